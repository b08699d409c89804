import { doneMessages } from '@argus/contract/kernel/done-messages';
import { tell } from '@argus/contract/kernel/told';
import { bulkClosingCalls } from '@argus/contract/staff/bulk-closing';
import { presenceCalls, staffNoteCalls } from '@argus/contract/staff/desk';
import { leaseRules } from '@argus/domain/staff/inbox-lease';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../app/services.ts';
import { getPerson } from '../../features/members/users/person.queries.ts';
import { toPageFields } from '../../platform/db/paging.ts';
import { addCall, type CallTools } from '../../platform/http/add-call.ts';
import { closeReports, previewBulkClosing } from '../cases/close-reports.ts';
import { findMatchingPage, inOrder } from '../pages.queries.ts';
import { addNote, removeNote } from './change-notes.ts';
import { isAbout, listNotesById, selectNotes } from './staff-notes.queries.ts';
import { toStaffNote } from './staff-notes.view.ts';
import { deletePresence, listOthersPresent, upsertPresence } from './staff-presence.queries.ts';

export function addStaffDeskRoutes(app: FastifyInstance, tools: CallTools, services: Services): void {
  const { db, config, clock } = services;

  addCall(app, tools, staffNoteCalls.listNotes, async ({ query, user }) => {
    const isAboutYou = await isAbout(db, await getPerson(db, config.AUTH_SECRET, user), query);
    if (isAboutYou) return { notes: [], totalNotes: 0, isAboutYou, ...toPageFields(0, query) };
    const { ids, total } = await findMatchingPage(db, selectNotes(query), query);
    const rows = inOrder(ids, await listNotesById(db, ids), ({ note }) => note.id);
    const notes = rows.map((row) => toStaffNote(row, user));
    return { notes, totalNotes: total, isAboutYou, ...toPageFields(total, query) };
  });

  addCall(app, tools, staffNoteCalls.addNote, async ({ body: { about, id, text }, user }) => {
    await addNote(services, { actorId: user.id, subject: { about, id }, text });
    return tell(doneMessages.note_added);
  });

  addCall(app, tools, staffNoteCalls.removeNote, async ({ params, user }) => {
    await removeNote(services, { actorId: user.id, ...params });
    return tell(doneMessages.note_removed);
  });

  addCall(app, tools, presenceCalls.showPresence, async ({ params: { subjectId }, user }) => {
    const now = clock();
    const presence = { subjectId, userId: user.id, expiresAt: new Date(now + leaseRules.seconds * 1000) };
    await upsertPresence(db, presence, new Date(now));
    return { others: await listOthersPresent(db, presence, new Date(now)) };
  });

  addCall(app, tools, presenceCalls.endPresence, async ({ params: { subjectId }, user }) => {
    await deletePresence(db, { subjectId, userId: user.id });
    return tell(doneMessages.presence_ended);
  });

  addCall(app, tools, bulkClosingCalls.previewBulkClosing, ({ body, user }) =>
    previewBulkClosing(services, { actor: user, ...body }),
  );

  addCall(app, tools, bulkClosingCalls.closeReports, async ({ body, user }) => {
    const closed = await closeReports(services, { actorId: user.id, ...body });
    return { ...tell(doneMessages.reports_closed, { status: body.newStatus, count: closed }), closed };
  });
}

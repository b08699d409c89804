import { draftCalls } from '@argus/contract/cases/drafts';
import { doneMessages } from '@argus/contract/kernel/done-messages';
import { tell } from '@argus/contract/kernel/told';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app/errors.ts';
import type { Services } from '../../app/services.ts';
import { toPageFields, toWindow } from '../../platform/db/paging.ts';
import type { StoredContent } from '../../platform/db/schema/reports.ts';
import { addCall, type CallTools } from '../../platform/http/add-call.ts';
import { createDraft } from './create-draft.ts';
import {
  countDrafts,
  type DraftRow,
  deleteDraft,
  findKnownPlayers,
  listDrafts,
  updateDraft,
} from './drafts.queries.ts';
import { toDraft } from './drafts.view.ts';
import { prepareFindReport } from './reports.queries.ts';
import { toReport } from './reports.view.ts';
import { submitDraft } from './submit-draft.ts';

export function addDraftRoutes(app: FastifyInstance, tools: CallTools, services: Services): void {
  const { db, clock, players } = services;
  const findReport = prepareFindReport(db);
  const show = async (draft: DraftRow) => toDraft(draft, await findKnownPlayers(db, [draft]));
  // Pictures are read from stored players, never from the client.
  const toStored = (typed: StoredContent): StoredContent => ({
    ...typed,
    lobbiedWith: typed.lobbiedWith.map((mate) => ({ ...mate, avatarUrl: null })),
  });
  const notADraft = () => new AppError('draft_not_found');

  addCall(app, tools, draftCalls.listDrafts, async ({ query, user }) => {
    const [drafts, totalDrafts] = await Promise.all([
      listDrafts(db, user.id, toWindow(query)),
      countDrafts(db, user.id),
    ]);
    const known = await findKnownPlayers(db, drafts);
    return { drafts: drafts.map((draft) => toDraft(draft, known)), totalDrafts, ...toPageFields(totalDrafts, query) };
  });

  addCall(app, tools, draftCalls.createDraft, async ({ body, user }) => {
    return {
      ...tell(doneMessages.draft_saved),
      draft: await show(await createDraft(services, user.id, toStored(body))),
    };
  });

  addCall(app, tools, draftCalls.updateDraft, async ({ params, body, user }) => {
    const saved = { content: toStored(body), updatedAt: new Date(clock()) };
    const draft = await updateDraft(db, params.draftId, user.id, saved);
    if (!draft) throw notADraft();
    return { ...tell(doneMessages.draft_saved), draft: await show(draft) };
  });

  addCall(app, tools, draftCalls.submitDraft, async ({ params, user, request }) => {
    const charge = tools.steamCharge(request, user);
    const lookUp = (steam64Id: string) => players.getPlayer(steam64Id, charge);
    await submitDraft(services, user, params.draftId, lookUp);
    const report = await findReport(params.draftId);
    if (!report) throw new AppError('report_not_found');
    return { ...tell(doneMessages.report_submitted), report: toReport(report, clock()) };
  });

  addCall(app, tools, draftCalls.deleteDraft, async ({ params, user }) => {
    if (!(await deleteDraft(db, params.draftId, user.id))) throw notADraft();
    return tell(doneMessages.draft_deleted);
  });
}

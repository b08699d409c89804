import { reportCalls } from '@argus/contract/cases/reports';
import { doneMessages } from '@argus/contract/kernel/done-messages';
import { tell } from '@argus/contract/kernel/told';
import { displayNameMessages } from '@argus/domain/members/display-name';
import { isStaff } from '@argus/domain/staff/permissions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../app/errors.ts';
import type { Identity, Services } from '../../app/services.ts';
import { toPageFields, toWindow } from '../../platform/db/paging.ts';
import { addCall, type CallTools } from '../../platform/http/add-call.ts';
import { addPublicRead } from '../../platform/http/add-public-read.ts';
import { hideSubmitter } from '../players/hide-submitters.ts';
import { addToReport } from './add-to-report.ts';
import { findDraft, findKnownPlayers } from './drafts.queries.ts';
import { toDraft } from './drafts.view.ts';
import { editReport } from './edit-report.ts';
import type { LookUp } from './named-players.ts';
import {
  countSubmissions,
  findReportRow,
  listRevisions,
  listSubmissions,
  prepareFindReport,
} from './reports.queries.ts';
import { reportTags, toReport, toRevision, toSubmission } from './reports.view.ts';
import { submitReport } from './submit-report.ts';

export function addReportRoutes(app: FastifyInstance, tools: CallTools, services: Services): void {
  const { db, reads, clock, players } = services;
  const findPublicReport = prepareFindReport(reads);
  const findReport = prepareFindReport(db);
  const showReport = async (reportId: string) => {
    const report = await findReport(reportId);
    if (!report) throw new AppError('report_not_found');
    return toReport(report, clock());
  };
  const lookUpFor = (request: FastifyRequest, user: Identity): LookUp => {
    const charge = tools.steamCharge(request, user);
    return (steam64Id) => players.getPlayer(steam64Id, charge);
  };

  addPublicRead(app, tools, services, reportCalls.getReport, {
    key: ({ params }) => params.reportId.toLowerCase(),
    async read({ params }) {
      const found = await findPublicReport(params.reportId);
      if (!found) return { body: null, tags: [`report:${params.reportId.toLowerCase()}`] };
      return { body: toReport(found, clock()), tags: reportTags(found) };
    },
    missing: 'report_not_found',
    forEyeHolder: hideSubmitter,
    async readOwn({ reportId }, user) {
      const draft = await findDraft(db, reportId, user.id);
      return draft && toDraft(draft, await findKnownPlayers(db, [draft]));
    },
  });

  addCall(app, tools, reportCalls.submitReport, async ({ body, user, request }) => {
    const id = await submitReport(services, user, body, lookUpFor(request, user));
    return { ...tell(doneMessages.report_submitted), report: await showReport(id) };
  });

  addCall(app, tools, reportCalls.editReport, async ({ params, body, user, request }) => {
    const isChanged = await editReport(services, user, params.reportId, body, lookUpFor(request, user));
    return {
      ...tell(isChanged ? doneMessages.report_updated : displayNameMessages.no_changes_to_save),
      report: await showReport(params.reportId),
    };
  });

  addCall(app, tools, reportCalls.addToReport, async ({ params, body, user }) => {
    const isNew = await addToReport(services, user, params.reportId, body);
    return {
      ...tell(isNew ? doneMessages.report_added_to : displayNameMessages.no_changes_to_save),
      report: await showReport(params.reportId),
    };
  });

  addCall(app, tools, reportCalls.listRevisions, async ({ params, user }) => {
    const report = await findReportRow(db, params.reportId);
    if (!report) throw new AppError('report_not_found');
    if (report.submitterId !== user.id && !isStaff(user.userType)) throw new AppError('revisions_private');
    return { revisions: (await listRevisions(db, report.id)).map(toRevision) };
  });

  addCall(app, tools, reportCalls.listMySubmissions, async ({ query, user }) => {
    const own = { userId: user.id, steam64Id: query.steamId, isOpen: query.status === 'open' };
    const isWhole = query.steamId === undefined && !own.isOpen;
    const totalReports = isWhole ? user.reportsSubmitted : await countSubmissions(db, own);
    const rows = await listSubmissions(db, own, toWindow(query));
    const now = clock();
    const reports = rows.map((row) => toSubmission(row, now));
    return { reports, totalReports, ...toPageFields(totalReports, query) };
  });
}

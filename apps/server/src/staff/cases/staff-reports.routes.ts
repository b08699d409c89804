import { doneMessages } from '@argus/contract/kernel/done-messages';
import { tell } from '@argus/contract/kernel/told';
import { overriddenMessage, staffCaseCalls } from '@argus/contract/staff/cases';
import { parseReportInput } from '@argus/domain/players/site-input';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app/errors.ts';
import type { Identity, Services } from '../../app/services.ts';
import { listLobbyAnswers } from '../../features/cases/lobby-answers.queries.ts';
import { listRevisions, prepareFindReport } from '../../features/cases/reports.queries.ts';
import { listMirrorsForStaff } from '../../features/evidence/mirrors.queries.ts';
import { listFilingsOfReport } from '../../features/filings/filings.queries.ts';
import { listLeases } from '../../features/filings/inbox.queries.ts';
import { toPageFields } from '../../platform/db/paging.ts';
import { getTally } from '../../platform/db/tallies.ts';
import { addCall, type CallTools } from '../../platform/http/add-call.ts';
import { findFilteredPage, selectFiltered } from '../filtered-list.queries.ts';
import { findListPage, inOrder } from '../pages.queries.ts';
import { endRest } from './end-rest.ts';
import { overrideStatus } from './override-status.ts';
import { previewStatus } from './preview-status.ts';
import { filterReports, isWholeList } from './report-list.queries.ts';
import { revealVotes } from './reveal-votes.ts';
import { listAllEvents, listAllReviews, listAppealReviews, listCardsById } from './staff-reports.queries.ts';
import { toStaffCard, toStaffReport } from './staff-reports.view.ts';
import { findStaffStanding } from './staff-standing.ts';

export function addStaffReportRoutes(app: FastifyInstance, tools: CallTools, services: Services): void {
  const { db, config, players, clock } = services;
  const findReport = prepareFindReport(db);
  const getReport = async (viewer: Identity, reportId: string) => {
    const [detail, standing] = await Promise.all([
      findReport(reportId),
      findStaffStanding(db, config.AUTH_SECRET, viewer, reportId),
    ]);
    if (!detail || !standing) throw new AppError('report_not_found');
    const [reviews, appealReviews, events, revisions, lobbyAnswers, filings, mirrors] = await Promise.all([
      listAllReviews(db, reportId),
      listAppealReviews(db, reportId),
      listAllEvents(db, reportId),
      listRevisions(db, reportId),
      listLobbyAnswers(db, reportId),
      listFilingsOfReport(db, reportId),
      listMirrorsForStaff(db, reportId),
    ]);
    const leases = await listLeases(db, [reportId], new Date(clock()));
    return toStaffReport(
      { detail, reviews, appealReviews, events, revisions, lobbyAnswers, filings, leases, mirrors },
      { ...standing, viewerId: viewer.id, now: clock() },
    );
  };

  addCall(app, tools, staffCaseCalls.listReports, async ({ query, user, request }) => {
    const { status, submitter: submitterId, age, hasAppeal, evidenceGone, isResting, sort } = query;
    // The search field also takes the id or the address of a report.
    const wantedReport = (query.steamId && parseReportInput(query.steamId)) || undefined;
    const steam64Id =
      query.steamId && !wantedReport
        ? await players.resolve(query.steamId, tools.steamCharge(request, user))
        : undefined;
    const cheat = query.cheat || undefined;
    const filters = { wantedReport, steam64Id, submitterId, status, age, cheat, hasAppeal, evidenceGone, isResting };
    const list = filterReports(filters, sort, clock());
    const findWholePage = () =>
      findListPage(db, selectFiltered(list), getTally(db, status ? `reports:${status}` : 'reports'), query);
    const { ids, total, isPartial } = isWholeList(filters)
      ? { ...(await findWholePage()), isPartial: false }
      : await findFilteredPage(db, list, query);
    const rows = inOrder(ids, await listCardsById(db, ids), ({ report }) => report.id);
    return { reports: rows.map(toStaffCard), totalReports: total, isPartial, ...toPageFields(total, query) };
  });

  addCall(app, tools, staffCaseCalls.getReportForStaff, ({ params, user }) => getReport(user, params.reportId));

  addCall(app, tools, staffCaseCalls.openVotes, async ({ params, user }) => {
    await revealVotes(services, { actorId: user.id, ...params });
    return getReport(user, params.reportId);
  });

  addCall(app, tools, staffCaseCalls.endRest, async ({ params, user }) => {
    await endRest(services, { actorId: user.id, ...params });
    return { ...tell(doneMessages.rest_ended), report: await getReport(user, params.reportId) };
  });

  addCall(app, tools, staffCaseCalls.previewStatus, ({ params, query, user }) =>
    previewStatus(services, { actor: user, ...params, ...query }),
  );

  addCall(app, tools, staffCaseCalls.overrideStatus, async ({ params, body, user }) => {
    const { kind, status } = await overrideStatus(services, { actorId: user.id, ...params, ...body });
    return { ...tell(overriddenMessage(kind, status)), report: await getReport(user, params.reportId) };
  });
}

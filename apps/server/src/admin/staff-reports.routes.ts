import { adminCalls, overriddenMessage } from '@argus/contract/admin';
import type { FastifyInstance } from 'fastify';
import { toPageFields } from '../db/paging.ts';
import { AppError } from '../errors.ts';
import { addCall, type CallTools } from '../http/add-call.ts';
import type { Services } from '../parts.ts';
import { listRevisions, prepareReportQueries } from '../reports/reports.queries.ts';
import { findFoundPage, findListPage } from './found-page.queries.ts';
import { inOrder } from './in-order.ts';
import { overrideStatus } from './override-status.ts';
import { previewStatus } from './preview-status.ts';
import { listAllEvents, listAllReviews, listCardsById, selectReports } from './staff-reports.queries.ts';
import { toStaffCard, toStaffReport } from './staff-reports.view.ts';

export function addStaffReportRoutes(app: FastifyInstance, tools: CallTools, services: Services): void {
  const { db, players } = services;
  const { findReport } = prepareReportQueries(db);
  const getReport = async (reportId: string) => {
    const detail = await findReport(reportId);
    if (!detail) throw new AppError('notFound', 'Report not found.');
    const [reviews, events, revisions] = await Promise.all([
      listAllReviews(db, reportId),
      listAllEvents(db, reportId),
      listRevisions(db, reportId),
    ]);
    return toStaffReport({ detail, reviews, events, revisions });
  };

  addCall(app, tools, adminCalls.listReports, async ({ query, user, request }) => {
    const { status, submitter: submitterId } = query;
    const steam64Id = query.steamId
      ? await players.resolve(query.steamId, tools.steamCharge(request, user))
      : undefined;
    const isWholeList = steam64Id === undefined && submitterId === undefined;
    const { ids, total } = isWholeList
      ? await findListPage(db, status ? `reports:${status}` : 'reports', query)
      : await findFoundPage(db, selectReports({ steam64Id, submitterId, status }), query);
    const rows = inOrder(ids, await listCardsById(db, ids), ({ report }) => report.id);
    return { reports: rows.map(toStaffCard), totalReports: total, ...toPageFields(total, query) };
  });

  addCall(app, tools, adminCalls.getReportForStaff, ({ params }) => getReport(params.reportId));

  addCall(app, tools, adminCalls.previewStatus, ({ params, query }) =>
    previewStatus(services, params.reportId, query.newStatus),
  );

  addCall(app, tools, adminCalls.overrideStatus, async ({ params, body, user }) => {
    const { kind, status } = await overrideStatus(services, { actorId: user.id, ...params, ...body });
    return { msg: overriddenMessage(kind, status), report: await getReport(params.reportId) };
  });
}

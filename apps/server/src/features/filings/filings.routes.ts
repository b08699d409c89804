import { filingCalls } from '@argus/contract/filings/filings';
import { doneMessages } from '@argus/contract/kernel/done-messages';
import { tell } from '@argus/contract/kernel/told';
import { parseReportInput } from '@argus/domain/players/site-input';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app/errors.ts';
import type { Identity, Services } from '../../app/services.ts';
import { toPageFields } from '../../platform/db/paging.ts';
import { addCall, type CallTools } from '../../platform/http/add-call.ts';
import { hideFromCard } from '../players/hide-submitters.ts';
import { toReportCard } from '../players/report-card.view.ts';
import {
  type ContestableReport,
  listClosedReportsOf,
  listFilingIdsOn,
  listReportsNamed,
  listReportsOn,
} from './contestable.queries.ts';
import { withdrawFiling } from './end-filings.ts';
import { fileAppeal, fileAppeals } from './file-appeal.ts';
import { fileAnswer, fileClaim, fileReopening } from './file-statement.ts';
import { findFiling, findMyCases, listFilingsById } from './filings.queries.ts';
import { toContestable, toFiling } from './filings.view.ts';

export function addFilingRoutes(app: FastifyInstance, tools: CallTools, services: Services): void {
  const { db } = services;
  const getFiling = async (user: Identity, filingId: string) => {
    const found = await findFiling(db, filingId);
    if (!found) throw new AppError('filing_not_found');
    return toFiling(found, user.id);
  };

  addCall(app, tools, filingCalls.answerReport, async ({ params, body, user }) => {
    const filingId = await fileAnswer(services, { ...params, ...body, authorId: user.id });
    return { ...tell(doneMessages.answer_saved), filing: await getFiling(user, filingId) };
  });

  addCall(app, tools, filingCalls.fileAppeal, async ({ params, body, user }) => {
    const filingId = await fileAppeal(services, { ...params, ...body, authorId: user.id });
    return { ...tell(doneMessages.appeals_filed, { count: 1 }), filing: await getFiling(user, filingId) };
  });

  addCall(app, tools, filingCalls.fileAppeals, async ({ body, user }) => {
    const filed = await listFilingsById(db, await fileAppeals(services, { ...body, authorId: user.id }));
    return {
      ...tell(doneMessages.appeals_filed, { count: filed.length }),
      filings: filed.map((detail) => toFiling(detail, user.id)),
    };
  });

  addCall(app, tools, filingCalls.requestReopening, async ({ params, body, user }) => {
    const filingId = await fileReopening(services, { ...params, ...body, authorId: user.id });
    return { ...tell(doneMessages.reopening_filed), filing: await getFiling(user, filingId) };
  });

  addCall(app, tools, filingCalls.claimFalseReport, async ({ params, body, user }) => {
    const filingId = await fileClaim(services, { ...params, ...body, authorId: user.id });
    return { ...tell(doneMessages.claim_filed), filing: await getFiling(user, filingId) };
  });

  addCall(app, tools, filingCalls.withdrawFiling, async ({ params, user }) => {
    await withdrawFiling(services, { ...params, authorId: user.id });
    return { ...tell(doneMessages.filing_withdrawn), filing: await getFiling(user, params.filingId) };
  });

  addCall(app, tools, filingCalls.listMyCases, async ({ query, user }) => {
    const { ids, total } = await findMyCases(db, user.id, query);
    const found = new Map((await listFilingsById(db, ids)).map((row) => [row.filing.id, row]));
    const cases = ids.flatMap((id) => found.get(id) ?? []).map((row) => toFiling(row, user.id));
    return { cases, totalCases: total, ...toPageFields(total, query) };
  });

  addCall(app, tools, filingCalls.getContestable, async ({ user }) => {
    const [aboutMe, mine] = await Promise.all([
      user.steam64Id === null ? [] : listReportsOn(db, user.steam64Id),
      listClosedReportsOf(db, user.id),
    ]);
    const reportIds = [...aboutMe, ...mine].map(({ id }) => id);
    const filed = await listFilingsById(db, await listFilingIdsOn(db, reportIds));
    const inOrder = filed.toSorted((a, b) => a.filing.filedAt.getTime() - b.filing.filedAt.getTime());
    const byReport = Map.groupBy(inOrder, ({ report }) => report.id);
    const show = (isAccused: boolean) => (report: ContestableReport) =>
      toContestable(report, byReport.get(report.id) ?? [], { id: user.id, isAccused });
    return { aboutMe: aboutMe.map(show(true)), mine: mine.map(show(false)) };
  });

  addCall(app, tools, filingCalls.lookUpReport, async ({ query, user }) => {
    const input = parseReportInput(query.report);
    const found = input ? await listReportsNamed(db, input) : [];
    if (found.length === 0) throw new AppError('report_not_found');
    const cards = found.map(toReportCard);
    return { reports: user.hasTheEye ? cards.map((card) => hideFromCard(card, user)) : cards };
  });
}

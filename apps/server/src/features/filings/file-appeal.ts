import type { AppealRequest } from '@argus/contract/filings/filing-content';
import type { InputProblem } from '@argus/contract/kernel/error-body';
import { errors } from '@argus/contract/kernel/errors';
import { minAppealReviewers } from '@argus/domain/filings/appeal';
import { isFurtherAppeal, mayAppeal, routeAppeal } from '@argus/domain/filings/filing';
import { momentAfter } from '@argus/domain/shared/elapsed';
import { refuse } from '@argus/domain/shared/ruling';
import { InvalidInputError } from '../../app/errors.ts';
import type { Services } from '../../app/services.ts';
import type { Tx } from '../../platform/db/client.ts';
import type { ReportRow } from '../../platform/db/locks.ts';
import { findLastEventAt } from '../cases/report-content.queries.ts';
import { insertEvents } from '../cases/verdict.queries.ts';
import { hastenLinkChecks } from '../evidence/link-checks.queries.ts';
import { announceCase } from '../notices/announcements.queries.ts';
import { countEligibleReviewers } from './appeals.queries.ts';
import {
  assertMayFile,
  assertMayFileToday,
  type FilingContext,
  fileInTransaction,
  fileTogether,
} from './filing-step.ts';
import { insertFiling, listKnownVideos } from './filings.queries.ts';

type Needed = Pick<Services, 'db' | 'config' | 'clock'>;

/** Returns the id of the appeal. The conviction stands and is marked as appealed. */
export async function fileAppeal(
  services: Needed,
  { reportId, authorId, ...request }: AppealRequest & { reportId: string; authorId: string },
): Promise<string> {
  return fileInTransaction(services, { reportId, authorId }, async (context) => {
    assertMayFile(await judgeAppeal(context, request));
    await assertMayFileToday(context);
    return storeAppeal(context, request);
  });
}

/** Files an appeal against each conviction or, if one of them is refused, none. Returns their ids. */
export async function fileAppeals(
  services: Needed,
  { reportIds, authorId, ...request }: AppealRequest & { reportIds: readonly string[]; authorId: string },
): Promise<string[]> {
  return fileTogether(services, { reportIds, authorId }, async (contexts) => {
    const problems: InputProblem[] = [];
    for (const [index, reportId] of reportIds.entries()) {
      const context = contexts.find(({ report }) => report.id === reportId);
      const ruling = context ? await judgeAppeal(context, request) : refuse('report_not_found');
      if (!ruling.ok) problems.push({ id: ruling.id, message: errors[ruling.id].message, path: `reportIds.${index}` });
    }
    if (problems.length > 0) throw new InvalidInputError(problems);
    const [first] = contexts;
    if (first) await assertMayFileToday(first, contexts.length);
    const filingIds: string[] = [];
    for (const context of contexts) filingIds.push(await storeAppeal(context, request));
    return filingIds;
  });
}

/** Returns the appeals of this round: a conviction in a later one is a different conviction. */
const earlierOf = ({ earlier, report }: FilingContext) => earlier.filter(({ round }) => round === report.round);

async function judgeAppeal(context: FilingContext, { ground, evidenceLinks }: AppealRequest) {
  const { tx, report, author } = context;
  return mayAppeal({
    isAccused: author.steam64Id === report.reportedSteam64Id,
    status: report.status,
    ground,
    isEvidenceGone: report.evidenceGoneSince !== null,
    earlier: earlierOf(context),
    addedUrls: evidenceLinks.filter(({ type }) => type === 'video').map(({ url }) => url),
    knownUrls: await listKnownVideos(tx, report.id),
  });
}

async function storeAppeal(
  context: FilingContext,
  { statement, evidenceLinks, ground, isPublic }: AppealRequest,
): Promise<string> {
  const { tx, report, author } = context;
  const { id: reportId, round } = report;
  const authorId = author.id;
  const now = momentAfter([await findLastEventAt(tx, reportId)], context.now.getTime());
  const isAdmitted = !isFurtherAppeal(earlierOf(context));
  const state = routeAppeal({
    isAdmitted,
    ground,
    isEvidenceGone: report.evidenceGoneSince !== null,
    eligibleReviewers: await countEligibleReviewers(tx, { reportId, authorId, now }),
    minReviewers: minAppealReviewers,
  });
  const filingId = await insertFiling(
    tx,
    {
      kind: 'appeal',
      state,
      reportId,
      round,
      authorId,
      ground,
      statement,
      isPublic,
      concernedId: report.submitterId === authorId ? null : report.submitterId,
      filedAt: now,
      openedAt: now,
      staffSince: state === 'review' ? null : now,
    },
    evidenceLinks,
  );
  if (isAdmitted) await startAppeal(tx, report, { filingId, round, now });
  return filingId;
}

/** Announces an admitted appeal, and has its evidence checked again. */
export async function startAppeal(
  tx: Tx,
  report: ReportRow,
  { filingId, round, now }: { filingId: string; round: number; now: Date },
): Promise<void> {
  await insertEvents(tx, [{ reportId: report.id, round, kind: 'appealed', filingId }], now);
  await announceCase(tx, 'appealed', report, now);
  await hastenLinkChecks(tx, report.id, now);
}

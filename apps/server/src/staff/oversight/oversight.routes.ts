import { oversightCalls, type SuspiciousPair } from '@argus/contract/staff/oversight';
import { lostBefore } from '@argus/domain/evidence/link-health';
import { oldQueueDays } from '@argus/domain/notices/alerts';
import { maxMatches, oversightDays } from '@argus/domain/shared/limits';
import { dayMs, minuteMs } from '@argus/domain/shared/time';
import { inboxReplyDays } from '@argus/domain/staff/to-do';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../app/services.ts';
import { findOldestWait, summarizeOldCases } from '../../features/cases/queue.queries.ts';
import { activeSince, countActiveReviewers, isResting } from '../../features/cases/reviews.queries.ts';
import { summarizeInbox } from '../../features/filings/inbox.queries.ts';
import { cacheQuery } from '../../platform/db/cached-query.ts';
import type { Db } from '../../platform/db/client.ts';
import { toPageFields, toWindow } from '../../platform/db/paging.ts';
import { reports } from '../../platform/db/schema/reports.ts';
import { getTally } from '../../platform/db/tallies.ts';
import { addCall, type CallTools } from '../../platform/http/add-call.ts';
import { summarizeLostEvidence } from '../evidence/lost-evidence.queries.ts';
import { findListPage, inOrder } from '../pages.queries.ts';
import {
  countOverturns,
  countVerdictsPerDay,
  listPairs,
  listSplitById,
  selectSplitReports,
} from './oversight.queries.ts';
import {
  toOverturns,
  toReviewerRecords,
  toSplitReport,
  toSuspiciousPairs,
  toToDo,
  toVerdictsPerDay,
} from './oversight.view.ts';
import { countReviewerRecords } from './reviewer-records.queries.ts';

/** These queries read every row of a busy window, and nobody needs them up to the second. */
const ttlMs = { pairs: 5 * minuteMs, reviewers: 5 * minuteMs, overview: 60_000 };

export function addOversightRoutes(app: FastifyInstance, tools: CallTools, { db, clock }: Services): void {
  const pairs = cacheQuery(clock, ttlMs.pairs, (now) => findSuspiciousPairs(db, now));
  const reviewers = cacheQuery(clock, ttlMs.reviewers, async () => toReviewerRecords(await countReviewerRecords(db)));
  const overview = cacheQuery(clock, ttlMs.overview, (now) => summarizeWork(db, now));

  addCall(app, tools, oversightCalls.listSplitReports, async ({ query }) => {
    const { ids, total } = await findListPage(db, selectSplitReports(), getTally(db, 'split_reports'), query);
    const rows = inOrder(ids, await listSplitById(db, ids), ({ report }) => report.id);
    return { reports: rows.map(toSplitReport), totalReports: total, ...toPageFields(total, query) };
  });

  addCall(app, tools, oversightCalls.listSuspiciousPairs, pairs);

  addCall(app, tools, oversightCalls.listReviewers, async ({ query }) => {
    const { reviewers: all, reviewsCounted } = await reviewers();
    const { offset, limit } = toWindow(query);
    const page = { totalReviewers: all.length, ...toPageFields(all.length, query), reviewsCounted };
    return { reviewers: all.slice(offset, offset + limit), ...page };
  });

  // What is to do and the queue are counted again, so that the numbers match the lists they link to.
  addCall(app, tools, oversightCalls.getOverview, async () => {
    const [toDo, queue, rest] = await Promise.all([
      summarizeToDo(
        db,
        clock(),
        pairs().then((found) => found.pairs),
      ),
      summarizeQueue(db),
      overview(),
    ]);
    return { toDo, queue, ...rest };
  });
}

async function findSuspiciousPairs(db: Db, now: number) {
  const since = new Date(now - oversightDays.pairs * dayMs);
  const { pairs, reviewsWeighed } = await listPairs(db, since);
  return { pairs: toSuspiciousPairs(pairs), since: since.toISOString(), reviewsWeighed };
}

async function summarizeToDo(db: Db, now: number, found: Promise<SuspiciousPair[]>) {
  const before = (days: number) => new Date(now - days * dayMs);
  const [inbox, lost, old, pairs] = await Promise.all([
    summarizeInbox(db, { now: new Date(now), overdueBefore: before(inboxReplyDays), limit: maxMatches }),
    summarizeLostEvidence(db, new Date(lostBefore(now))),
    summarizeOldCases(db, { before: before(oldQueueDays), limit: maxMatches }),
    found,
  ]);
  return toToDo({ inbox, lost, old, pairs });
}

async function summarizeQueue(db: Db) {
  const [waiting, oldest] = await Promise.all([getTally(db, 'reports:open'), findOldestWait(db)]);
  return { waiting, oldestSince: oldest?.toISOString() ?? null };
}

async function summarizeWork(db: Db, now: number) {
  const midnight = now - (now % dayMs);
  const firstDay = new Date(midnight - (oversightDays.verdicts - 1) * dayMs);
  const [perDay, activeReviewers, overturns, resting] = await Promise.all([
    countVerdictsPerDay(db, firstDay),
    countActiveReviewers(db, activeSince(now)),
    countOverturns(db, new Date(now - oversightDays.overturns * dayMs)),
    db.$count(reports, isResting(now)),
  ]);
  const verdictsPerDay = toVerdictsPerDay(perDay, now);
  return { verdictsPerDay, activeReviewers, resting, overturns: toOverturns(overturns) };
}

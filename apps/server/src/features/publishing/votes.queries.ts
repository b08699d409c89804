import { type SQL, sql } from 'drizzle-orm';
import { reviews } from '../../platform/db/schema/reports.ts';

/**
 * Joins a lateral table `votes`: how many reviewers voted in the round of a verdict, and how many of them the same way.
 */
export const votesOf = (event: 'e' | 'v'): SQL => sql`cross join lateral (
  select sum(n) as total, max(n) as most from (
    select count(*) as n from ${reviews} w where w.report_id = ${sql.raw(event)}.report_id and w.round = ${sql.raw(event)}.round
    group by w.decision) by_decision) votes`;

/** All reviewers voted the same way, whether three votes were needed or, after earlier cases, more. */
export const isUnanimous = sql.raw('votes.most = votes.total');

/** Too few reviewers agreed. Four of five are too few where all must agree. */
export const isSplit = (status: string): SQL =>
  sql.raw(`(votes.most < votes.total and ${status} = 'verified_undetermined')`);

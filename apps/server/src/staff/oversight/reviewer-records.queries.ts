import { maxRecordedReviews } from '@argus/contract/staff/oversight';
import type { Decision, ReportStatus } from '@argus/domain/cases/report-status';
import { sql } from 'drizzle-orm';
import { isBannedSince, isOfClosedRound, wasChangedSince } from '../../features/cases/hindsight.queries.ts';
import type { PersonRow } from '../../features/members/users/users.queries.ts';
import type { Db } from '../../platform/db/client.ts';
import { reports, reviews } from '../../platform/db/schema/reports.ts';
import { users } from '../../platform/db/schema/users.ts';

/** This counts how often a reviewer made this decision on reports with this outcome. */
export interface RecordedDecisions extends Record<string, unknown> {
  reviewerId: string;
  decision: Decision;
  status: ReportStatus;
  wasChanged: boolean;
  isBannedSince: boolean;
  reviews: number;
}

/**
 * Reviews of open rounds are left out, because a number that changes with a vote would show staff what they have not
 * revealed.
 */
export async function countReviewerRecords(db: Db) {
  const { rows } = await db.execute<RecordedDecisions>(sql`
    with recent as materialized (
      select v.reviewer_id, v.report_id, v.round, v.decision, v.created_at from ${reviews} v
      order by v.created_at desc nulls last limit ${maxRecordedReviews})
    select v.reviewer_id as "reviewerId", v.decision, r.status, ${wasChangedSince('v')} as "wasChanged",
      ${isBannedSince('v')} as "isBannedSince", count(*)::int as reviews
    from recent v join ${reports} r on r.id = v.report_id
    where ${isOfClosedRound}
    group by 1, 2, 3, 4, 5`);
  const ids = [...new Set(rows.map(({ reviewerId }) => reviewerId))];
  const { rows: people } = await db.execute<PersonRow & { hasTheEye: boolean } & Record<string, unknown>>(sql`
    select u.id, u.discord_id as "discordId", u.steam64_id as "steam64Id", u.username, u.has_the_eye as "hasTheEye"
    from ${users} u where u.id = any(${sql.param(ids)}::uuid[])`);
  return { counts: rows, people };
}

import type { Decision, ReportStatus } from '@argus/domain/cases/report-status';
import type { FilingState } from '@argus/domain/filings/filing';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { appealReviews, filings } from '../../platform/db/schema/filings.ts';
import { reports, reviews } from '../../platform/db/schema/reports.ts';
import { isBannedSince, wasChangedSince } from './hindsight.queries.ts';

export interface MyReviewRow extends Record<string, unknown> {
  reportId: string;
  reportedSteam64Id: string;
  reportedPlayerName: string;
  reportedPlayerAvatar: string | null;
  decision: Decision;
  round: number;
  reviewedAt: Date | string;
  status: ReportStatus;
  reportRound: number;
  appealState: FilingState | null;
  wasChanged: boolean;
  isBannedSince: boolean;
}

/** Each half of the query uses the index of its reviewer and reads no further than the end of the page. */
export async function listMyReviews(db: Db, userId: string, { limit, offset }: { limit: number; offset: number }) {
  const last = limit + offset;
  const { rows } = await db.execute<MyReviewRow>(sql`
    select r.id as "reportId", r.reported_steam64_id as "reportedSteam64Id", r.reported_player_name as "reportedPlayerName",
      r.reported_player_avatar as "reportedPlayerAvatar", mine.decision, mine.round, mine.created_at as "reviewedAt",
      r.status, r.round as "reportRound", f.state as "appealState",
      ${wasChangedSince('mine')} as "wasChanged", ${isBannedSince('mine')} as "isBannedSince"
    from (
      (select v.id, v.report_id, null::uuid as appeal_id, v.decision, v.round, v.created_at from ${reviews} v
        where v.reviewer_id = ${userId} order by v.created_at desc limit ${last})
      union all
      (select a.id, a.report_id, a.appeal_id, a.decision, 0, a.created_at from ${appealReviews} a
        where a.reviewer_id = ${userId} order by a.created_at desc limit ${last})
      order by created_at desc, id desc limit ${limit} offset ${offset}) mine
    join ${reports} r on r.id = mine.report_id
    left join ${filings} f on f.id = mine.appeal_id
    order by mine.created_at desc, mine.id desc`);
  return rows;
}

import { voidRound } from '@argus/domain/cases/report-status';
import { type SQL, sql } from 'drizzle-orm';
import { hasOpenTwin, isOpenStatus } from '../../platform/db/one-case.ts';
import { reportEvents } from '../../platform/db/schema/reports.ts';
import { steamBans } from '../../platform/db/schema/steam-bans.ts';

/* These tell what became known after a decision: `decided` is the alias of rows with `created_at`, `r` the report. */

/**
 * The review `v` belongs to a closed round of a closed case. A void review does not say in which round it was given.
 */
export const isOfClosedRound = sql`((
  v.round between ${sql.raw(String(voidRound + 1))} and r.round - 1 or not ${isOpenStatus('r')}) and not ${hasOpenTwin('r')})`;

export function wasChangedSince(decided: string): SQL<boolean> {
  return sql<boolean>`exists (
    select from ${reportEvents} e
    where e.report_id = r.id and e.kind in ('overridden', 'reopened', 'appeal_overturned')
      and e.from_status like 'verified%' and e.created_at > ${sql.raw(decided)}.created_at)`;
}

/** Steam gives the day of a ban plus or minus one, so only a later day counts. Lifted and undated bans do not count. */
export function isBannedSince(decided: string): SQL<boolean> {
  return sql<boolean>`exists (
    select from ${steamBans} b
    where b.steam64_id = r.reported_steam64_id and b.vac_bans + b.game_bans > 0
      and b.earliest_ban_day > (${sql.raw(decided)}.created_at at time zone 'UTC')::date)`;
}

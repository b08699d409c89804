import type { MapId } from '@argus/domain/meetings/maps';
import { type SQL, sql } from 'drizzle-orm';
import { metLobbies, metPlayers } from '../../platform/db/schema/meetings.ts';
import { reportEvents, reports, reviews } from '../../platform/db/schema/reports.ts';
import { wireDate } from '../../platform/db/wire-date.ts';
import { isMetBefore } from '../meetings/met-before.queries.ts';

export interface StoredMeeting {
  map: MapId | null;
  metAt: string;
}

export interface Votes {
  cheater: number;
  total: number;
}

/** Selects the last meeting of a user with a player before the event `alert_events`, or null if the user remembers none. */
export const lastMeeting = (userId: SQL) => sql<StoredMeeting | null>`(
  select json_build_object('map', l.map, 'metAt', ${wireDate('l.met_at')})
  from ${metPlayers} m join ${metLobbies} l on l.id = m.lobby_id
  where m.user_id = ${userId} and m.steam64_id = alert_events.steam64_id
    and ${isMetBefore(sql.raw('alert_events.happened_at'), sql.raw('alert_events.ban_change_id'))}
  order by l.met_at desc limit 1)`;

/** Selects the votes on the report `r`, if they led to its verdict. A verdict that staff restored has its old date. */
export const votesOfVerdict = sql<Votes | null>`case when exists (
    select from ${reportEvents} v where v.report_id = r.id and v.round = r.round and v.kind = 'verdict'
      and v.to_status = r.status and v.created_at = r.verdict_at) then (
  select json_build_object('cheater', count(*) filter (where v.decision = 'cheater'), 'total', count(*))
  from ${reviews} v where v.report_id = r.id and v.round = r.round) end`;

/**
 * Selects the votes that led to the conviction that an event tells of. While it is under appeal there are none, because
 * whoever is told may be asked to decide the appeal.
 */
export const votesOfEvent = (kind: SQL, reportId: SQL) => sql<Votes | null>`case when ${kind} = 'convicted' then (
  select ${votesOfVerdict} from ${reports} r where r.id = ${reportId} and not r.is_under_appeal) end`;

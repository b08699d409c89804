import { type SQL, sql } from 'drizzle-orm';
import { steamBanChanges } from '../../platform/db/schema/steam-bans.ts';

/** Whether the lobby `l` was before an event. Steam's bans have a day, and are noticed later; an earlier ban is no news. */
export const isMetBefore = (happenedAt: SQL, banChangeId: SQL) => sql`l.met_at <= ${happenedAt} and not exists (
  select from ${steamBanChanges} b
  where b.id = ${banChangeId} and b.last_ban_day < (l.met_at at time zone 'UTC')::date)`;

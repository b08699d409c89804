import { feedLength } from '@argus/domain/notices/alerts';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';
import { alertEvents, followFeeds, follows } from '../../../platform/db/schema/alerts.ts';
import { players } from '../../../platform/db/schema/players.ts';
import { reports } from '../../../platform/db/schema/reports.ts';
import { users } from '../../../platform/db/schema/users.ts';
import { hashFeedToken } from '../../notices/alerts.queries.ts';

const changedAt = sql`coalesce(${alertEvents.retractedAt}, ${alertEvents.happenedAt})`;

/** A conviction that was overturned appears again once its overturning is announced too. */
const isAnnounced = sql`not is_pending and (retracted_at is null or not exists (
  select from ${alertEvents} o
  where o.steam64_id = alert_events.steam64_id and o.kind = 'overturned' and o.is_pending))`;

function selectEntries(db: Db, isIncluded: SQL) {
  const newest = db
    .select()
    .from(alertEvents)
    .where(and(isIncluded, isAnnounced))
    .orderBy(sql`${changedAt} desc nulls last`, sql`${alertEvents.id} desc nulls last`)
    .limit(feedLength)
    .as('newest');
  return db
    .select({
      id: newest.id,
      kind: newest.kind,
      happenedAt: newest.happenedAt,
      retractedAt: newest.retractedAt,
      steam64Id: players.steam64Id,
      name: players.name,
      reportId: newest.reportId,
      cheatsUsed: reports.cheatsUsed,
      isUnderAppeal: reports.isUnderAppeal,
    })
    .from(newest)
    .innerJoin(players, eq(players.steam64Id, newest.steam64Id))
    .leftJoin(reports, eq(reports.id, newest.reportId))
    .orderBy(sql`coalesce(${newest.retractedAt}, ${newest.happenedAt}) desc`, sql`${newest.id} desc`);
}

export type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number];

export function listConvictionEntries(db: Db): Promise<EntryRow[]> {
  return selectEntries(db, sql`kind = 'convicted'`);
}

export function listFollowedEntries(db: Db, userId: string): Promise<EntryRow[]> {
  const followed = db.select({ id: follows.steam64Id }).from(follows).where(eq(follows.userId, userId));
  return selectEntries(db, sql`kind in ('convicted', 'banned') and ${alertEvents.steam64Id} in ${followed}`);
}

/** Banned users have no feed. */
export async function findFeedOwner(db: Db, token: string): Promise<string | null> {
  const [owner] = await db
    .select({ id: users.id })
    .from(followFeeds)
    .innerJoin(users, eq(users.id, followFeeds.userId))
    .where(and(eq(followFeeds.tokenHash, hashFeedToken(token)), eq(users.isBanned, false), isNull(users.deletedAt)));
  return owner?.id ?? null;
}

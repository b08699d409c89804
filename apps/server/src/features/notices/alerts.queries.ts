import { createHash, randomBytes } from 'node:crypto';
import { followedKinds } from '@argus/domain/notices/alerts';
import type { Language } from '@argus/domain/shared/languages';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type Db, inTransaction, type Tx } from '../../platform/db/client.ts';
import { type PageQuery, toWindow } from '../../platform/db/paging.ts';
import { alertEvents, alerts, followFeeds, follows, webhooks } from '../../platform/db/schema/alerts.ts';
import { players } from '../../platform/db/schema/players.ts';
import { newId } from '../../platform/db/uuid.ts';

/** The index finds each player's latest event, and nobody follows more than a few hundred players. */
export async function listFollows(db: Db, userId: string, page: PageQuery) {
  const latest = db
    .select({ kind: alertEvents.kind, happenedAt: alertEvents.happenedAt })
    .from(alertEvents)
    .where(
      and(
        eq(alertEvents.steam64Id, follows.steam64Id),
        inArray(alertEvents.kind, followedKinds),
        eq(alertEvents.isPending, false),
        isNull(alertEvents.retractedAt),
      ),
    )
    .orderBy(desc(alertEvents.id))
    .limit(1)
    .as('latest');
  const { offset, limit } = toWindow(page);
  return db
    .select({
      steam64Id: follows.steam64Id,
      name: players.name,
      avatarUrl: players.avatarUrl,
      isConvicted: sql<boolean>`${players.convictedAt} is not null`,
      followedAt: follows.followedAt,
      eventKind: latest.kind,
      eventAt: latest.happenedAt,
    })
    .from(follows)
    .leftJoin(players, eq(players.steam64Id, follows.steam64Id))
    .leftJoinLateral(latest, sql`true`)
    .where(eq(follows.userId, userId))
    .orderBy(sql`${latest.happenedAt} desc nulls last`, desc(follows.followedAt), follows.steam64Id)
    .offset(offset)
    .limit(limit);
}

export type FollowRow = Awaited<ReturnType<typeof listFollows>>[number];

export async function listFollowedIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db.select({ steam64Id: follows.steam64Id }).from(follows).where(eq(follows.userId, userId));
  return rows.map(({ steam64Id }) => steam64Id);
}

/** Returns how many were not followed before. */
export async function insertFollows(tx: Tx, userId: string, ids: readonly string[], followedAt: Date): Promise<number> {
  const rows = ids.map((steam64Id) => ({ userId, steam64Id, followedAt }));
  const { rowCount } = await tx.insert(follows).values(rows).onConflictDoNothing();
  return rowCount ?? 0;
}

export const countFollows = (tx: Db | Tx, userId: string) => tx.$count(follows, eq(follows.userId, userId));

/** Unfollows a player and deletes the notice about them too. */
export async function deleteFollow(db: Db, userId: string, steam64Id: string): Promise<void> {
  await db.delete(follows).where(and(eq(follows.userId, userId), eq(follows.steam64Id, steam64Id)));
  await db.delete(alerts).where(and(eq(alerts.userId, userId), eq(alerts.steam64Id, steam64Id)));
}

export async function findFeed(db: Db, userId: string) {
  const [feed] = await db
    .select({ createdAt: followFeeds.createdAt })
    .from(followFeeds)
    .where(eq(followFeeds.userId, userId));
  return feed ?? null;
}

/** Returns the new token, of which only the hash is stored. */
export async function replaceFeed(db: Db, userId: string, createdAt: Date): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const feed = { tokenHash: hashFeedToken(token), createdAt };
  await db
    .insert(followFeeds)
    .values({ userId, ...feed })
    .onConflictDoUpdate({ target: followFeeds.userId, set: feed });
  return token;
}

export async function deleteFeed(db: Db, userId: string): Promise<void> {
  await db.delete(followFeeds).where(eq(followFeeds.userId, userId));
}

export async function findWebhook(db: Db, userId: string) {
  const [webhook] = await db
    .select({
      discordId: webhooks.discordId,
      language: webhooks.language,
      createdAt: webhooks.createdAt,
      isOn: sql<boolean>`${webhooks.switchedOffAt} is null`,
    })
    .from(webhooks)
    .where(eq(webhooks.userId, userId));
  return webhook ?? null;
}

/** Inserts another row, so that nothing meant for the old address is sent to the new one. */
export async function replaceWebhook(
  db: Db,
  webhook: { userId: string; discordId: string; secret: string; language: Language; createdAt: Date },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.delete(webhooks).where(eq(webhooks.userId, webhook.userId));
    await tx
      .insert(webhooks)
      .values({ id: newId(), ...webhook })
      .onConflictDoUpdate({ target: webhooks.userId, set: { ...webhook, failures: 0, switchedOffAt: null } });
  });
}

export async function setWebhookLanguage(db: Db, userId: string, language: Language): Promise<void> {
  await db.update(webhooks).set({ language }).where(eq(webhooks.userId, userId));
}

export async function deleteWebhook(db: Db, userId: string): Promise<void> {
  await db.delete(webhooks).where(eq(webhooks.userId, userId));
}

/**
 * Call this at every start, because the setting may have changed, and a webhook that was switched off gets another try.
 */
export async function setCommunityWebhook(
  db: Db,
  webhook: { discordId: string; language: Language } | null,
  now: Date,
): Promise<void> {
  if (webhook === null) {
    await db.delete(webhooks).where(isNull(webhooks.userId));
    return;
  }
  await db
    .insert(webhooks)
    .values({ id: newId(), userId: null, ...webhook, secret: null, createdAt: now })
    .onConflictDoUpdate({ target: webhooks.userId, set: { ...webhook, switchedOffAt: null, failures: 0 } });
}

/** A random token cannot be guessed, so its hash needs no key. */
export const hashFeedToken = (token: string) => createHash('sha256').update(token).digest('base64url');

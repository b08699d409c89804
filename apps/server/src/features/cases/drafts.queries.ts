import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/client.ts';
import { players } from '../../platform/db/schema/players.ts';
import { drafts, type StoredContent } from '../../platform/db/schema/reports.ts';

export type DraftRow = typeof drafts.$inferSelect;
export type KnownPlayers = ReadonlyMap<string, { name: string; avatarUrl: string | null }>;

export async function listDrafts(db: Db, userId: string, page: { limit: number; offset: number }): Promise<DraftRow[]> {
  return db
    .select()
    .from(drafts)
    .where(eq(drafts.userId, userId))
    .orderBy(desc(drafts.updatedAt), desc(drafts.id))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countDrafts(db: Db | Tx, userId: string): Promise<number> {
  return db.$count(drafts, eq(drafts.userId, userId));
}

const isOwn = (draftId: string, userId: string) => and(eq(drafts.id, draftId), eq(drafts.userId, userId));

export async function findDraft(db: Db, draftId: string, userId: string): Promise<DraftRow | null> {
  const [draft] = await db.select().from(drafts).where(isOwn(draftId, userId));
  return draft ?? null;
}

export async function insertDraft(tx: Tx, draft: DraftRow): Promise<void> {
  await tx.insert(drafts).values(draft);
}

export async function updateDraft(
  db: Db,
  draftId: string,
  userId: string,
  saved: { content: StoredContent; updatedAt: Date },
): Promise<DraftRow | null> {
  const [draft] = await db.update(drafts).set(saved).where(isOwn(draftId, userId)).returning();
  return draft ?? null;
}

/** Of two concurrent callers, only one gets the deleted row. */
export async function deleteDraft(db: Db | Tx, draftId: string, userId: string): Promise<DraftRow | null> {
  const [draft] = await db.delete(drafts).where(isOwn(draftId, userId)).returning();
  return draft ?? null;
}

export async function findKnownPlayers(db: Db, rows: readonly DraftRow[]): Promise<KnownPlayers> {
  const named = rows.flatMap(({ content }) => [
    ...(content.reportedSteam64Id === null ? [] : [content.reportedSteam64Id]),
    ...content.lobbiedWith.map(({ steam64Id }) => steam64Id),
  ]);
  if (named.length === 0) return new Map();
  const known = await db
    .select({ steam64Id: players.steam64Id, name: players.name, avatarUrl: players.avatarUrl })
    .from(players)
    .where(inArray(players.steam64Id, [...new Set(named)]));
  return new Map(known.map(({ steam64Id, ...player }) => [steam64Id, player]));
}

import type { MetChoices } from '@argus/contract/meetings/meetings';
import { defaultDigest } from '@argus/domain/meetings/digest';
import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/client.ts';
import { metChoices } from '../../platform/db/schema/meetings.ts';
import { metNews } from '../../platform/db/schema/met-news.ts';

export async function getMetChoices(db: Db | Tx, userId: string): Promise<MetChoices> {
  const { remembersAlways, digest } = metChoices;
  const [chosen] = await db.select({ remembersAlways, digest }).from(metChoices).where(eq(metChoices.userId, userId));
  return chosen ?? { remembersAlways: false, digest: defaultDigest };
}

/** Locks the row, which is made if it is missing, so that no digest is written meanwhile. */
export async function lockMetChoices(tx: Tx, userId: string) {
  const [row] = await tx
    .insert(metChoices)
    .values({ userId })
    .onConflictDoUpdate({ target: metChoices.userId, set: { userId } })
    .returning();
  if (!row) throw new Error('an upsert returned no row');
  return row;
}

export async function updateMetChoices(
  tx: Tx,
  userId: string,
  choices: MetChoices & { dueAt: Date | null },
): Promise<void> {
  await tx.update(metChoices).set(choices).where(eq(metChoices.userId, userId));
}

/** Whoever wants to be told nothing is not told later of what happened meanwhile. */
export async function deleteUntoldNews(tx: Tx, userId: string): Promise<void> {
  await tx.delete(metNews).where(sql`${metNews.userId} = ${userId} and ${metNews.digestId} is null`);
}

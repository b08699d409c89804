import { eq, isNull, sql } from 'drizzle-orm';
import { type Db, inTransaction } from '../../platform/db/client.ts';
import { webhooks } from '../../platform/db/schema/alerts.ts';
import { newId } from '../../platform/db/uuid.ts';

export async function findWebhook(db: Db, userId: string) {
  const [webhook] = await db
    .select({
      discordId: webhooks.discordId,
      createdAt: webhooks.createdAt,
      isOn: sql<boolean>`${webhooks.switchedOffAt} is null`,
    })
    .from(webhooks)
    .where(eq(webhooks.userId, userId));
  return webhook ?? null;
}

/** Another row, so that nothing meant for the old address goes to the new one. */
export async function replaceWebhook(
  db: Db,
  webhook: { userId: string; discordId: string; secret: string; createdAt: Date },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.delete(webhooks).where(eq(webhooks.userId, webhook.userId));
    await tx
      .insert(webhooks)
      .values({ id: newId(), ...webhook })
      .onConflictDoUpdate({
        target: webhooks.userId,
        set: { ...webhook, failures: 0, switchedOffAt: null },
      });
  });
}

export async function deleteWebhook(db: Db, userId: string): Promise<void> {
  await db.delete(webhooks).where(eq(webhooks.userId, userId));
}

/** At every start: the setting may have changed, and one that was switched off gets another chance. Null: there is none. */
export async function setCommunityWebhook(db: Db, discordId: string | null, now: Date): Promise<void> {
  if (discordId === null) {
    await db.delete(webhooks).where(isNull(webhooks.userId));
    return;
  }
  await db
    .insert(webhooks)
    .values({ id: newId(), userId: null, discordId, secret: null, createdAt: now })
    .onConflictDoUpdate({ target: webhooks.userId, set: { discordId, switchedOffAt: null, failures: 0 } });
}

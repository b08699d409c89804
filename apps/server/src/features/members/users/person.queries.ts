import type { Person } from '@argus/domain/cases/involvement';
import { sanctionsKeptYears } from '@argus/domain/shared/limits';
import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { type Db, sqlState, type Tx } from '../../../platform/db/client.ts';
import { hashIdentity } from '../../../platform/db/identity-hash.ts';
import { follows } from '../../../platform/db/schema/alerts.ts';
import { essenceEntries } from '../../../platform/db/schema/essence.ts';
import { players, vanityNames } from '../../../platform/db/schema/players.ts';
import { drafts } from '../../../platform/db/schema/reports.ts';
import { formerAccounts, formerSteamLinks, users } from '../../../platform/db/schema/users.ts';
import { newId } from '../../../platform/db/uuid.ts';
import type { UserRow } from './users.queries.ts';

/** Locks the user `for update`, because the Steam account is a unique column. Returns null for a deleted user. */
export async function lockPresentUser(tx: Tx, userId: string): Promise<UserRow | null> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('update');
  return user ?? null;
}

export async function insertFormerSteamLink(tx: Tx, link: typeof formerSteamLinks.$inferInsert): Promise<void> {
  await tx.insert(formerSteamLinks).values(link).onConflictDoNothing();
}

const foreignKeyViolation = '23503';

/** Deletes a Steam profile that was stored only because somebody linked it. */
export async function deleteUnusedPlayer(tx: Tx, steam64Id: string): Promise<void> {
  try {
    // Everything else that needs the player refers to it by a foreign key, so the database refuses the deletion.
    await tx.transaction((step) =>
      step.execute(sql`
        delete from ${players} p where p.steam64_id = ${steam64Id}
          and not exists (select from ${users} u where u.steam64_id = p.steam64_id)
          and not exists (select from ${follows} f where f.steam64_id = p.steam64_id)
          and not exists (
            select from ${drafts} d where d.content ->> 'reportedSteam64Id' = p.steam64_id
              or d.content -> 'lobbiedWith' @> jsonb_build_array(jsonb_build_object('steam64Id', p.steam64_id)))`),
    );
  } catch (error) {
    if (sqlState(error) !== foreignKeyViolation) throw error;
  }
  await tx.execute(sql`
    delete from ${vanityNames} v where v.steam64_id = ${steam64Id}
      and not exists (select from ${players} p where p.steam64_id = v.steam64_id)`);
}

export async function insertFormerAccount(tx: Tx, account: typeof formerAccounts.$inferInsert): Promise<void> {
  await tx.insert(formerAccounts).values(account);
}

/** Lists the deleted accounts of one Discord id, oldest first, each with the Essence that it earned itself. */
export async function listFormerAccounts(tx: Tx, discordHash: string) {
  const earned = sql<number>`coalesce((
    select sum(e.amount) from ${essenceEntries} e
    where e.user_id = former_accounts.user_id and e.reason <> 'carried_over'), 0)`.mapWith(Number);
  return tx
    .select({
      eyeRemovedByStaff: formerAccounts.eyeRemovedByStaff,
      isBanned: users.isBanned,
      banReason: users.banReason,
      pausedAt: users.pausedAt,
      pausedUntil: users.pausedUntil,
      pauseReason: users.pauseReason,
      earned,
    })
    .from(formerAccounts)
    .innerJoin(users, eq(users.id, formerAccounts.userId))
    .where(eq(formerAccounts.discordHash, discordHash))
    .orderBy(asc(formerAccounts.deletedAt), asc(formerAccounts.userId));
}

export async function listCarriedOver(tx: Tx, userId: string): Promise<number[]> {
  const entries = await tx
    .select({ amount: essenceEntries.amount })
    .from(essenceEntries)
    .where(and(eq(essenceEntries.userId, userId), eq(essenceEntries.reason, 'carried_over')));
  return entries.map(({ amount }) => amount);
}

export async function insertCarriedOver(
  tx: Tx,
  { createdAt, ...entry }: { userId: string; amount: number; sequence: number; createdAt: Date },
): Promise<void> {
  await tx
    .insert(essenceEntries)
    .values({ id: newId(createdAt.getTime()), reason: 'carried_over', reportId: null, createdAt, ...entry });
}

/** Deletes the link between a person and their former accounts, so that nothing shows whose accounts they were. */
export async function deleteOldFormerAccounts(db: Db, now: Date): Promise<void> {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - sanctionsKeptYears);
  await db.transaction(async (tx) => {
    const old = await tx
      .delete(formerAccounts)
      .where(lt(formerAccounts.deletedAt, before))
      .returning({ userId: formerAccounts.userId });
    const userIds = old.map(({ userId }) => userId);
    if (userIds.length > 0) await tx.delete(formerSteamLinks).where(inArray(formerSteamLinks.userId, userIds));
  });
}

/** Call this in a transaction after the user's row is locked, so that an account unlinked a moment ago counts. */
export async function getPerson(
  db: Db | Tx,
  secret: string,
  { id, discordId, steam64Id }: Pick<UserRow, 'id' | 'discordId' | 'steam64Id'>,
): Promise<Person> {
  const ids = [
    id,
    ...(discordId === null ? [] : await listFormerAccountIds(db, hashIdentity(secret, 'discord', discordId))),
  ];
  const links = await db
    .select({ hash: formerSteamLinks.steamHash })
    .from(formerSteamLinks)
    .where(inArray(formerSteamLinks.userId, ids));
  const steamHashes = links.map(({ hash }) => hash);
  return {
    ids,
    isOwnSteam64Id: (other) =>
      other === steam64Id || (steamHashes.length > 0 && steamHashes.includes(hashIdentity(secret, 'steam', other))),
  };
}

async function listFormerAccountIds(db: Db | Tx, discordHash: string): Promise<string[]> {
  const accounts = await db
    .select({ userId: formerAccounts.userId })
    .from(formerAccounts)
    .where(eq(formerAccounts.discordHash, discordHash));
  return accounts.map(({ userId }) => userId);
}

import type { Person } from '@argus/domain/cases/involvement';
import { eq, inArray } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/client.ts';
import { hashIdentity } from '../../../platform/db/identity-hash.ts';
import { formerAccounts, formerSteamLinks } from '../../../platform/db/schema/users.ts';
import type { UserRow } from './users.queries.ts';

/**
 * Somebody with every account that they have had, including the current one. Called in a transaction after the user's row is
 * locked, so that an account unlinked just before counts.
 */
export async function getPerson(
  db: Db | Tx,
  secret: string,
  { id, discordId, steam64Id }: Pick<UserRow, 'id' | 'discordId' | 'steam64Id'>,
): Promise<Person> {
  const ids = [
    id,
    ...(discordId === null ? [] : await listFormerAccounts(db, hashIdentity(secret, 'discord', discordId))),
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

async function listFormerAccounts(db: Db | Tx, discordHash: string): Promise<string[]> {
  const accounts = await db
    .select({ userId: formerAccounts.userId })
    .from(formerAccounts)
    .where(eq(formerAccounts.discordHash, discordHash));
  return accounts.map(({ userId }) => userId);
}

import type { Person } from '@argus/domain/cases/involvement';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, prepareOnce, type Tx } from '../../../platform/db/client.ts';
import { hashIdentity } from '../../../platform/db/identity-hash.ts';
import { formerAccounts, formerSteamLinks } from '../../../platform/db/schema/users.ts';
import type { UserRow } from './users.queries.ts';

type Known = Pick<UserRow, 'id' | 'discordId' | 'steam64Id'>;

interface FormerIdentities {
  accountIds: string[];
  steamHashes: string[];
}

/** In a prepared statement: every account that the person has had, including the current one, as an array of ids. */
export const allAccounts = sql`${sql.placeholder('personId')}::uuid || array(
  select f.user_id from ${formerAccounts} f where f.discord_hash = ${sql.placeholder('discordHash')})`;

/** The placeholders of `allAccounts`. */
export function personValues(secret: string, { id, discordId }: Known) {
  return { personId: id, discordHash: discordId === null ? null : hashIdentity(secret, 'discord', discordId) };
}

/** For statements that ask for more than the person; `accounts` is an array of ids. */
export const formerIdentities = (accounts: SQL) => ({
  accountIds: sql<string[]>`(${accounts})::text[]`,
  steamHashes: sql<string[]>`array(
    select l.steam_hash from ${formerSteamLinks} l where l.user_id = any(${accounts}))`,
});

const person = prepareOnce((db) =>
  db
    .select(formerIdentities(sql`person.accounts`))
    .from(sql`(select ${allAccounts} as accounts) person`)
    .prepare('find_person'),
);

/** Called in a transaction after the user's row is locked, so that an account unlinked just before counts. */
export async function getPerson(db: Db | Tx, secret: string, user: Known): Promise<Person> {
  const [found] = await person(db).execute(personValues(secret, user));
  return personOf(secret, user, found ?? { accountIds: [user.id], steamHashes: [] });
}

export function personOf(secret: string, user: Known, { accountIds, steamHashes }: FormerIdentities): Person {
  return {
    ids: accountIds,
    isOwnSteam64Id: (steam64Id) =>
      steam64Id === user.steam64Id ||
      (steamHashes.length > 0 && steamHashes.includes(hashIdentity(secret, 'steam', steam64Id))),
  };
}

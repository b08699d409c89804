import type { Person } from '@argus/domain/involvement';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/client.ts';
import { hashIdentity } from '../db/identity-hash.ts';
import { formerAccounts, formerSteamLinks } from '../db/schema/users.ts';
import type { UserRow } from './users.queries.ts';

type Known = Pick<UserRow, 'id' | 'discordId' | 'steam64Id'>;

/** In a transaction, after the user's row is locked: what was unlinked a moment ago counts. */
export async function getPerson(db: Db | Tx, secret: string, user: Known): Promise<Person> {
  const discordHash = user.discordId === null ? null : hashIdentity(secret, 'discord', user.discordId);
  const { rows } = await db.execute<{ formerIds: string[]; steamHashes: string[] }>(sql`
    with former as (select f.user_id from ${formerAccounts} f where f.discord_hash = ${discordHash})
    select array(select user_id::text from former) as "formerIds", array(
      select l.steam_hash from ${formerSteamLinks} l
      where l.user_id = ${user.id} or l.user_id in (select user_id from former)) as "steamHashes"`);
  const [{ formerIds = [], steamHashes = [] } = {}] = rows;
  return {
    ids: [user.id, ...formerIds],
    isOwnSteam64Id: (steam64Id) =>
      steam64Id === user.steam64Id ||
      (steamHashes.length > 0 && steamHashes.includes(hashIdentity(secret, 'steam', steam64Id))),
  };
}

import type { LinkErrorCode } from '@argus/domain/members/login';
import type { Services } from '../../../app/services.ts';
import { inTransaction, type Tx, violatedConstraint } from '../../../platform/db/client.ts';
import { hashIdentity } from '../../../platform/db/identity-hash.ts';
import type { SteamPlayer } from '../../../platform/integrations/steam.ts';
import { deleteUnusedPlayer, getPerson, insertFormerSteamLink, lockPresentUser } from '../users/person.queries.ts';
import { type UserRow, updatePresentUser } from '../users/users.queries.ts';
import { useNonce } from './sessions.queries.ts';

interface Link {
  user: UserRow;
  nonce: string;
  steam64Id: string;
  profile: SteamPlayer | null;
  now: Date;
  beforeLink: BeforeLink;
}

export interface Linker {
  userId: string;
  /** These are the ids of all accounts that the person has had. */
  accountIds: readonly string[];
  steam64Id: string;
  now: Date;
}

/**
 * Runs in the transaction that links the account: from then on, the person's votes in cases about it are votes on
 * themselves.
 */
export type BeforeLink = (tx: Tx, linker: Linker) => Promise<void>;

/** A user has one Steam account, a Steam account has one user, and each assertion of Steam is accepted once. */
export async function linkSteam(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { user, nonce, steam64Id, profile, now, beforeLink }: Link,
): Promise<LinkErrorCode | null> {
  const { id: userId } = user;
  const account = { steam64Id, steamUsername: profile?.name ?? null, steamAvatarUrl: profile?.avatarUrl ?? null };
  return inTransaction(db, async (tx) => {
    if (!(await useNonce(tx, nonce, now))) return 'steam_link_failed';
    try {
      // This is a savepoint, so that the nonce stays used even if the account turns out to be taken.
      await tx.transaction(async (step) => {
        const { ids: accountIds } = await getPerson(step, config.AUTH_SECRET, user);
        await beforeLink(step, { accountIds, userId, steam64Id, now });
        await changeSteamAccount(step, { secret: config.AUTH_SECRET, userId, account, now });
      });
      return null;
    } catch (error) {
      if (violatedConstraint(error) === 'users_steam64_id_unique') return 'steam_already_linked_other';
      throw error;
    }
  });
}

export async function unlinkSteam(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  userId: string,
): Promise<void> {
  const account = { steam64Id: null, steamUsername: null, steamAvatarUrl: null };
  const now = new Date(clock());
  await inTransaction(db, (tx) => changeSteamAccount(tx, { secret: config.AUTH_SECRET, userId, account, now }));
}

interface Change {
  secret: string;
  userId: string;
  account: Pick<UserRow, 'steam64Id' | 'steamUsername' | 'steamAvatarUrl'>;
  now: Date;
}

/** Remembers the account that was linked before, so that it still counts as the person's own. */
async function changeSteamAccount(tx: Tx, { secret, userId, account, now }: Change): Promise<void> {
  const user = await lockPresentUser(tx, userId);
  if (!user) return;
  const left = user.steam64Id === account.steam64Id ? null : user.steam64Id;
  if (left !== null) {
    await insertFormerSteamLink(tx, { userId, steamHash: hashIdentity(secret, 'steam', left), unlinkedAt: now });
  }
  await updatePresentUser(tx, userId, account);
  if (left !== null) await deleteUnusedPlayer(tx, left);
}

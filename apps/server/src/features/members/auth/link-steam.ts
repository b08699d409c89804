import type { LinkErrorCode } from '@argus/domain/members/login';
import type { Services } from '../../../app/services.ts';
import { inTransaction, type Tx, violatedConstraint } from '../../../platform/db/client.ts';
import type { SteamPlayer } from '../../../platform/integrations/steam.ts';
import { getPerson } from '../users/person.queries.ts';
import { changeSteamAccount } from '../users/steam-account.ts';
import type { UserRow } from '../users/users.queries.ts';
import { useNonce } from './nonces.queries.ts';

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
  /** Every account of the person. */
  accountIds: readonly string[];
  steam64Id: string;
  now: Date;
}

/** Runs in the same transaction: what the person did as somebody else than the owner of the account no longer counts. */
export type BeforeLink = (tx: Tx, linker: Linker) => Promise<void>;

/** One Steam account per user, one user per Steam account, each assertion of Steam once. */
export async function linkSteam(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { user, nonce, steam64Id, profile, now, beforeLink }: Link,
): Promise<LinkErrorCode | null> {
  const { id: userId } = user;
  return inTransaction(db, async (tx) => {
    if (!(await useNonce(tx, nonce, now))) return 'steam_link_failed';
    try {
      // In a savepoint, so that the nonce stays used even if the account turns out to be taken.
      await tx.transaction(async (step) => {
        const { ids: accountIds } = await getPerson(step, config.AUTH_SECRET, user);
        await beforeLink(step, { accountIds, userId, steam64Id, now });
        await changeSteamAccount(step, {
          secret: config.AUTH_SECRET,
          userId,
          account: {
            steam64Id,
            steamUsername: profile?.name ?? null,
            steamAvatarUrl: profile?.avatarUrl ?? null,
          },
          now,
        });
      });
      return null;
    } catch (error) {
      if (violatedConstraint(error) === 'users_steam64_id_unique') return 'steam_already_linked_other';
      throw error;
    }
  });
}

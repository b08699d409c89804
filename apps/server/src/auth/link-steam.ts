import type { LinkErrorCode } from '@argus/domain/login';
import { inTransaction, violatedConstraint } from '../db/client.ts';
import type { SteamPlayer } from '../integrations/steam.ts';
import type { Services } from '../parts.ts';
import { changeSteamAccount } from '../users/steam-account.ts';
import { useNonce } from './nonces.queries.ts';

interface Link {
  userId: string;
  nonce: string;
  steam64Id: string;
  profile: SteamPlayer | null;
  now: Date;
}

/** One Steam account per user, one user per Steam account, each assertion of Steam once. */
export async function linkSteam(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { userId, nonce, steam64Id, profile, now }: Link,
): Promise<LinkErrorCode | null> {
  return inTransaction(db, async (tx) => {
    if (!(await useNonce(tx, nonce, now))) return 'steam_link_failed';
    try {
      // In a savepoint, so that the nonce stays used even if the account turns out to be taken.
      await tx.transaction((step) =>
        changeSteamAccount(step, {
          secret: config.AUTH_SECRET,
          userId,
          account: {
            steam64Id,
            steamUsername: profile?.name ?? null,
            steamAvatarUrl: profile?.avatarUrl ?? null,
          },
          now,
        }),
      );
      return null;
    } catch (error) {
      if (violatedConstraint(error) === 'users_steam64_id_unique') return 'steam_already_linked_other';
      throw error;
    }
  });
}

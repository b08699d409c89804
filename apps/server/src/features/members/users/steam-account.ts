import type { Tx } from '../../../platform/db/client.ts';
import { hashIdentity } from '../../../platform/db/identity-hash.ts';
import { deleteUnusedPlayer, insertFormerSteamLink, lockPresentUser } from './former-identities.queries.ts';
import { setSteamAccount, type UserRow } from './users.queries.ts';

interface Change {
  secret: string;
  userId: string;
  account: Pick<UserRow, 'steam64Id' | 'steamUsername' | 'steamAvatarUrl'>;
  now: Date;
}

/** Shared by linking and unlinking: the previously linked account is remembered, so that it still counts as the person's own. */
export async function changeSteamAccount(tx: Tx, { secret, userId, account, now }: Change): Promise<void> {
  const user = await lockPresentUser(tx, userId);
  if (!user) return;
  const left = user.steam64Id === account.steam64Id ? null : user.steam64Id;
  if (left !== null) {
    await insertFormerSteamLink(tx, { userId, steamHash: hashIdentity(secret, 'steam', left), unlinkedAt: now });
  }
  await setSteamAccount(tx, userId, account);
  if (left !== null) await deleteUnusedPlayer(tx, left);
}

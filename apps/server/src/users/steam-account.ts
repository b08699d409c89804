import type { Tx } from '../db/client.ts';
import { hashIdentity } from '../db/identity-hash.ts';
import { insertFormerSteamLink, lockPresentUser } from './former-identities.queries.ts';
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
  if (user.steam64Id !== null && user.steam64Id !== account.steam64Id) {
    const steamHash = hashIdentity(secret, 'steam', user.steam64Id);
    await insertFormerSteamLink(tx, { userId, steamHash, unlinkedAt: now });
  }
  await setSteamAccount(tx, userId, account);
}

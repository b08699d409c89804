import type { Services } from '../../../app/services.ts';
import { inTransaction } from '../../../platform/db/client.ts';
import { changeSteamAccount } from '../users/steam-account.ts';

export async function unlinkSteam(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  userId: string,
): Promise<void> {
  const account = { steam64Id: null, steamUsername: null, steamAvatarUrl: null };
  const now = new Date(clock());
  await inTransaction(db, (tx) => changeSteamAccount(tx, { secret: config.AUTH_SECRET, userId, account, now }));
}

import { followLimits } from '@argus/domain/notices/alerts';
import { AppError } from '../../app/errors.ts';
import type { Services } from '../../app/services.ts';
import { inTransaction } from '../../platform/db/client.ts';
import { lockUsers } from '../../platform/db/locks.ts';
import { countFollows, insertFollows } from './alerts.queries.ts';

/** Follows all of the players or none. Locks the user's row, so that concurrent requests count each other's follows. */
export async function addFollows(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { userId, steam64Ids }: { userId: string; steam64Ids: readonly string[] },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockUsers(tx, [userId]);
    await insertFollows(tx, userId, [...new Set(steam64Ids)], new Date(clock()));
    if ((await countFollows(tx, userId)) > followLimits.players) throw new AppError('too_many_follows');
  });
}

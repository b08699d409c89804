import { followLimits } from '@argus/domain/notices/alerts';
import { AppError } from '../../app/errors.ts';
import type { Services } from '../../app/services.ts';
import { inTransaction } from '../../platform/db/client.ts';
import { lockUsers } from '../../platform/db/locks.ts';
import { countFollows, insertFollows } from './alerts.queries.ts';

/** Follows all of the players or none, and returns how many there are and how many were followed before. Locks the user's row, so that concurrent requests count each other's follows. */
export async function addFollows(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { userId, steam64Ids }: { userId: string; steam64Ids: readonly string[] },
): Promise<{ count: number; before: number }> {
  return inTransaction(db, async (tx) => {
    await lockUsers(tx, [userId]);
    const wanted = [...new Set(steam64Ids)];
    const added = await insertFollows(tx, userId, wanted, new Date(clock()));
    if ((await countFollows(tx, userId)) > followLimits.players) throw new AppError('too_many_follows');
    return { count: wanted.length, before: wanted.length - added };
  });
}

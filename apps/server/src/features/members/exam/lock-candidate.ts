import { AppError } from '../../../app/errors.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { lockUsers, type UserRow } from '../../../platform/db/locks.ts';
import { assertActive } from '../auth/identity.ts';

/** A ban, a deletion or a decision of staff either comes before the lock and counts, or waits for it. */
export async function lockCandidate(tx: Tx, userId: string): Promise<UserRow> {
  const [user] = await lockUsers(tx, [userId]);
  if (!user) throw new AppError('unauthenticated');
  assertActive(user);
  return user;
}

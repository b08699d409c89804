import { pauseValues } from '@argus/domain/staff/reporting-pause';
import { AppError } from '../../../app/errors.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { lockPlayerAndUser, lockUsers } from '../../../platform/db/locks.ts';
import { assertActive } from '../auth/identity.ts';
import type { UserRow } from './users.queries.ts';
import { findPause } from './users.view.ts';

/** Returns the row as it is under the lock, so that a ban, a deletion or a new link made in the meantime counts. */
export async function lockActiveUser(tx: Tx, userId: string): Promise<UserRow> {
  const [user] = await lockUsers(tx, [userId]);
  if (!user) throw new Error('users are never removed, only anonymised');
  assertActive(user);
  return user;
}

export async function lockPlayerAndSubmitter(tx: Tx, steam64Id: string, userId: string): Promise<UserRow> {
  const submitter = await lockPlayerAndUser(tx, steam64Id, userId);
  // Users are never deleted, so the player was deleted together with its link. The next try stores the player again.
  if (!submitter) throw new AppError('database_unavailable', { retryAfterSeconds: 1 });
  assertActive(submitter);
  return submitter;
}

/**
 * Requires that the row is locked. Answers and appeals of the accused do not call this: their defence is never paused.
 */
export function assertNotPaused(submitter: UserRow, now: number): void {
  const pause = findPause(submitter, now);
  if (pause === null) return;
  throw new AppError('reporting_paused', { values: pauseValues(pause.until), reason: pause.reason });
}

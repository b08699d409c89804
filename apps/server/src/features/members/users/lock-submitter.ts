import { pauseValues } from '@argus/domain/staff/reporting-pause';
import { AppError } from '../../../app/errors.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { lockPlayerAndUser, lockUsers } from '../../../platform/db/locks.ts';
import { assertActive } from '../auth/identity.ts';
import { findPause } from './reporting-pause.view.ts';
import type { UserRow } from './users.queries.ts';

/** A link or a ban made in the meantime counts: the row is read under the lock. */
export async function lockSubmitter(tx: Tx, userId: string): Promise<UserRow> {
  const [submitter] = await lockUsers(tx, [userId]);
  if (!submitter) throw new Error('users are never removed, only anonymised');
  assertActive(submitter);
  return submitter;
}

/** Player before user, as everywhere. */
export async function lockPlayerAndSubmitter(tx: Tx, steam64Id: string, userId: string): Promise<UserRow> {
  const submitter = await lockPlayerAndUser(tx, steam64Id, userId);
  // Users are never removed, so it was the player, with the account that was linked to it. The next try stores it again.
  if (!submitter) throw new AppError('database_unavailable', { retryAfterSeconds: 1 });
  assertActive(submitter);
  return submitter;
}

/**
 * The row is locked, as it is by whoever pauses: of a pause and a submission at once, the second sees the first. What
 * the accused may say in their defence, answers and appeals, is never paused.
 */
export function assertNotPaused(submitter: UserRow, now: number): void {
  const pause = findPause(submitter, now);
  if (pause === null) return;
  throw new AppError('reporting_paused', { values: pauseValues(pause.until), reason: pause.reason });
}

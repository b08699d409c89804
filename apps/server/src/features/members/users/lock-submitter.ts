import { AppError } from '../../../app/errors.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { lockUsers } from '../../../platform/db/locks.ts';
import { assertActive } from '../auth/identity.ts';
import type { UserRow } from './users.queries.ts';

export async function lockSubmitter(tx: Tx, userId: string): Promise<UserRow> {
  const [submitter] = await lockUsers(tx, [userId]);
  return assertMaySubmit(submitter ?? null);
}

export function assertMaySubmit(submitter: UserRow | null): UserRow {
  // Users are never removed, so it was the player, with the account that was linked to it. The next try stores it again.
  if (!submitter) throw new AppError('database_unavailable', { retryAfterSeconds: 1 });
  assertActive(submitter);
  return submitter;
}

import { AppError } from '../../app/errors.ts';
import type { Tx } from '../../platform/db/client.ts';
import { lockUsers } from '../../platform/db/locks.ts';

/** What one person remembers changes in turn, and never after the account was deleted. */
export async function lockMember(tx: Tx, userId: string): Promise<void> {
  const [member] = await lockUsers(tx, [userId]);
  if (!member || member.deletedAt !== null) throw new AppError('unauthenticated');
}

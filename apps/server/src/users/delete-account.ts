import { deletedUserName } from '@argus/domain/display-name';
import { bannedMessage } from '@argus/domain/login';
import { inTransaction } from '../db/client.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../parts.ts';
import { anonymiseUser, deleteBelongings, lockLeavingUser } from './account-deletion.queries.ts';
import type { UserRow } from './users.queries.ts';

export const lastAdminMessage = 'You are the only admin. Your account can be deleted once there is another one.';

/** The person goes, what they did stays. Asked twice at once, the second finds it done. */
export async function deleteAccount(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  user: Pick<UserRow, 'id' | 'userType'>,
): Promise<void> {
  const now = new Date(clock());
  await inTransaction(db, async (tx) => {
    const locked = await lockLeavingUser(tx, user);
    const leaving = locked.find(({ id }) => id === user.id);
    if (!leaving || leaving.deletedAt) return;
    // A ban that came in between is not escaped.
    if (leaving.isBanned) throw new AppError('forbidden', bannedMessage);
    const isAdminWithoutOthers =
      leaving.userType === 'admin' && !locked.some((other) => other.id !== user.id && other.userType === 'admin');
    if (isAdminWithoutOthers) throw new AppError('conflict', lastAdminMessage);
    await anonymiseUser(tx, user.id, deletedUserName, now);
    await deleteBelongings(tx, user.id, now);
  });
}

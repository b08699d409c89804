import { deletedUserName } from '@argus/domain/shared/own-words';
import { AppError } from '../../app/errors.ts';
import type { Services } from '../../app/services.ts';
import { inTransaction, type Tx } from '../../platform/db/client.ts';
import { hashIdentity } from '../../platform/db/identity-hash.ts';
import { endOpenFilings, lockFiledReports } from '../filings/end-filings.ts';
import { removeStatements } from '../filings/filings.queries.ts';
import { assertNotBanned } from '../members/auth/identity.ts';
import { deleteUnusedPlayer, insertFormerAccount, insertFormerSteamLink } from '../members/users/person.queries.ts';
import type { UserRow } from '../members/users/users.queries.ts';
import { findPause } from '../members/users/users.view.ts';
import { anonymiseUser, deleteBelongings, lockLeavingUser } from './account-deletion.queries.ts';

/** Anonymises the user and keeps their reports and reviews. The second of two concurrent requests changes nothing. */
export async function deleteAccount(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  user: Pick<UserRow, 'id' | 'userType'>,
): Promise<void> {
  const now = new Date(clock());
  await inTransaction(db, async (tx) => {
    // Reports are locked before users, as everywhere. A locked user cannot file anything more.
    const reportIds = await lockFiledReports(tx, user.id);
    const locked = await lockLeavingUser(tx, user);
    const leaving = locked.find(({ id }) => id === user.id);
    if (!leaving || leaving.deletedAt) return;
    // A ban that was made in the meantime still applies.
    assertNotBanned(leaving);
    const isOnlyAdmin =
      leaving.userType === 'admin' && !locked.some((other) => other.id !== user.id && other.userType === 'admin');
    if (isOnlyAdmin) throw new AppError('only_admin');
    await rememberIdentity(tx, config.AUTH_SECRET, leaving, now);
    const isPaused = findPause(leaving, now.getTime()) !== null;
    await anonymiseUser(tx, user.id, { username: deletedUserName, deletedAt: now, isPaused });
    await endOpenFilings(tx, user.id, { lockedReportIds: reportIds, now });
    await removeStatements(tx, user.id);
    await deleteBelongings(tx, user.id, now);
    if (leaving.steam64Id !== null) await deleteUnusedPlayer(tx, leaving.steam64Id);
  });
}

/**
 * Stores hashes that are enough to recognize the person later, so that deleting the account does not lift a sanction.
 */
async function rememberIdentity(tx: Tx, secret: string, leaving: UserRow, now: Date): Promise<void> {
  const { id: userId, discordId, steam64Id, eyeRemovedByStaff } = leaving;
  if (steam64Id !== null) {
    await insertFormerSteamLink(tx, { userId, steamHash: hashIdentity(secret, 'steam', steam64Id), unlinkedAt: now });
  }
  if (discordId === null) return;
  const discordHash = hashIdentity(secret, 'discord', discordId);
  await insertFormerAccount(tx, { userId, discordHash, eyeRemovedByStaff, deletedAt: now });
}

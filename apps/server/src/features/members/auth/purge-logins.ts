import type { Db } from '../../../platform/db/client.ts';
import { deleteOldKeys } from '../keys/api-keys.queries.ts';
import { deleteOldLoginCodes, deleteOldNonces, deleteOldSessions } from './sessions.queries.ts';

/**
 * Deletes sessions that ended and API keys that were revoked long ago, abandoned logins, and used nonces of Steam
 * sign-ins.
 */
export async function purgeLogins(db: Db, now: Date): Promise<void> {
  await deleteOldSessions(db, now);
  await deleteOldKeys(db, now);
  await deleteOldLoginCodes(db, now);
  await deleteOldNonces(db, now);
}

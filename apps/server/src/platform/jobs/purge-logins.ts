import { deleteOldLoginCodes } from '../../features/members/auth/login-codes.queries.ts';
import { deleteOldNonces } from '../../features/members/auth/nonces.queries.ts';
import { deleteOldSessions } from '../../features/members/auth/sessions.queries.ts';
import { deleteOldKeys } from '../../features/members/keys/api-keys.queries.ts';
import type { Db } from '../db/client.ts';

/** Deletes sessions that ended and API keys that were revoked long ago, abandoned logins, and used nonces of Steam sign-ins. */
export async function purgeLogins(db: Db, now: Date): Promise<void> {
  await deleteOldSessions(db, now);
  await deleteOldKeys(db, now);
  await deleteOldLoginCodes(db, now);
  await deleteOldNonces(db, now);
}

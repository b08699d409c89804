import { deleteOldLoginCodes } from '../auth/login-codes.queries.ts';
import { deleteOldNonces } from '../auth/nonces.queries.ts';
import { deleteOldSessions } from '../auth/sessions.queries.ts';
import type { Db } from '../db/client.ts';
import { deleteOldKeys } from '../keys/api-keys.queries.ts';

/** Deletes sessions that ended and API keys that were revoked long ago, abandoned logins, and used nonces of Steam sign-ins. */
export async function purgeLogins(db: Db, now: Date): Promise<void> {
  await deleteOldSessions(db, now);
  await deleteOldKeys(db, now);
  await deleteOldLoginCodes(db, now);
  await deleteOldNonces(db, now);
}

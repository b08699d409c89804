import { dayMs } from '@argus/domain/shared/time';
import { insertSession } from '@argus/server/features/members/auth/sessions.queries';
import { signToken } from '@argus/server/features/members/auth/token';
import { type Db, inTransaction } from '@argus/server/platform/db/client';
import { authSecret } from './http/server.ts';

/** The token of a new session. */
export async function logIn(db: Db, userId: string, now: number): Promise<string> {
  const expiresAt = now + dayMs;
  const session = { userId, userAgent: null, createdAt: new Date(now), expiresAt: new Date(expiresAt) };
  return signToken(await inTransaction(db, (tx) => insertSession(tx, session)), authSecret, now, expiresAt);
}

import { AppError } from '../../../app/errors.ts';
import type { Identity } from '../../../app/services.ts';
import type { sessions } from '../../../platform/db/schema/users.ts';
import type { UserRow } from '../users/users.queries.ts';
import type { prepareSessionQueries } from './sessions.queries.ts';
import { verifyToken } from './token.ts';

interface Identifier {
  sessions: ReturnType<typeof prepareSessionQueries>;
  secret: string;
  clock: () => number;
}

export async function identify({ sessions, secret, clock }: Identifier, token: string | undefined): Promise<Identity> {
  const sessionId = token ? verifyToken(token, secret, clock()) : null;
  const found = sessionId ? await sessions.findSession(sessionId) : null;
  if (!found) throw new AppError('unauthenticated');
  const { session, user } = found;
  assertActive(user);
  if (!isLive(session, clock())) throw new AppError('unauthenticated');
  return { ...user, sessionId: session.id };
}

export function isLive(session: Pick<typeof sessions.$inferSelect, 'endedAt' | 'expiresAt'>, now: number): boolean {
  return session.endedAt === null && session.expiresAt.getTime() > now;
}

/** Banned and deleted users can do nothing, not even finish what they started. */
export function assertActive(user: Pick<UserRow, 'deletedAt' | 'isBanned' | 'banReason'>): void {
  if (user.deletedAt) throw new AppError('unauthenticated');
  assertNotBanned(user);
}

export function assertNotBanned({ isBanned, banReason }: Pick<UserRow, 'isBanned' | 'banReason'>): void {
  if (isBanned) throw new AppError('account_banned', { reason: banReason ?? undefined });
}

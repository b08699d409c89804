import { bannedMessage, reloginMessage } from '@argus/domain/login';
import type { users } from '../db/schema/users.ts';
import { AppError } from '../errors.ts';
import type { prepareSessionQueries } from './sessions.queries.ts';
import { verifyToken } from './token.ts';

/** The person behind a request, as their row stood a moment ago. */
export type Identity = typeof users.$inferSelect & { sessionId: string };

interface Identifier {
  sessions: ReturnType<typeof prepareSessionQueries>;
  secret: string;
  clock: () => number;
}

export async function identify({ sessions, secret, clock }: Identifier, token: string | undefined): Promise<Identity> {
  const sessionId = token ? verifyToken(token, secret, clock()) : null;
  const found = sessionId ? await sessions.findSession(sessionId) : null;
  if (!found) throw new AppError('unauthenticated', reloginMessage);
  const { session, user } = found;
  assertWelcome(user);
  if (session.endedAt || session.expiresAt.getTime() <= clock()) throw new AppError('unauthenticated', reloginMessage);
  return { ...user, sessionId: session.id };
}

/** Whoever is banned or gone may do nothing, whatever they had begun. */
export function assertWelcome(user: Pick<Identity, 'deletedAt' | 'isBanned'>): void {
  if (user.deletedAt) throw new AppError('unauthenticated', reloginMessage);
  if (user.isBanned) throw new AppError('forbidden', bannedMessage);
}

import { authCalls } from '@argus/contract/auth';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import { addCall, type CallTools } from '../http/add-call.ts';
import type { Services } from '../parts.ts';
import { forgetSteamLinkSession } from './login-cookies.ts';
import { endSessionOfUser, endSessionsOfUser, listLiveSessions } from './sessions.queries.ts';
import { toSession } from './sessions.view.ts';

export function addSessionRoutes(app: FastifyInstance, tools: CallTools, { config, db, clock }: Services): void {
  const now = () => new Date(clock());

  addCall(app, tools, authCalls.listSessions, async ({ user }) => {
    const rows = await listLiveSessions(db, user.id, now());
    return { sessions: rows.map((row) => toSession(row, user.sessionId)) };
  });

  addCall(app, tools, authCalls.endSession, async ({ user, params, reply }) => {
    const ended = await endSessionOfUser(db, { id: params.sessionId, userId: user.id, endedAt: now() });
    if (!ended) throw new AppError('session_not_found');
    if (params.sessionId === user.sessionId) forgetSteamLinkSession(reply, config);
    return { msg: 'Session ended.' };
  });

  addCall(app, tools, authCalls.endAllSessions, async ({ user, reply }) => {
    await endSessionsOfUser(db, user.id, now());
    forgetSteamLinkSession(reply, config);
    return { msg: 'You are logged out everywhere.' };
  });
}

import { doneMessages } from '@argus/contract/kernel/done-messages';
import { tell } from '@argus/contract/kernel/told';
import { authCalls } from '@argus/contract/members/auth';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../app/errors.ts';
import type { Services } from '../../../app/services.ts';
import { addCall, type CallTools } from '../../../platform/http/add-call.ts';
import { createLoginCookies } from './login-cookies.ts';
import { endSessions, listLiveSessions } from './sessions.queries.ts';
import { toSession } from './sessions.view.ts';

export function addSessionRoutes(app: FastifyInstance, tools: CallTools, { config, db, clock }: Services): void {
  const { forgetSteamLinkSession } = createLoginCookies(config);
  const now = () => new Date(clock());

  addCall(app, tools, authCalls.listSessions, async ({ user }) => {
    const rows = await listLiveSessions(db, user.id, now());
    return { sessions: rows.map((row) => toSession(row, user.sessionId)) };
  });

  addCall(app, tools, authCalls.endSession, async ({ user, params, reply }) => {
    const ended = await endSessions(db, { userId: user.id, id: params.sessionId }, now());
    if (ended === 0) throw new AppError('session_not_found');
    if (params.sessionId === user.sessionId) forgetSteamLinkSession(reply);
    return tell(doneMessages.session_ended);
  });

  addCall(app, tools, authCalls.endAllSessions, async ({ user, reply }) => {
    await endSessions(db, { userId: user.id }, now());
    forgetSteamLinkSession(reply);
    return tell(doneMessages.sessions_ended);
  });
}

import { loginErrorCodes } from '@argus/domain/members/login';
import { defineCalls } from '../kernel/call.ts';
import { dateSchema, idSchema, msgSchema } from '../kernel/fields.ts';
import { z } from '../kernel/zod.ts';
import { currentUserSchema } from './users.ts';

const noBody = z.unknown();
/** Providers may add parameters; those we use are checked where they are read. */
const providerAnswer = z.looseObject({});

const sessionSchema = z.object({
  _id: idSchema,
  /** The device in English. */
  device: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  createdAt: dateSchema,
  expiresAt: dateSchema,
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;

export const authCalls = defineCalls({
  getCurrentUser: {
    method: 'GET',
    path: '/api/auth/me',
    access: 'user',
    summary: 'The user behind the token.',
    response: currentUserSchema,
  },
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    access: 'user',
    summary: 'End this session at once.',
    response: msgSchema,
  },
  startDiscordLogin: {
    method: 'GET',
    path: '/api/auth/discord',
    access: 'public',
    navigation: true,
    summary: 'Go to Discord to log in.',
    status: 302,
    response: noBody,
  },
  finishDiscordLogin: {
    method: 'GET',
    path: '/api/auth/discord/callback',
    access: 'public',
    navigation: true,
    summary: 'Discord sends the browser back here.',
    query: providerAnswer,
    status: 302,
    response: noBody,
  },
  exchangeLogin: {
    method: 'POST',
    path: '/api/auth/exchange',
    access: 'public',
    identity: 'optional',
    summary:
      'Exchange the one-time code of a finished login for the session token, in the browser that started the login. If a token is sent along, its session ends.',
    body: z.object({ token: z.string().min(1).max(100) }),
    response: z.object({ token: z.string() }),
    refusals: ['login_not_started', 'account_banned', 'login_code_expired'],
  },
  explainLoginFailure: {
    method: 'POST',
    path: '/api/auth/login-failure',
    access: 'public',
    identity: 'optional',
    summary:
      'Why the login started in this browser failed; answered once. If a token is sent along, its session ends, unless the login was cancelled on Discord.',
    response: z.object({ error: z.enum(loginErrorCodes), banReason: z.string().nullable() }),
    refusals: ['login_failure_not_found'],
  },
  listSessions: {
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'user',
    summary: 'Where the caller is logged in, newest first, at most 100.',
    response: z.object({ sessions: z.array(sessionSchema) }),
  },
  endSession: {
    method: 'DELETE',
    path: '/api/auth/sessions/{sessionId}',
    access: 'user',
    summary: 'End one of the caller’s own sessions immediately.',
    params: z.object({ sessionId: idSchema }),
    response: msgSchema,
    refusals: ['session_not_found'],
  },
  endAllSessions: {
    method: 'DELETE',
    path: '/api/auth/sessions',
    access: 'user',
    summary: 'Log out everywhere, including here.',
    response: msgSchema,
  },
  startSteamLink: {
    method: 'GET',
    path: '/api/auth/steam/link',
    access: 'public',
    navigation: true,
    summary:
      'Go to Steam to link an account. The user is identified by a cookie, since a navigation sends no custom header.',
    status: 302,
    response: noBody,
  },
  finishSteamLink: {
    method: 'GET',
    path: '/api/auth/steam/return',
    access: 'public',
    navigation: true,
    summary: 'Steam sends the browser back here.',
    query: providerAnswer,
    status: 302,
    response: noBody,
  },
  unlinkSteam: {
    method: 'DELETE',
    path: '/api/auth/steam/link',
    access: 'user',
    summary: 'Unlink the Steam account.',
    response: msgSchema,
    refusals: ['steam_not_linked'],
  },
});

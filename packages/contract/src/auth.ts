import { z } from 'zod';
import { defineCalls } from './call.ts';
import { msgSchema } from './fields.ts';
import { currentUserSchema } from './users.ts';

const noBody = z.unknown();
/** Providers add what they like to their answers; what we read is checked where it is read. */
const providerAnswer = z.looseObject({});

export const authCalls = defineCalls({
  getCurrentUser: {
    method: 'GET',
    path: '/api/auth/me',
    access: 'user',
    summary: 'The person behind the token.',
    status: 200,
    response: currentUserSchema,
  },
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    access: 'user',
    summary: 'End this session at once.',
    status: 200,
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
  startSteamLink: {
    method: 'GET',
    path: '/api/auth/steam/link',
    access: 'public',
    navigation: true,
    summary: 'Go to Steam to link an account; known by a cookie, since a navigation carries no header.',
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
    summary: 'Forget the linked Steam account.',
    status: 200,
    response: msgSchema,
    refusals: [409],
  },
});

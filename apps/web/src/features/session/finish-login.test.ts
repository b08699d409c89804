import { createClient } from '@argus/contract/kernel/client';
import { loginMessages } from '@argus/domain/members/login';
import { formatMessage } from '@argus/domain/shared/message';
import { expect, it } from 'vitest';
import { UnreachableError } from '../../lib/api-errors.ts';
import { finishLogin, type LoginAnswer } from './finish-login.ts';

const words = { productName: 'Argus', nickname: 'Ace' };

/** Finishes a login against a server that responds like this, and returns the outcome and the calls made. */
async function arriveWith(answer: Partial<LoginAnswer>, status: number | 'unreachable', body: object = {}) {
  const asked: unknown[] = [];
  const api = createClient(async ({ method, path, body: sent }) => {
    asked.push([method, path, sent === undefined ? undefined : JSON.parse(sent)]);
    if (status === 'unreachable') throw new UnreachableError('No answer came.');
    return JSON.parse(JSON.stringify({ status, body }));
  });
  const outcome = await finishLogin(api, { token: null, error: null, ...answer }, words);
  return { outcome, asked };
}

it('exchanges the login code in the address for a session token', async () => {
  expect(await arriveWith({ token: 'code' }, 200, { token: 'a.b.c' })).toEqual({
    outcome: { kind: 'accepted', token: 'a.b.c' },
    asked: [['POST', '/api/auth/exchange', { token: 'code' }]],
  });
});

it.each([
  ['a code', { token: 'of somebody else' }, 400, 'login_not_started'],
  ['an error', { error: 'x' }, 404, 'login_failure_not_found'],
  ['an error that looks real', { error: 'account_banned' }, 404, 'login_failure_not_found'],
])('ignores %s from a login that this browser did not start', async (_, answer, status, id) => {
  const { outcome } = await arriveWith(answer, status, { id, msg: loginMessages.login_not_started.message });
  expect(outcome).toEqual({ kind: 'ignored', message: loginMessages.login_not_started.message });
});

it('sends no request and keeps the session if the address contains neither a code nor an error', async () => {
  expect(await arriveWith({}, 200)).toEqual({
    outcome: { kind: 'ignored', message: loginMessages.empty_callback.message },
    asked: [],
  });
});

it('reports the login failure that the server names, not the one in the address', async () => {
  const body = { error: 'discord_email_not_verified', banReason: null };
  const { outcome, asked } = await arriveWith({ error: 'jwt_sign_failed' }, 200, body);
  expect(outcome).toEqual({
    kind: 'failed',
    message: formatMessage(loginMessages.email_not_verified, { product: 'Argus' }),
  });
  expect(asked).toEqual([['POST', '/api/auth/login-failure', undefined]]);
});

it.each(['Abuse', null])('returns the reason for a ban when a banned user logs in: %s', async (reason) => {
  const failure = await arriveWith({ error: 'account_banned' }, 200, { error: 'account_banned', banReason: reason });
  expect(failure.outcome).toEqual({ kind: 'banned', reason });
  const exchange = await arriveWith({ token: 'code' }, 403, {
    id: 'account_banned',
    msg: loginMessages.account_banned.message,
    ...(reason ? { reason } : {}),
  });
  expect(exchange.outcome).toEqual({ kind: 'banned', reason });
});

it('distinguishes a cancelled login from a failed one', async () => {
  const { outcome } = await arriveWith({ error: 'x' }, 200, { error: 'discord_login_cancelled', banReason: null });
  expect(outcome).toEqual({ kind: 'cancelled' });
});

it('treats an expired login code as a failed login', async () => {
  const { outcome } = await arriveWith({ token: 'code' }, 409, {
    id: 'login_code_expired',
    msg: loginMessages.login_code_expired.message,
  });
  expect(outcome).toEqual({
    kind: 'failed',
    message: formatMessage(loginMessages.login_failed_again, { name: 'Ace' }),
  });
});

it.each(['unreachable', 429, 503] as const)(
  'keeps the current session if the server is unavailable during a login: %s',
  async (status) => {
    const { outcome } = await arriveWith({ token: 'code' }, status, { id: 'server_busy', msg: 'Not now.' });
    expect(outcome).toEqual({
      kind: 'ignored',
      message: formatMessage(loginMessages.login_failed_again, { name: 'Ace' }),
    });
  },
);

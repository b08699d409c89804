import type { ApiClient } from '@argus/contract/kernel/client';
import { findLoginError, loginMessages } from '@argus/domain/members/login';
import { findRefusal, isRefusedWith } from '../../lib/api-errors.ts';
import { say } from '../../lib/language/say.ts';

export interface LoginAnswer {
  /** Despite its name, this is a one-time code that is exchanged for the session token. */
  token: string | null;
  error: string | null;
}

export type LoginOutcome =
  | { kind: 'accepted'; token: string }
  | { kind: 'banned'; reason: string | null }
  | { kind: 'cancelled' }
  /** The login failed and was started in this browser, so the current session ends. */
  | { kind: 'failed'; message: string }
  /** Anyone may have sent this address, or the server is unavailable, so the current session continues. */
  | { kind: 'ignored'; message: string };

interface Words {
  productName: string;
  nickname: string;
}

/** The server decides whether this browser started the login; the address is not trusted. */
export async function finishLogin(api: ApiClient, answer: LoginAnswer, words: Words): Promise<LoginOutcome> {
  const { token, error } = answer;
  const afterwards = say(loginMessages.login_failed_again, { name: words.nickname });
  try {
    if (error !== null) return await explain(api, words.productName);
    if (token === null) return { kind: 'ignored', message: say(loginMessages.empty_callback) };
    return { kind: 'accepted', token: (await api('POST /api/auth/exchange', { body: { token } })).token };
  } catch (failure) {
    const refusal = findRefusal(failure);
    if (isRefusedWith(failure, 'account_banned')) return { kind: 'banned', reason: refusal?.reason ?? null };
    if (isRefusedWith(failure, 'login_code_expired')) return { kind: 'failed', message: afterwards };
    const isUnasked = isRefusedWith(failure, 'login_not_started', 'login_failure_not_found');
    return { kind: 'ignored', message: isUnasked ? say(loginMessages.login_not_started) : afterwards };
  }
}

async function explain(api: ApiClient, productName: string): Promise<LoginOutcome> {
  const { error, banReason } = await api('POST /api/auth/login-failure', {});
  if (error === 'account_banned') return { kind: 'banned', reason: banReason };
  if (error === 'discord_login_cancelled') return { kind: 'cancelled' };
  return { kind: 'failed', message: say(findLoginError(error), { product: productName }) };
}

import { type ApiClient, createClient, RefusedError, type Transport } from '@argus/contract/kernel/client';
import { sourceLanguage } from '@argus/domain/shared/languages';
import { UnreachableError } from './api-errors.ts';
import { i18n } from './language/i18n.ts';
import { answersPart } from './language/page-language.ts';
import { sayById } from './language/say.ts';
import { hasSentences, translateAnswer } from './language/translate-answer.ts';
import type { TokenStore } from './token-store.ts';

/** A request with `keepalive` outlives its page. Browsers allow 64 KiB, and a character takes up to three bytes. */
const maxKeepaliveLength = 16_384;

export function createBrowserApi(tokens: TokenStore): ApiClient {
  const transport: Transport = async ({ method, path, body }, signal) => {
    const token = tokens.read();
    const headers = new Headers({ accept: 'application/json' });
    if (token !== null) headers.set('x-auth-token', token);
    if (body !== undefined) headers.set('content-type', 'application/json');
    const response = await send(path, {
      method,
      headers,
      body: body ?? null,
      signal: signal ?? null,
      keepalive: body !== undefined && body.length <= maxKeepaliveLength,
    });
    const answer = { status: response.status, body: await readBody(response) };
    // The token is compared, because a later login may have replaced it while this request was on its way.
    if (!response.ok && token !== null && tokens.read() === token) handleRefusal(tokens, answer);
    return answer;
  };
  return createClient(transport);
}

function handleRefusal(tokens: TokenStore, { status, body }: { status: number; body: unknown }): void {
  const refusal = new RefusedError(status, body);
  if (refusal.is('unauthenticated')) tokens.expire();
  if (refusal.is('account_banned')) tokens.ban(refusal.reason);
}

async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new UnreachableError('The server did not respond.', { cause: error });
  }
}

async function readBody(response: Response) {
  const text = await response.text();
  if (response.ok && response.headers.get('content-type')?.startsWith('text/csv')) return text;
  try {
    return await inPageLanguage(text, JSON.parse(text));
  } catch (error) {
    // The error page of a proxy contains no message for users. A successful response that is not JSON is not ours.
    if (!response.ok) return null;
    throw new UnreachableError('The response could not be read.', { cause: error });
  }
}

/** The sentences of the API are loaded with the first response that has any. Most readers of public pages never need them. */
async function inPageLanguage<Body>(json: string, body: Body): Promise<Body> {
  if (i18n.locale === sourceLanguage || !hasSentences(json)) return body;
  // English is better than no answer.
  await globalThis.loadMessages?.(answersPart).catch(() => undefined);
  return translateAnswer(body, sayById);
}

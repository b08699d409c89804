import type { SendResult } from '@argus/domain/notices/alerts';
import { type DiscordWebhook, parseDiscordWebhook } from '@argus/domain/notices/discord-webhook';
import type { Language } from '@argus/domain/shared/languages';
import type { Config } from '../../config.ts';
import { sayIn } from '../language/say-in.ts';
import { type Announcement, toDiscordMessage, toWelcome } from './discord-message.ts';
import { openToken } from './webhook-secret.ts';

interface Target {
  discordId: string;
  secret: string | null;
  language: Language;
}

/**
 * Connecting is given up earlier, after 10 s, so that a message that was never sent is not mistaken for an uncertain
 * one.
 */
const timeoutMs = 15_000;

/** If looking up the host, connecting or the handshake fails, nothing was sent yet. */
const callsBeforeSending = ['getaddrinfo', 'connect'];
const codesBeforeSending = /^(UND_ERR_CONNECT_TIMEOUT|CERT_|ERR_TLS_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/;

export type SendToDiscord = (target: Target, announcement: Announcement) => Promise<SendResult>;

/** Only the id and the token of the given address are used. No redirect is followed, and no log shows the address. */
export function createDiscordWebhooks(config: Config): SendToDiscord {
  const community = config.COMMUNITY_WEBHOOK_URL ? parseDiscordWebhook(config.COMMUNITY_WEBHOOK_URL) : null;
  const tokenOf = ({ discordId, secret }: Target) =>
    secret === null ? (community?.token ?? null) : openToken(config.AUTH_SECRET, discordId, secret);
  return async (target, announcement) => {
    const token = tokenOf(target);
    if (token === null) return { result: 'gone' };
    const message = toDiscordMessage(config.PUBLIC_URL, announcement, sayIn(target.language));
    return post(config, { id: target.discordId, token }, message);
  };
}

export const sendWelcome = (
  config: Config,
  { language, ...webhook }: DiscordWebhook & { language: Language },
  now: Date,
): Promise<SendResult> => post(config, webhook, toWelcome(config, sayIn(language), now));

async function post({ DISCORD_API_URL }: Config, { id, token }: DiscordWebhook, message: object): Promise<SendResult> {
  try {
    const response = await fetch(new URL(`${DISCORD_API_URL}/webhooks/${id}/${token}`), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return await readResult(response);
  } catch (error) {
    const cause = error instanceof Error ? error.cause : null;
    return isBeforeSending(cause) ? { result: 'later', retryAfterMs: undefined } : { result: 'uncertain' };
  }
}

function isBeforeSending(cause: unknown): boolean {
  if (cause instanceof AggregateError) return cause.errors.every(isBeforeSending);
  if (!(cause instanceof Error)) return false;
  const syscall = 'syscall' in cause ? String(cause.syscall) : '';
  return callsBeforeSending.includes(syscall) || ('code' in cause && codesBeforeSending.test(String(cause.code)));
}

async function readResult(response: Response): Promise<SendResult> {
  const { status } = response;
  const retryAfterMs = status === 429 ? (readRetryAfter(response) ?? 0) : readRetryAfter(response);
  await response.body?.cancel();
  if (status >= 200 && status < 300) return { result: 'sent' };
  if (status === 401 || status === 404) return { result: 'gone' };
  // The server behind the gateway may have received the message.
  if (status === 504) return { result: 'uncertain' };
  return status === 429 || status >= 500 ? { result: 'later', retryAfterMs } : { result: 'refused' };
}

function readRetryAfter(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after'));
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds * 1000) : undefined;
}

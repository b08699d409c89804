import { parseUrl } from '../shared/parse-url.ts';

export interface DiscordWebhook {
  id: string;
  /** Whoever knows it can write to the channel. */
  token: string;
}

const path = /^\/api\/webhooks\/(\d{15,20})\/([\w-]{60,100})$/;
const longest = 200;

/**
 * Null if it is not the address of a webhook as Discord writes it. Only id and token are used, so no text chooses the host.
 */
export function parseDiscordWebhook(text: string): DiscordWebhook | null {
  const trimmed = text.trim();
  const url = trimmed.length > longest ? null : parseUrl(trimmed);
  const [, id = '', token = ''] = path.exec(url?.pathname ?? '') ?? [];
  // Compared as a whole, so that no user, port, query or fragment is left out.
  return trimmed === `https://discord.com/api/webhooks/${id}/${token}` && id !== '' ? { id, token } : null;
}

/** Enough to recognise a webhook, not enough to use it. */
export const shortWebhook = (id: string) => `https://discord.com/api/webhooks/…${id.slice(-4)}/…`;

const markup = /[\\*_~`|>#[\](){}<>@:/.!+-]/g;

/** A name as Discord shows it, whatever markup, mention or link it looks like. */
export function escapeDiscord(text: string): string {
  return text.replace(markup, '\\$&').replaceAll('\\:\\/\\/', '\\:\u200B\\/\\/');
}

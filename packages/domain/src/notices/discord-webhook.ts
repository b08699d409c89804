import { parseUrl } from '../shared/parse-url.ts';

export interface DiscordWebhook {
  id: string;
  /** Whoever knows the token can write to the channel. */
  token: string;
}

const path = /^\/api\/webhooks\/(\d{15,20})\/([\w-]{60,100})$/;
const longest = 200;

/**
 * Returns null if the text is not the address of a webhook as Discord writes it. Only id and token are used, so no text
 * chooses the host.
 */
export function parseDiscordWebhook(text: string): DiscordWebhook | null {
  const trimmed = text.trim();
  const url = trimmed.length > longest ? null : parseUrl(trimmed);
  const [, id = '', token = ''] = path.exec(url?.pathname ?? '') ?? [];
  // The address is compared as a whole, so that a user, port, query or fragment in it is refused.
  return trimmed === `https://discord.com/api/webhooks/${id}/${token}` && id !== '' ? { id, token } : null;
}

/** The short form is enough to recognise a webhook, but not to use it. */
export const shortWebhook = (id: string) => `https://discord.com/api/webhooks/…${id.slice(-4)}/…`;

import { createHash } from 'node:crypto';
import type { DiscordAccount } from '../personas.ts';

const maxNameLength = 32;

/** The same name always gives the same account; these ids start with 9, so they never collide with a persona's. */
export function buildTypedAccount(typedName: string): DiscordAccount | null {
  const globalName = [...typedName.normalize('NFC').trim()].slice(0, maxNameLength).join('');
  const slug = globalName
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_|_$/g, '');
  if (slug === '') return null;

  const digits = BigInt(`0x${createHash('sha256').update(slug).digest('hex')}`) % 10n ** 17n;
  const discordId = `9${digits.toString().padStart(17, '0')}`;
  const username = /^[a-z0-9_]{2,32}$/.test(slug) ? slug : `user_${discordId.slice(-8)}`;
  return { discordId, username, globalName, email: `${username}@example.test`, verified: true };
}

import type { Message } from '../shared/message.ts';

export const steamInputMessages = {
  steam_search_empty: /*i18n*/ { id: 'steam_search_empty', message: 'Please enter a Steam ID or URL.' },
  steam_lookup_empty: /*i18n*/ { id: 'steam_lookup_empty', message: 'Please enter a Steam URL or ID to look up.' },
  steam_input_invalid: /*i18n*/ {
    id: 'steam_input_invalid',
    message: 'Could not resolve Steam input to a valid Steam64 ID.',
  },
  steam_profile_not_found: /*i18n*/ {
    id: 'steam_profile_not_found',
    message: 'Could not resolve Steam input to a valid Steam64 ID.',
  },
  /** This follows each sentence about input that names no account. */
  steam_input_hint: /*i18n*/ {
    id: 'steam_input_hint',
    message: 'Names on the scoreboard do not work; paste the profile link.',
  },
} as const;

export type SteamInput = { kind: 'id'; steam64Id: string } | { kind: 'vanity'; name: string } | { kind: 'invalid' };

const individualBase = 76561197960265728n;
const lastAccountId = 4294967294;

const steam64Shape = /^765\d{14}$/;
// Older games write universe 0 for the public universe 1; other universes have no players. Numbers have no leading
// zeros.
const steam2Shape = /^STEAM_[01]:([01]):(0|[1-9]\d{0,9})$/i;
const steam3Shape = /^(?:U:1:([1-9]\d{0,9})|\[U:1:([1-9]\d{0,9})\])$/i;
const vanityShape = /^[A-Za-z0-9_-]{2,32}$/;
const profileUrlShape = /^(?:https?:\/\/)?(?:www\.)?steamcommunity\.com\/(profiles|id)\/([^/?#]+)/i;
const inviteUrlShape = /^(?:https?:\/\/)?(?:s\.team\/p|(?:www\.)?steamcommunity\.com\/user)\/([^/?#]+)/i;
// An invite is the account id in hexadecimal with these letters for 0 to f, usually with a dash in the middle.
const inviteAlphabet = 'bcdfghjkmnpqrtvw';
const inviteCodeShape = /^[cdfghjkmnpqrtvw][bcdfghjkmnpqrtvw]{0,7}(?:-[bcdfghjkmnpqrtvw]{1,7})?$/;

const invalid: SteamInput = { kind: 'invalid' };

export function isSteam64Id(text: string): boolean {
  return steam64Shape.test(text) && isAccountId(accountIdOf(text));
}

export function steam64FromAccountId(accountId: bigint): string {
  if (!isAccountId(accountId)) throw new RangeError('This number does not belong to an individual Steam account.');
  return String(individualBase + accountId);
}

/**
 * Returns the 32 bits that tell individual accounts apart. All ids share the first three digits; without them, a number
 * is exact.
 */
export function accountIdOf(steam64Id: string): number {
  return Number(steam64Id.slice(3)) - 61_197_960_265_728;
}

export function parseSteamInput(input: string): SteamInput {
  const text = input.trim();
  const profileUrl = profileUrlShape.exec(text);
  if (profileUrl) {
    const segment = profileUrl[2] ?? '';
    return profileUrl[1]?.toLowerCase() === 'id' ? parseVanity(segment) : parseProfileSegment(segment);
  }
  const inviteUrl = inviteUrlShape.exec(text);
  if (inviteUrl) return parseInviteCode(inviteUrl[1] ?? '');
  if (steam64Shape.test(text)) return parseSteam64(text);
  const steam2 = steam2Shape.exec(text);
  if (steam2) return parseAccountId(BigInt(steam2[2] ?? 0) * 2n + BigInt(steam2[1] ?? 0));
  if (steam3Shape.test(text)) return parseSteam3(text);
  return parseVanity(text);
}

const matchMessages = {
  custom_url: /*i18n*/ { id: 'matched_by_custom_url', message: 'matched by custom URL {link}' },
  profile_link: /*i18n*/ { id: 'matched_by_profile_link', message: 'matched by profile link {link}' },
  friend_link: /*i18n*/ { id: 'matched_by_friend_link', message: 'matched by friend link {link}' },
  steam_id: /*i18n*/ { id: 'matched_by_id', message: 'matched by {kind} ID {id}' },
} as const;

/** Says how the input was understood, or null for a plain Steam64 id and for input that names no account. */
export function describeSteamInput(input: string): Message | null {
  const text = input.trim();
  const parsed = parseSteamInput(text);
  if (parsed.kind === 'invalid' || steam64Shape.test(text)) return null;
  if (parsed.kind === 'vanity') return { ...matchMessages.custom_url, values: { link: `/id/${parsed.name}` } };
  const [, , profile] = profileUrlShape.exec(text) ?? [];
  if (profile !== undefined) return { ...matchMessages.profile_link, values: { link: `/profiles/${profile}` } };
  const [friendLink] = inviteUrlShape.exec(text) ?? [];
  if (friendLink !== undefined) return { ...matchMessages.friend_link, values: { link: friendLink } };
  return { ...matchMessages.steam_id, values: { kind: steam2Shape.test(text) ? 'Steam2' : 'Steam3', id: text } };
}

export function steamProfileUrl(communityUrl: string, steam64Id: string): string {
  return `${communityUrl.endsWith('/') ? communityUrl.slice(0, -1) : communityUrl}/profiles/${steam64Id}`;
}

export function faceitLookupUrl(steam64Id: string): string {
  return `https://faceitfinder.com/profile/${steam64Id}`;
}

export function statsSiteUrl(steam64Id: string): string {
  return `https://leetify.com/app/profile/${steam64Id}`;
}

function isAccountId(accountId: bigint | number): boolean {
  return accountId >= 1 && accountId <= lastAccountId;
}

function parseAccountId(accountId: bigint): SteamInput {
  return isAccountId(accountId) ? { kind: 'id', steam64Id: steam64FromAccountId(accountId) } : invalid;
}

function parseSteam64(text: string): SteamInput {
  return isSteam64Id(text) ? { kind: 'id', steam64Id: text } : invalid;
}

function parseSteam3(text: string): SteamInput {
  const match = steam3Shape.exec(text);
  const accountId = match?.[1] ?? match?.[2];
  return accountId === undefined ? invalid : parseAccountId(BigInt(accountId));
}

/** A custom URL that looks like an id is refused, because it may belong to someone other than the id's owner. */
function parseVanity(text: string): SteamInput {
  return vanityShape.test(text) && !steam64Shape.test(text) ? { kind: 'vanity', name: text } : invalid;
}

function parseProfileSegment(segment: string): SteamInput {
  if (steam64Shape.test(segment)) return parseSteam64(segment);
  return parseSteam3(segment.replace(/%5B/gi, '[').replace(/%3A/gi, ':').replace(/%5D/gi, ']'));
}

function parseInviteCode(segment: string): SteamInput {
  const code = segment.toLowerCase();
  if (!inviteCodeShape.test(code)) return invalid;
  let accountId = 0n;
  for (const letter of code) {
    if (letter !== '-') accountId = accountId * 16n + BigInt(inviteAlphabet.indexOf(letter));
  }
  return parseAccountId(accountId);
}

import type { Message } from '../shared/message.ts';
import { steamInputMessages } from './steam-id.ts';

export const inputHints = {
  pasted_steam_command: /*i18n*/ {
    id: 'pasted_steam_command',
    message:
      'This steam:// link opens something in Steam, such as a match, and names no player. Paste the profile link instead.',
  },
  pasted_share_code: /*i18n*/ {
    id: 'pasted_share_code',
    message:
      'This is a share code: it names a match, not a player. Paste a player’s profile link here, and the code as evidence in your report.',
  },
  pasted_faceit: /*i18n*/ {
    id: 'pasted_faceit',
    message:
      'This is a FACEIT page, and names there are not Steam’s. Open the player’s FACEIT profile, follow its Steam link and paste that address.',
  },
  pasted_leetify: /*i18n*/ {
    id: 'pasted_leetify',
    message:
      'This is a Leetify page that names no player. Open the player’s profile there and paste its address, which contains the Steam ID.',
  },
  pasted_csstats: /*i18n*/ {
    id: 'pasted_csstats',
    message:
      'This is a csstats page that names no player. Open the player’s page there and paste its address, which contains the Steam ID.',
  },
  pasted_broken_profile: /*i18n*/ {
    id: 'pasted_broken_profile',
    message: 'This profile link is cut off or has a typo. Open the profile again and copy the whole address.',
  },
  pasted_steam_page: /*i18n*/ {
    id: 'pasted_steam_page',
    message: 'This is a page on Steam, but not a profile. Open the player’s profile and paste its address.',
  },
  pasted_fake_steam: /*i18n*/ {
    id: 'pasted_fake_steam',
    message:
      'This address only looks like Steam’s, which is steamcommunity.com. If somebody sent it to you, do not log in there.',
  },
  pasted_other_site: /*i18n*/ {
    id: 'pasted_other_site',
    message: 'This link leads to another site. Paste the address of the player’s Steam profile.',
  },
  pasted_wrong_length: /*i18n*/ {
    id: 'pasted_wrong_length',
    message: 'This looks like a Steam64 ID, but one has 17 digits and this has {count}. Copy it again.',
  },
  pasted_wrong_number: /*i18n*/ {
    id: 'pasted_wrong_number',
    message: 'This looks like a Steam64 ID, but no player can have it. Copy it again.',
  },
  pasted_friend_code: /*i18n*/ {
    id: 'pasted_friend_code',
    message:
      'This looks like a CS2 friend code, which is only good for adding a friend. Open the player’s profile in the game and paste its address.',
  },
  pasted_number: /*i18n*/ {
    id: 'pasted_number',
    message: 'No player has this number as a custom name. If it is a Steam friend code, search for [U:1:{number}].',
  },
  pasted_broken_id: /*i18n*/ {
    id: 'pasted_broken_id',
    message: 'This looks like a Steam ID with a typo. It should look like STEAM_1:0:11101 or [U:1:22202].',
  },
} as const;

const steamCommand = /(?<!\w)steam:\/\//i;
const shareCode = /(?<!\w)CSGO(?:-[A-Za-z0-9]{4,6}){3,6}(?!\w)/i;
const steam64Like = /(?<!\d)7656\d{6,28}(?!\d)/;
/** The game never uses I, O, 0 and 1 in these. */
const friendCode = /^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{4}$/;
const accountNumber = /^[1-9]\d{5,9}$/;
const steamIdLike = /(?<!\w)(?:STEAM_\d|\[?U:\d)/i;
const linkLike = /(?<![\w.-])(https?:\/\/)?((?:[a-z0-9-]{1,63}\.){1,5}[a-z]{2,24})(?::\d{1,5})?(\/[^\s]{0,500})?/i;
const steamHost = 'steamcommunity.com';
const steam64Digits = 17;
const maxHostTypos = 3;

const hintsByHost: Readonly<Record<string, Message>> = {
  'faceit.com': inputHints.pasted_faceit,
  'leetify.com': inputHints.pasted_leetify,
  'csstats.gg': inputHints.pasted_csstats,
  'csgostats.gg': inputHints.pasted_csstats,
  'steampowered.com': inputHints.pasted_steam_page,
};

/** Says what a text that names no player is, and what to do about it. */
export function inputHint(text: string): Message {
  if (steamCommand.test(text)) return inputHints.pasted_steam_command;
  if (shareCode.test(text)) return inputHints.pasted_share_code;
  const [link, scheme, host = '', path = ''] = linkLike.exec(text) ?? [];
  if (link) {
    const hint = linkHint(host.toLowerCase().replace(/^www\./, ''), path);
    if (hint) return hint;
    // Names may contain dots, so that a host alone may be one.
    if (scheme || path) return inputHints.pasted_other_site;
  }
  const [number] = steam64Like.exec(text) ?? [];
  if (number?.length === steam64Digits) return inputHints.pasted_wrong_number;
  if (number) return { ...inputHints.pasted_wrong_length, values: { count: number.length } };
  const trimmed = text.trim();
  if (friendCode.test(trimmed)) return inputHints.pasted_friend_code;
  if (accountNumber.test(trimmed)) return { ...inputHints.pasted_number, values: { number: trimmed } };
  return steamIdLike.test(text) ? inputHints.pasted_broken_id : steamInputMessages.steam_input_hint;
}

function linkHint(host: string, path: string): Message | null {
  if (host === steamHost) {
    return /^\/(?:id|profiles|user)(?:\/|$)/i.test(path)
      ? inputHints.pasted_broken_profile
      : inputHints.pasted_steam_page;
  }
  if (host === 's.team') return inputHints.pasted_broken_profile;
  for (const [known, hint] of Object.entries(hintsByHost)) {
    if (host === known || host.endsWith(`.${known}`)) return hint;
  }
  return countTypos(host, steamHost) <= maxHostTypos || host.includes(steamHost) ? inputHints.pasted_fake_steam : null;
}

/** Counts the letters to insert, delete or replace, and stops early where the lengths differ too much. */
function countTypos(typed: string, meant: string): number {
  if (Math.abs(typed.length - meant.length) > maxHostTypos) return Number.POSITIVE_INFINITY;
  let row = Array.from({ length: meant.length + 1 }, (_, place) => place);
  for (const [place, letter] of [...typed].entries()) {
    const next = [place + 1];
    for (const [other, wanted] of [...meant].entries()) {
      const replaced = (row[other] ?? 0) + (letter === wanted ? 0 : 1);
      next.push(Math.min(replaced, (row[other + 1] ?? 0) + 1, (next[other] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

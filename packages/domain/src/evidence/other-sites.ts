import type { Message, Values } from '../shared/message.ts';
import { parseHttpUrl, withScheme } from '../shared/parse-url.ts';
import type { EvidenceType } from './evidence-link.ts';
import { findVideo, videoHostNames } from './video-hosts.ts';

const sites = [
  { name: 'Twitch', kind: 'clips', domains: ['twitch.tv'] },
  { name: 'Medal', kind: 'clips', domains: ['medal.tv'] },
  { name: 'Allstar', kind: 'clips', domains: ['allstar.gg'] },
  { name: 'Streamable', kind: 'clips', domains: ['streamable.com'] },
  { name: 'Discord', kind: 'clips', domains: ['discord.com', 'discordapp.com', 'discordapp.net'] },
  { name: 'TikTok', kind: 'clips', domains: ['tiktok.com'] },
  { name: 'Google Drive', kind: 'clips', domains: ['drive.google.com'] },
  { name: 'Steam', kind: 'steam', domains: ['steamcommunity.com', 'steampowered.com', 'steamusercontent.com'] },
  { name: 'FACEIT', kind: 'faceit', domains: ['faceit.com'] },
] as const;

type Site = (typeof sites)[number];

export const otherSiteAdvice = {
  clip_site: /*i18n*/ {
    id: 'evidence_on_clip_site',
    message:
      'Reviewers cannot play {site} here, and clips there can disappear. Download the clip, upload it to {hosts} as unlisted and paste that link.',
    values: { hosts: videoHostNames },
  },
  steam_profile: /*i18n*/ {
    id: 'evidence_is_steam_profile',
    message: 'A Steam profile shows nothing that happened in a match. Paste a link to a video on {hosts} instead.',
    values: { hosts: videoHostNames },
  },
  steam_matches: /*i18n*/ {
    id: 'evidence_is_steam_match_list',
    message: 'Steam shows your list of matches to you alone. Paste the share code of the match instead.',
  },
  steam_page: /*i18n*/ {
    id: 'evidence_on_steam',
    message:
      'Reviewers cannot play videos from Steam here. Export the recording as a file, upload it to {hosts} as unlisted and paste that link.',
    values: { hosts: videoHostNames },
  },
  faceit_match: /*i18n*/ {
    id: 'evidence_is_faceit_match',
    message: 'A FACEIT page is evidence of the type Match. Change the type, and add a video of the moment if you can.',
  },
  faceit_page: /*i18n*/ {
    id: 'evidence_on_faceit',
    message:
      'A FACEIT page is not a video. Record the moment from the demo, upload it to {hosts} as unlisted and paste that link.',
    values: { hosts: videoHostNames },
  },
} as const satisfies Record<string, Message>;

type Advice = { message: Message; values?: Values };

/** Returns what to do with a link to a well-known site that reviewers cannot use as it is, or null. */
export function findSiteAdvice(
  { type, url }: { type: EvidenceType; url: string },
  { canBeMatch }: { canBeMatch: boolean },
): Advice | null {
  const found = type === 'image' || findVideo(url) ? null : findSite(url);
  if (!found) return null;
  const { site, path } = found;
  if (site.kind === 'clips') return { message: otherSiteAdvice.clip_site, values: { site: site.name } };
  if (site.kind === 'steam') return adviseOnSteam(type, path);
  if (type === 'match') return null;
  return { message: canBeMatch ? otherSiteAdvice.faceit_match : otherSiteAdvice.faceit_page };
}

export function isFaceitPage(url: string): boolean {
  return findSite(url)?.site.kind === 'faceit';
}

function adviseOnSteam(type: EvidenceType, path: string): Advice | null {
  if (/^\/(?:id|profiles)\/[^/]+\/gcpd(?:\/|$)/i.test(path)) return { message: otherSiteAdvice.steam_matches };
  if (/^\/(?:id|profiles)\/[^/]+\/?$/i.test(path)) return { message: otherSiteAdvice.steam_profile };
  return type === 'video' ? { message: otherSiteAdvice.steam_page } : null;
}

/** Hosts are compared exactly or by their end after a dot, so that twitch.tv.evil.tld is not Twitch. */
function findSite(text: string): { site: Site; path: string } | null {
  const url = parseHttpUrl(withScheme(text.trim()));
  if (!url) return null;
  const site = sites.find(({ domains }) =>
    domains.some((domain) => url.hostname === domain || url.hostname.endsWith(`.${domain}`)),
  );
  return site ? { site, path: url.pathname } : null;
}

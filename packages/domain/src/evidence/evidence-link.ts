import { isSteam64Id } from '../players/steam-id.ts';
import { reportLimits } from '../shared/limits.ts';
import type { Message, Values } from '../shared/message.ts';
import { parseHttpUrl, parseUrl, withScheme } from '../shared/parse-url.ts';
import { imageHosts } from './link-hosts.ts';
import { findVideo, findVideoKey, parseVideoLink, videoHostNames } from './video-hosts.ts';

export const evidenceTypes = ['video', 'image', 'match'] as const;

export type EvidenceType = (typeof evidenceTypes)[number];

export const evidenceMessages = {
  video_not_youtube: /*i18n*/ {
    id: 'video_not_youtube',
    message: 'Only {hosts} video links are currently accepted for video evidence.',
    values: { hosts: videoHostNames },
  },
  image_link_invalid: /*i18n*/ {
    id: 'image_link_invalid',
    message: 'Image evidence must be a direct http(s) link to the image.',
  },
  match_link_invalid: /*i18n*/ {
    id: 'match_link_invalid',
    message:
      'Match evidence must be an http(s) link, a share code (CSGO-…) or a steam:// link that opens a match or a profile.',
  },
  filed_image_link_invalid: /*i18n*/ {
    id: 'filed_image_link_invalid',
    message: 'Here an image must be a direct https link to one of these hosts: {hosts}.',
    values: { hosts: imageHosts.join(', ') },
  },
  filed_match_link_invalid: /*i18n*/ {
    id: 'filed_match_link_invalid',
    message:
      'Here match evidence must be a share code (CSGO-…), a steam:// link that downloads the match, or a replay on replay….valve.net.',
  },
  link_too_long: /*i18n*/ {
    id: 'link_too_long',
    message: 'An evidence link can have at most {max} characters.',
    values: { max: reportLimits.evidenceUrlLength },
  },
  review_video_invalid: /*i18n*/ {
    id: 'review_video_invalid',
    message: "Invalid {hosts} URL provided in 'Add More Evidence': {url}",
    values: { hosts: videoHostNames },
  },
  override_video_invalid: /*i18n*/ {
    id: 'override_video_invalid',
    message: "Invalid {hosts} URL provided in 'Add Watch Evidence': {url}",
    values: { hosts: videoHostNames },
  },
} as const;

/**
 * Only drawn reviewers and staff see a filing, so its author could learn who they are from requests to their own host.
 */
const filedMessages = {
  video: evidenceMessages.video_not_youtube,
  image: evidenceMessages.filed_image_link_invalid,
  match: evidenceMessages.filed_match_link_invalid,
} as const satisfies Record<EvidenceType, Message>;

export const evidenceProblems = {
  video: 'video_not_youtube',
  image: 'image_link_invalid',
  match: 'match_link_invalid',
} as const satisfies Record<EvidenceType, string>;

type EvidenceProblem = (typeof evidenceProblems)[EvidenceType] | 'too_long';

export type EvidenceCheck =
  | { ok: true; url: string }
  | { ok: false; id: EvidenceProblem; message: Message; values?: Values };

export type EvidenceCounts = Record<EvidenceType, number>;

export const noEvidence: EvidenceCounts = { video: 0, image: 0, match: 0 };

// Valve's alphabet leaves out I, g, l, 0 and 1.
const shareCodeShape = /^CSGO(?:-[A-HJ-Za-fhijkm-z2-9]{5}){5}$/;
// Any text after the code would be another command to the game.
const steamMatchShape = /^steam:\/\/rungame\/730\/\d{17}\/\+csgo_download_match(?:%20| )(CSGO-[A-Za-z0-9-]+)$/i;
const steamProfileShape = /^steam:\/\/url\/SteamIDPage\/(\d+)$/i;
const replayShape = /^https?:\/\/replay\d{1,4}\.valve\.net\/730\/\d{1,24}_\d{1,24}\.dem(?:\.bz2)?$/i;

export function isShareCode(text: string): boolean {
  return shareCodeShape.test(text);
}

type Link = { type: EvidenceType; url: string };

export function checkEvidenceLink({ type, url }: Link): EvidenceCheck {
  return toCheck(type, acceptedUrl(type, url.trim()), evidenceMessages[evidenceProblems[type]]);
}

export function checkFiledLink({ type, url }: Link): EvidenceCheck {
  const accepted = acceptedUrl(type, url.trim());
  return toCheck(type, accepted !== null && isOnKnownHost(type, accepted) ? accepted : null, filedMessages[type]);
}

function toCheck(type: EvidenceType, url: string | null, invalid: Message): EvidenceCheck {
  if (url === null) return { ok: false, id: evidenceProblems[type], message: invalid };
  if (url.length > reportLimits.evidenceUrlLength)
    return { ok: false, id: 'too_long', message: evidenceMessages.link_too_long };
  return { ok: true, url };
}

function isOnKnownHost(type: EvidenceType, url: string): boolean {
  switch (type) {
    case 'video':
      return true;
    case 'image':
      return imageHosts.some((host) => parseUrl(url)?.origin === `https://${host}`);
    case 'match':
      return isShareCode(url) || steamMatchShape.test(url) || replayShape.test(url);
  }
}

export function isWatchEvidenceUrl(url: string): boolean {
  const text = url.trim();
  if (!isHttpUrl(text) || text.length > reportLimits.evidenceUrlLength) return false;
  const form = parseVideoLink(text)?.form;
  return form === 'watch' || form === 'short';
}

export function hasNewVideo(addedUrls: readonly string[], knownUrls: readonly string[]): boolean {
  const known = new Set(knownUrls.map(findVideoKey));
  return addedUrls.some((url) => {
    const key = findVideoKey(url);
    return key !== null && !known.has(key);
  });
}

export function isHttpUrl(text: string): boolean {
  return parseHttpUrl(text) !== null;
}

export function canShowImage(url: string): boolean {
  return parseHttpUrl(url)?.protocol === 'https:';
}

function acceptedUrl(type: EvidenceType, text: string): string | null {
  switch (type) {
    case 'video':
      return findVideo(text) ? withScheme(text) : null;
    case 'image':
      return parseHttpUrl(text) ? text : null;
    case 'match':
      return isShareCode(text) || parseHttpUrl(text) ? text : acceptedSteamLink(text);
  }
}

/**
 * A `steam://` link can start programs and change settings, so only those that open a match or a profile are accepted.
 */
function acceptedSteamLink(text: string): string | null {
  if (isShareCode(steamMatchShape.exec(text)?.[1] ?? '')) return text.replace(' ', '%20');
  return isSteam64Id(steamProfileShape.exec(text)?.[1] ?? '') ? text : null;
}

import { reportLimits } from './limits.ts';
import { parseUrl } from './parse-url.ts';
import { hasForbiddenCharacters } from './plain-text.ts';

export const evidenceTypes = ['video', 'image', 'match'] as const;

export type EvidenceType = (typeof evidenceTypes)[number];

export const evidenceMessages = {
  video: 'Only YouTube video links are currently accepted for video evidence.',
  image: 'Image evidence must be a direct http(s) link to the image.',
  match: 'Match evidence must be an http(s) link, a steam:// link or a share code (CSGO-…).',
  tooLong: `An evidence link can have at most ${reportLimits.evidenceUrlLength} characters.`,
} as const satisfies Record<EvidenceType | 'tooLong', string>;

export const evidenceProblems = {
  video: 'video_not_youtube',
  image: 'image_link_invalid',
  match: 'match_link_invalid',
} as const satisfies Record<EvidenceType, string>;

type EvidenceProblem = (typeof evidenceProblems)[EvidenceType] | 'too_long';

export type EvidenceCheck = { ok: true; url: string } | { ok: false; id: EvidenceProblem; msg: string };

export type EvidenceCounts = Record<EvidenceType, number>;

export const noEvidence: EvidenceCounts = { video: 0, image: 0, match: 0 };

type YoutubeVideo = { id: string; form: 'watch' | 'short' | 'live' | 'embed' };

const youtubeHosts: ReadonlySet<string> = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);
const shortHosts: ReadonlySet<string> = new Set(['youtu.be', 'www.youtu.be']);
const videoIdShape = /^[A-Za-z0-9_-]{11}$/;
// Eleven characters each, but pages of the player and not videos: /embed/videoseries?list=…, /embed/live_stream?channel=…
const embedPages: ReadonlySet<string> = new Set(['videoseries', 'live_stream']);
// Valve's alphabet leaves out I, g, l, 0 and 1.
const shareCodeShape = /^CSGO(?:-[A-HJ-Za-fhijkm-z2-9]{5}){5}$/;
const httpShape = /^https?:\/\/[^/\\]/i;
const schemeShape = /^[a-z][a-z0-9+.-]*:/i;
const steamLinkShape = /^steam:\/\/[^/]/i;

export function youtubeVideoId(url: string): string | null {
  return findYoutubeVideo(url)?.id ?? null;
}

export function isShareCode(text: string): boolean {
  return shareCodeShape.test(text);
}

export function checkEvidenceLink(link: { type: EvidenceType; url: string }): EvidenceCheck {
  const url = acceptedUrl(link.type, link.url.trim());
  if (url === null) return { ok: false, id: evidenceProblems[link.type], msg: evidenceMessages[link.type] };
  if (url.length > reportLimits.evidenceUrlLength) return { ok: false, id: 'too_long', msg: evidenceMessages.tooLong };
  return { ok: true, url };
}

export function isWatchEvidenceUrl(url: string): boolean {
  const text = url.trim();
  if (!httpShape.test(text) || text.length > reportLimits.evidenceUrlLength) return false;
  const form = findYoutubeVideo(text)?.form;
  return form === 'watch' || form === 'short';
}

export function invalidWatchEvidenceMessage(section: 'Add More Evidence' | 'Add Watch Evidence', url: string): string {
  return `Invalid YouTube URL provided in '${section}': ${url}`;
}

export function hasNewVideo(addedUrls: readonly string[], knownUrls: readonly string[]): boolean {
  const known = new Set(knownUrls.map(youtubeVideoId));
  return addedUrls.some((url) => {
    const id = youtubeVideoId(url);
    return id !== null && !known.has(id);
  });
}

export function isHttpUrl(text: string): boolean {
  return parseHttpUrl(text) !== null;
}

export function canShowImage(url: string): boolean {
  return parseHttpUrl(url)?.protocol === 'https:';
}

export function videoWatchUrl(id: string, startSeconds: number | null = null): string {
  return `https://www.youtube.com/watch?v=${id}${startSeconds ? `&t=${startSeconds}s` : ''}`;
}

export function videoEmbedUrl(id: string): string {
  return `https://www.youtube-nocookie.com/embed/${id}`;
}

function acceptedUrl(type: EvidenceType, text: string): string | null {
  switch (type) {
    case 'video':
      return findYoutubeVideo(text) ? withScheme(text) : null;
    case 'image':
      return parseHttpUrl(text) ? text : null;
    case 'match':
      return isShareCode(text) || isSteamLink(text) || parseHttpUrl(text) ? text : null;
  }
}

function isSteamLink(text: string): boolean {
  return steamLinkShape.test(text) && isUnbroken(text) && parseUrl(text) !== null;
}

function findYoutubeVideo(url: string): YoutubeVideo | null {
  const parsed = parseHttpUrl(withScheme(url.trim()));
  if (!parsed) return null;
  const [first = '', second = '', ...rest] = parsed.pathname.slice(1).split('/');
  if (rest.some((segment) => segment !== '')) return null;
  if (shortHosts.has(parsed.host)) return second === '' ? videoOf(first, 'short') : null;
  if (!youtubeHosts.has(parsed.host)) return null;
  if (first === 'watch') return second === '' ? videoOf(parsed.searchParams.get('v') ?? '', 'watch') : null;
  if (first === 'shorts') return videoOf(second, 'short');
  if (first === 'live') return videoOf(second, 'live');
  if (first === 'embed' && !embedPages.has(second)) return videoOf(second, 'embed');
  return null;
}

function videoOf(id: string, form: YoutubeVideo['form']): YoutubeVideo | null {
  return videoIdShape.test(id) ? { id, form } : null;
}

function withScheme(text: string): string {
  return schemeShape.test(text) ? text : `https://${text}`;
}

function parseHttpUrl(text: string): URL | null {
  if (!httpShape.test(text) || !isUnbroken(text)) return null;
  const url = parseUrl(text);
  return url?.username === '' && url.password === '' ? url : null;
}

// URL parsers drop tabs and line breaks and treat a backslash as a slash, so the text shown and the page opened would differ.
function isUnbroken(text: string): boolean {
  return !/[\s\\]/.test(text) && !hasForbiddenCharacters(text, { multiline: false });
}

import type { Message } from '../shared/message.ts';
import { parseHttpUrl, withScheme } from '../shared/parse-url.ts';
import { type Clip, findClipProblem, parseSeconds, wholeVideo } from './clip.ts';

/** A new video host is added here, to its player, and to the integrations that ask whether a video is available. */
export const videoHostIds = ['youtube'] as const;

export type VideoHostId = (typeof videoHostIds)[number];

/** An id alone names no video, because two hosts may use the same one. */
export type Video = { host: VideoHostId; id: string };

type LinkForm = 'watch' | 'short' | 'live' | 'embed';

type VideoHost = {
  name: string;
  idShape: RegExp;
  placeholders: { watch: string; short: string };
  /** What kinds of links are recognised, as a note. */
  linkWords: { watch: Message; any: Message };
  /** The origin of the frame, with which the page exchanges messages. */
  playerOrigin: string;
  checksPerMinute: number;
  parse: (url: URL) => { id: string; form: LinkForm } | null;
  readClip: (url: URL) => Clip;
  watchUrl: (id: string, startSeconds: number | null) => string;
  embedUrl: (id: string) => string;
  still: (id: string) => { host: string; path: string };
};

const domains: ReadonlySet<string> = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);
const shortDomains: ReadonlySet<string> = new Set(['youtu.be', 'www.youtu.be']);
// These have eleven characters like ids, but are pages of the player: /embed/videoseries?list=…,
// /embed/live_stream?channel=…
const embedPages: ReadonlySet<string> = new Set(['videoseries', 'live_stream']);
const playerOrigin = 'https://www.youtube-nocookie.com';

const youtube: VideoHost = {
  name: 'YouTube',
  idShape: /^[A-Za-z0-9_-]{11}$/,
  placeholders: { watch: 'https://www.youtube.com/watch?v=…', short: 'https://youtu.be/…' },
  linkWords: {
    watch: /*i18n*/ {
      id: 'youtube_watch_links',
      message: 'The full link, starting with https://. Watch, youtu.be and shorts links work.',
    },
    any: /*i18n*/ {
      id: 'youtube_links',
      message:
        'YouTube only: watch, youtu.be, shorts and live links work. Unlisted videos are fine, private ones are not.',
    },
  },
  playerOrigin,
  checksPerMinute: 120,
  parse: ({ host, pathname, searchParams }) => {
    const [first = '', second = '', ...rest] = pathname.slice(1).split('/');
    if (rest.some((segment) => segment !== '')) return null;
    if (shortDomains.has(host)) return second === '' ? { id: first, form: 'short' } : null;
    if (!domains.has(host)) return null;
    if (first === 'watch') return second === '' ? { id: searchParams.get('v') ?? '', form: 'watch' } : null;
    if (first === 'shorts') return { id: second, form: 'short' };
    if (first === 'live') return { id: second, form: 'live' };
    return first === 'embed' && !embedPages.has(second) ? { id: second, form: 'embed' } : null;
  },
  /** YouTube names a moment by `t`, `start`, `time_continue`, `end` or `#t=`, and by `clipt` in an embedded clip. */
  readClip: ({ hash, searchParams }) => {
    const ofFragment = new URLSearchParams(hash.slice(1));
    const first = (...names: string[]) => {
      for (const name of names) {
        const seconds = parseSeconds(searchParams.get(name) ?? ofFragment.get(name) ?? '');
        if (seconds !== null) return seconds;
      }
      return null;
    };
    const named = { startSeconds: first('t', 'start', 'time_continue'), endSeconds: first('end') };
    const hasNamed = named.startSeconds !== null || named.endSeconds !== null;
    return hasNamed ? named : readEmbeddedClip(searchParams.get('clipt') ?? '');
  },
  watchUrl: (id, startSeconds) => `https://www.youtube.com/watch?v=${id}${startSeconds ? `&t=${startSeconds}s` : ''}`,
  embedUrl: (id) => `${playerOrigin}/embed/${id}`,
  still: (id) => ({ host: 'i.ytimg.com', path: `/vi/${id}/mqdefault.jpg` }),
};

export const videoHosts: Readonly<Record<VideoHostId, VideoHost>> = { youtube };

/** Forms show this host's example of a link. */
export const defaultVideoHost: VideoHostId = 'youtube';

export const videoHostNames = videoHostIds.map((host) => videoHosts[host].name).join(' or ');

type VideoLink = { video: Video; form: LinkForm; clip: Clip };

/** Returns the video that a link leads to, or null if it leads to no video of a known host. */
export function parseVideoLink(text: string): VideoLink | null {
  const url = parseHttpUrl(withScheme(text.trim()));
  if (!url) return null;
  for (const host of videoHostIds) {
    const { idShape, parse, readClip } = videoHosts[host];
    const found = parse(url);
    if (found && idShape.test(found.id))
      return { video: { host, id: found.id }, form: found.form, clip: toPossibleClip(readClip(url)) };
  }
  return null;
}

export function findVideo(url: string): Video | null {
  return parseVideoLink(url)?.video ?? null;
}

export function readClip(url: string): Clip {
  return parseVideoLink(url)?.clip ?? wholeVideo;
}

export function toVideoKey({ host, id }: Video): string {
  return `${host}:${id}`;
}

export function findVideoKey(url: string): string | null {
  const video = findVideo(url);
  return video && toVideoKey(video);
}

export function parseVideoKey(key: string): Video | null {
  for (const host of videoHostIds) {
    const id = key.slice(host.length + 1);
    if (key.startsWith(`${host}:`) && videoHosts[host].idShape.test(id)) return { host, id };
  }
  return null;
}

export function videoWatchUrl({ host, id }: Video, startSeconds: number | null = null): string {
  return videoHosts[host].watchUrl(id, startSeconds);
}

export function videoEmbedUrl({ host, id }: Video): string {
  return videoHosts[host].embedUrl(id);
}

export type VideoColumns = { videoHost: VideoHostId | null; videoId: string | null };

export function toVideoColumns({ type, url }: { type: string; url: string }): VideoColumns {
  const video = type === 'video' ? findVideo(url) : null;
  return { videoHost: video?.host ?? null, videoId: video?.id ?? null };
}

function toPossibleClip(clip: Clip): Clip {
  if (findClipProblem(clip) === null) return clip;
  const onlyStart = { ...clip, endSeconds: null };
  return findClipProblem(onlyStart) === null ? onlyStart : wholeVideo;
}

const startField = 2;
const endField = 3;

/** The parameter `clipt` is a protocol-buffer message in base64 with the start and the end in milliseconds. */
function readEmbeddedClip(text: string): Clip {
  if (!/^[A-Za-z0-9_-]{2,40}=*$/.test(text)) return wholeVideo;
  const bytes = decodeBase64Url(text);
  if (bytes === null) return wholeVideo;
  const fields = new Map<number, number>();
  let at = 0;
  while (at < bytes.length) {
    const tag = bytes[at] ?? 0;
    const isNumber = (tag & 7) === 0;
    const value = readVarint(bytes, at + 1);
    if (!isNumber || value === null) return wholeVideo;
    fields.set(tag >> 3, value.number);
    at = value.next;
  }
  const seconds = (field: number, round: (value: number) => number) => {
    const ms = fields.get(field);
    return ms === undefined ? null : round(ms / 1000);
  };
  return { startSeconds: seconds(startField, Math.floor), endSeconds: seconds(endField, Math.ceil) };
}

function readVarint(bytes: Uint8Array, from: number): { number: number; next: number } | null {
  let number = 0;
  for (let index = 0; index < 5; index += 1) {
    const byte = bytes[from + index];
    if (byte === undefined) return null;
    number += (byte & 127) * 128 ** index;
    if (byte < 128) return { number, next: from + index + 1 };
  }
  return null;
}

function decodeBase64Url(text: string): Uint8Array | null {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, ''));
    return Uint8Array.from(binary, (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

import { parseUrl } from '../shared/parse-url.ts';
import { parseVideoKey, type Video, type VideoHostId, videoHostIds, videoHosts } from './video-hosts.ts';

/** Only images on these hosts are checked, so that no user can make the server call an address of their choice. */
export const imageHosts = [
  'i.imgur.com',
  'i.postimg.cc',
  'i.ibb.co',
  'i.gyazo.com',
  'cdn.discordapp.com',
  'media.discordapp.net',
  'images.steamusercontent.com',
  'steamuserimages-a.akamaihd.net',
] as const;

export const archiveHost = 'web.archive.org';

/** The number of requests that all processes together may send to one host per minute. */
const checksPerMinute = { image: 30, archive: 10 } as const;

/** Videos that people are typing take at most half of a host's requests, so that stored links are always checked. */
export function typedVideosPerMinute(host: VideoHostId): number {
  return videoHosts[host].checksPerMinute / 2;
}

export const linkHosts: readonly { host: string; perMinute: number }[] = [
  ...videoHostIds.map((host) => ({ host, perMinute: videoHosts[host].checksPerMinute })),
  ...imageHosts.map((host) => ({ host, perMinute: checksPerMinute.image })),
  { host: archiveHost, perMinute: checksPerMinute.archive },
];

export type CheckedLink = { kind: 'video'; video: Video } | { kind: 'image' | 'archive'; host: string; path: string };

/** Returns the link to check, or null if the key names none that may be requested. The stored key is not trusted. */
export function parseLinkKey(key: string): CheckedLink | null {
  const video = parseVideoKey(key);
  if (video) return { kind: 'video', video };
  const url = parseUrl(key);
  if (url?.username !== '' || url.password !== '') return null;
  const path = `${url.pathname}${url.search}`;
  if (isArchived(url)) return { kind: 'archive', host: archiveHost, path };
  const host = imageHosts.find((known) => url.origin === `https://${known}`);
  return host === undefined ? null : { kind: 'image', host, path };
}

export function isArchived({ origin, pathname }: URL): boolean {
  return origin === `https://${archiveHost}` && pathname.startsWith('/web/');
}

import type { Config } from '../../config.ts';
import { fetchBytes, UpstreamError } from './fetch-limited.ts';

const avatarHosts = [
  'avatars.steamstatic.com',
  'avatars.akamai.steamstatic.com',
  'avatars.cloudflare.steamstatic.com',
  'avatars.fastly.steamstatic.com',
];
/** A preview does not wait long for a picture; the full avatars are some ten kilobytes. */
const limits = { timeoutMs: 2000, maxBytes: 256 * 1024 };

export type FetchSteamAvatar = (url: string | null) => Promise<Buffer | null>;

export function createSteamAvatars(config: Pick<Config, 'STEAM_COMMUNITY_URL'>): FetchSteamAvatar {
  const origins = new Set([
    ...avatarHosts.map((host) => `https://${host}`),
    new URL(config.STEAM_COMMUNITY_URL).origin,
  ]);
  return async (text) => {
    const url = text === null ? null : URL.parse(text);
    if (!url || !origins.has(url.origin)) return null;
    try {
      const { status, bytes } = await fetchBytes(url, limits);
      return status === 200 ? bytes : null;
    } catch (error) {
      if (error instanceof UpstreamError && error.kind === 'broken') return null;
      throw error;
    }
  };
}

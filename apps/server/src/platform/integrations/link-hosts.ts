import type { LinkAnswer } from '@argus/domain/evidence/link-health';
import { archiveHost, isArchived, parseLinkKey } from '@argus/domain/evidence/link-hosts';
import type { Video } from '@argus/domain/evidence/video-hosts';
import type { Config } from '../../config.ts';
import { fetchBytes, UpstreamError } from './fetch-limited.ts';
import { askVideoHost } from './video-hosts.ts';

export interface AskedLink {
  answer: LinkAnswer;
  about: { title: string; channel: string } | null;
  pauseMs: number | null;
}

export type AskLinkHost = (key: string) => Promise<AskedLink>;

const limits = { timeoutMs: 6000, maxBytes: 64 * 1024 };
const usualPauseMs = 60_000;
/** Imgur redirects here instead of saying that an image is gone. */
const removedImage = 'https://i.imgur.com/removed.png';

/** Only hosts of the fixed list are called, and no redirect is followed. */
export function createLinkHosts(config: Pick<Config, 'YOUTUBE_OEMBED_URL' | 'IMAGE_HOSTS_URL'>): AskLinkHost {
  return async (key) => {
    const link = parseLinkKey(key);
    if (!link) return inconclusive(null);
    try {
      if (link.kind === 'video') return await askForVideo(link.video);
      const { status, location } = await askForHead(link);
      const answer = link.kind === 'archive' ? toArchiveAnswer(status, location) : toImageAnswer(status, location);
      return { answer, about: null, pauseMs: null };
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      return inconclusive(error.kind === 'unavailable' ? (error.retryAfterMs ?? usualPauseMs) : null);
    }
  };

  async function askForVideo(video: Video): Promise<AskedLink> {
    const { status, about } = await askVideoHost(config, video);
    if (status === 200 && !about) return inconclusive(null);
    return { answer: toAnswer(status), about, pauseMs: null };
  }

  function askForHead({ host, path }: { host: string; path: string }) {
    const base = config.IMAGE_HOSTS_URL ? `${config.IMAGE_HOSTS_URL}/${host}` : `https://${host}`;
    return fetchBytes(new URL(`${base}${path}`), limits, { method: 'HEAD' });
  }
}

const toImageAnswer = (status: number, location: string | null): LinkAnswer =>
  location === removedImage ? 'missing' : toAnswer(status);

function toArchiveAnswer(status: number, location: string | null): LinkAnswer {
  const nearest = location === null ? null : URL.parse(location, `https://${archiveHost}`);
  return nearest && isArchived(nearest) ? 'ok' : toAnswer(status);
}

function toAnswer(status: number): LinkAnswer {
  if (status === 200) return 'ok';
  if (status === 401 || status === 403) return 'restricted';
  return status === 404 || status === 410 ? 'missing' : 'inconclusive';
}

const inconclusive = (pauseMs: number | null): AskedLink => ({ answer: 'inconclusive', about: null, pauseMs });

import type { VideoCheck } from '@argus/contract/evidence/videos';
import { typedVideosPerMinute } from '@argus/domain/evidence/link-hosts';
import { toVideoState } from '@argus/domain/evidence/video-check';
import { toVideoKey, type Video } from '@argus/domain/evidence/video-hosts';
import { minuteMs } from '@argus/domain/shared/time';
import { LRUCache } from 'lru-cache';
import type { Services } from '../../app/services.ts';
import { UpstreamError } from '../../platform/integrations/fetch-limited.ts';
import { askVideoHost, fetchStill } from '../../platform/integrations/video-hosts.ts';
import { pauseHost, takeTurn } from './link-checks.queries.ts';

const cacheBytes = 4 * 1024 * 1024;
/** Every state but `available` is cached briefly, so that a video which its owner makes visible is accepted soon. */
const ttlMs = { available: 10 * minuteMs, private: 5000, missing: 5000, unknown: 5000 };
const usualPauseMs = 60_000;
const unknown: VideoCheck = { state: 'unknown', title: null, still: null };

/** Throws if the caller has made too many requests. */
type Charge = () => Promise<void>;

/** Concurrent requests for the same video share one call to the host. */
export function createVideoLookup({ db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>) {
  const cache = new LRUCache<string, VideoCheck, { video: Video; charge: Charge }>({
    maxSize: cacheBytes,
    sizeCalculation: ({ still }) => 200 + (still?.length ?? 0),
    fetchMethod: async (_key, _stale, { context: { video, charge }, options }) => {
      await charge();
      const check = await ask(video);
      options.ttl = ttlMs[check.state];
      return check;
    },
  });

  async function ask(video: Video): Promise<VideoCheck> {
    const now = clock();
    if (!(await takeTurn(db, { host: video.host, perMinute: typedVideosPerMinute(video.host), now: new Date(now) })))
      return unknown;
    try {
      const { status, about } = await askVideoHost(config, video);
      const state = toVideoState(status);
      if (state !== 'available') return { state, title: null, still: null };
      return about ? { state, title: about.title, still: await fetchStill(config, video) } : unknown;
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      const pauseMs = error.retryAfterMs ?? usualPauseMs;
      if (error.kind === 'unavailable') await pauseHost(db, video.host, new Date(now + pauseMs));
      return unknown;
    }
  }

  return async (video: Video, charge: Charge): Promise<VideoCheck> => {
    if (config.LINK_CHECKS === 'off') return unknown;
    return (await cache.fetch(toVideoKey(video), { context: { video, charge } })) ?? unknown;
  };
}

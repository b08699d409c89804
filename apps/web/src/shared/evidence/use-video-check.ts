import type { VideoCheck } from '@argus/contract/evidence/videos';
import type { ApiClient } from '@argus/contract/kernel/client';
import type { EvidenceType } from '@argus/domain/evidence/evidence-link';
import { isUnseen } from '@argus/domain/evidence/video-check';
import { findVideo, findVideoKey, toVideoKey, type Video } from '@argus/domain/evidence/video-hosts';
import { queryOptions, skipToken, useQueries, useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.ts';

const availableMs = 600_000;
const unknown: VideoCheck = { state: 'unknown', title: null, still: null };

/** The query runs again when the user returns from another tab, where they may have made the video public. */
function videoQuery(api: ApiClient, video: Video | null) {
  return queryOptions({
    queryKey: ['video', video && toVideoKey(video)],
    queryFn:
      video === null
        ? skipToken
        : ({ signal }: { signal: AbortSignal }) =>
            api(
              'GET /api/videos/{videoHost}/{videoId}',
              { params: { videoHost: video.host, videoId: video.id } },
              signal,
            ),
    staleTime: ({ state }) => (state.data?.state === 'available' ? availableMs : 0),
    refetchOnWindowFocus: ({ state }) => state.data?.state !== 'available',
  });
}

export function useVideoCheck(video: Video | null): VideoCheck | 'asking' | null {
  const { data, isError } = useQuery(videoQuery(useApi(), video));
  if (video === null) return null;
  return data ?? (isError ? unknown : 'asking');
}

export function useUnseenVideos<Link extends { type: EvidenceType; url: string }>(links: readonly Link[]): Link[] {
  const api = useApi();
  const videos = new Map(links.filter(isVideo).flatMap(({ url }) => toEntry(findVideo(url))));
  const checks = useQueries({ queries: [...videos.values()].map((video) => videoQuery(api, video)) });
  const isUnseenAt = (index: number) => isUnseen(checks[index]?.data?.state ?? 'unknown');
  const unseen = new Set([...videos.keys()].filter((_, index) => isUnseenAt(index)));
  return links.filter((link) => isVideo(link) && unseen.has(findVideoKey(link.url) ?? ''));
}

const isVideo = ({ type }: { type: EvidenceType }) => type === 'video';

/** Two links to the same video are one question. */
const toEntry = (video: Video | null): [string, Video][] => (video ? [[toVideoKey(video), video]] : []);

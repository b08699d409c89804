import type { VideoCheck } from '@argus/contract/evidence/videos';
import type { ApiClient } from '@argus/contract/kernel/client';
import type { EvidenceType } from '@argus/domain/evidence/evidence-link';
import { isUnseen } from '@argus/domain/evidence/video-check';
import { defaultVideoHost, findVideo, type Video } from '@argus/domain/evidence/video-hosts';
import { queryOptions, skipToken, useQueries, useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.ts';

const availableMs = 600_000;
const unknown: VideoCheck = { state: 'unknown', title: null, still: null };

/** The query runs again when the user returns from another tab, where they may have made the video public. */
function videoQuery(api: ApiClient, videoId: string | null) {
  return queryOptions({
    queryKey: ['video', videoId],
    queryFn:
      videoId === null
        ? skipToken
        : ({ signal }: { signal: AbortSignal }) => api('GET /api/videos/{videoId}', { params: { videoId } }, signal),
    staleTime: ({ state }) => (state.data?.state === 'available' ? availableMs : 0),
    refetchOnWindowFocus: ({ state }) => state.data?.state !== 'available',
  });
}

export function useVideoCheck(video: Video | null): VideoCheck | 'asking' | null {
  const askedId = toAskedId(video);
  const { data, isError } = useQuery(videoQuery(useApi(), askedId));
  if (video === null) return null;
  if (askedId === null) return unknown;
  return data ?? (isError ? unknown : 'asking');
}

export function useUnseenVideos<Link extends { type: EvidenceType; url: string }>(links: readonly Link[]): Link[] {
  const api = useApi();
  const videoIds = [...new Set(links.flatMap((link) => askedIdOf(link) ?? []))];
  const checks = useQueries({ queries: videoIds.map((videoId) => videoQuery(api, videoId)) });
  const unseen = new Set(videoIds.filter((_, index) => isUnseen(checks[index]?.data?.state ?? 'unknown')));
  return links.filter((link) => unseen.has(askedIdOf(link) ?? ''));
}

function askedIdOf({ type, url }: { type: EvidenceType; url: string }): string | null {
  return type === 'video' ? toAskedId(findVideo(url)) : null;
}

/** Returns null for videos that the call cannot name, because it names a video by its id alone. */
function toAskedId(video: Video | null): string | null {
  return video?.host === defaultVideoHost ? video.id : null;
}

import { youtubeVideoId } from '@argus/domain/evidence/evidence-link';
import type { KnownVideo, NewVideo } from './reviews.queries.ts';

/**
 * Of the links somebody adds, those with a video, or a moment of one, that the report does not have yet. What stands beside it
 * as a copy is no find of a reviewer, at whatever moment.
 */
export function keepNewVideos(
  rows: readonly (KnownVideo & { description: string })[],
  known: readonly KnownVideo[],
  copiedVideoIds: readonly string[] = [],
): NewVideo[] {
  const seen = new Set(known.map(keyOf));
  return rows.flatMap(({ url, description, startSeconds, endSeconds }) => {
    const video = { url, startSeconds, endSeconds };
    const videoId = youtubeVideoId(url);
    if (seen.has(keyOf(video)) || copiedVideoIds.some((id) => id === videoId)) return [];
    seen.add(keyOf(video));
    return [{ ...video, description, videoId }];
  });
}

function keyOf({ url, startSeconds, endSeconds }: KnownVideo): string {
  return [youtubeVideoId(url), startSeconds ?? 0, endSeconds ?? ''].join(' ');
}

import { youtubeVideoId } from '@argus/domain/evidence-link';
import type { KnownVideo, NewVideo } from './reviews.queries.ts';

/** Of the links somebody adds, those with a video, or a moment of one, that the report does not have yet. */
export function keepNewVideos(
  rows: readonly (KnownVideo & { description: string })[],
  known: readonly KnownVideo[],
): NewVideo[] {
  const seen = new Set(known.map(keyOf));
  return rows.flatMap(({ url, description, startSeconds, endSeconds }) => {
    const video = { url, startSeconds, endSeconds };
    if (seen.has(keyOf(video))) return [];
    seen.add(keyOf(video));
    return [{ ...video, description, videoId: youtubeVideoId(url) }];
  });
}

function keyOf({ url, startSeconds, endSeconds }: KnownVideo): string {
  return [youtubeVideoId(url), startSeconds ?? 0, endSeconds ?? ''].join(' ');
}

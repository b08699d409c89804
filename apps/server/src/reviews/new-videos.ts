import { hasNewVideo, youtubeVideoId } from '@argus/domain/evidence-link';

/** The added links whose video is not in the report yet. */
export function keepNewVideos(rows: readonly { url: string; description: string }[], knownUrls: readonly string[]) {
  const known = [...knownUrls];
  return rows.flatMap(({ url, description }) => {
    if (!hasNewVideo([url], known)) return [];
    known.push(url);
    return [{ url, description, videoId: youtubeVideoId(url) }];
  });
}

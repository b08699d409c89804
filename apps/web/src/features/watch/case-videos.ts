import type { WatchCase } from '@argus/contract/cases/reviews';
import type { Clip } from '@argus/domain/evidence/clip';
import type { EvidenceType } from '@argus/domain/evidence/evidence-link';
import { clipOf } from '@argus/domain/evidence/moment';
import { findVideo, type Video } from '@argus/domain/evidence/video-hosts';
import { t } from '@lingui/core/macro';
import type { ShownEvidence } from '../../shared/evidence/evidence-groups.tsx';

export interface CaseVideo {
  /** The key is the position in the evidence, because two links may show the same video. */
  key: string;
  video: Video;
  url: string;
  name: string;
  description: string;
  /** This is set if the reporter added the link after the first review. */
  addedAt: string | undefined;
  clip: Clip;
}

type Link = Omit<ShownEvidence, 'type'>;

export function listPlayerLinks({ answer, appeal }: Pick<WatchCase, 'answer' | 'appeal'>): WatchCase['evidenceLinks'] {
  return [...(answer?.evidenceLinks ?? []), ...(appeal?.evidenceLinks ?? [])];
}

/** In each list, videos that name a moment come first. */
export function listVideos(report: Evidence): Record<Origin, CaseVideo[]> {
  const { evidenceLinks, watchAddedEvidence } = report;
  return {
    original: toVideos(
      evidenceLinks.filter(({ type }) => type === 'video'),
      'original',
    ),
    added: toVideos(watchAddedEvidence, 'added'),
    ofPlayer: toVideos(
      listPlayerLinks(report).filter(({ type }) => type === 'video'),
      'ofPlayer',
    ),
  };
}

type Origin = 'original' | 'added' | 'ofPlayer';

function nameVideo(origin: Origin, place: number): string {
  switch (origin) {
    case 'original':
      return t`Video ${place}`;
    case 'added':
      return t`Added video ${place}`;
    case 'ofPlayer':
      return t`Player’s video ${place}`;
  }
}

type Evidence = Pick<WatchCase, 'evidenceLinks' | 'watchAddedEvidence' | 'answer' | 'appeal'>;

function toVideos(links: readonly Link[], origin: Origin): CaseVideo[] {
  const videos = links.flatMap((link, index) => {
    const video = findVideo(link.url);
    if (video === null) return [];
    const place = index + 1;
    const clip = clipOf(link);
    const { url, description = '', addedAt } = link;
    return [{ key: `${origin} ${place}`, name: nameVideo(origin, place), video, url, description, addedAt, clip }];
  });
  return videos.toSorted((one, other) => Number(hasClip(other)) - Number(hasClip(one)));
}

function hasClip({ clip }: CaseVideo): boolean {
  return Boolean(clip.startSeconds) || clip.endSeconds !== null;
}

export function isUnplayable({ type, url }: { type: EvidenceType; url: string }): boolean {
  return type !== 'video' || findVideo(url) === null;
}

import type { WatchCase } from '@argus/contract/cases/reviews';
import type { Clip } from '@argus/domain/evidence/clip';
import type { EvidenceType } from '@argus/domain/evidence/evidence-link';
import { clipOf, type Moment } from '@argus/domain/evidence/moment';
import { findVideo, type Video } from '@argus/domain/evidence/video-hosts';

export interface CaseVideo {
  /** Its position in the evidence; two links may show the same video. */
  key: string;
  video: Video;
  /** As it was submitted. */
  url: string;
  name: string;
  description: string;
  /** Set: the reporter added it after reviewers had begun. */
  addedAt: string | undefined;
  clip: Clip;
}

interface Link extends Moment {
  url: string;
  description?: string | undefined;
  addedAt?: string | undefined;
}

/** What the accused added, to the report or to the appeal. */
export function listPlayerLinks({ answer, appeal }: Pick<WatchCase, 'answer' | 'appeal'>): WatchCase['evidenceLinks'] {
  return [...(answer?.evidenceLinks ?? []), ...(appeal?.evidenceLinks ?? [])];
}

/** Playable videos, by who added them; those that name their moment first. */
export function listVideos(report: Evidence): Record<'original' | 'added' | 'ofPlayer', CaseVideo[]> {
  const { evidenceLinks, watchAddedEvidence } = report;
  return {
    original: toVideos(
      evidenceLinks.filter(({ type }) => type === 'video'),
      'Video',
    ),
    added: toVideos(watchAddedEvidence, 'Added video'),
    ofPlayer: toVideos(
      listPlayerLinks(report).filter(({ type }) => type === 'video'),
      'Player’s video',
    ),
  };
}

type Evidence = Pick<WatchCase, 'evidenceLinks' | 'watchAddedEvidence' | 'answer' | 'appeal'>;

function toVideos(links: readonly Link[], name: string): CaseVideo[] {
  const videos = links.flatMap((link, index) => {
    const video = findVideo(link.url);
    if (video === null) return [];
    const numbered = `${name} ${index + 1}`;
    const clip = clipOf(link);
    const { url, description = '', addedAt } = link;
    return [{ key: numbered, name: numbered, video, url, description, addedAt, clip }];
  });
  return videos.toSorted((one, other) => Number(hasClip(other)) - Number(hasClip(one)));
}

function hasClip({ clip }: CaseVideo): boolean {
  return Boolean(clip.startSeconds) || clip.endSeconds !== null;
}

/** Links that cannot be played in the large player and are listed instead. */
export function isUnplayable({ type, url }: { type: EvidenceType; url: string }): boolean {
  return type !== 'video' || findVideo(url) === null;
}

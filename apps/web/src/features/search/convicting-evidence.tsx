import type { SearchResult } from '@argus/contract/players';
import type { ReportCard } from '@argus/contract/reports';
import { youtubeVideoId } from '@argus/domain/evidence-link';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { reportPath } from '../../lib/paths.ts';
import { Card } from '../../ui/card.tsx';
import { DrawnThumbnail } from '../../ui/drawn-thumbnail.tsx';
import { LinkLine } from '../../ui/link-line.tsx';
import { findHealth } from '../../ui/link-words.ts';

const VideoPlayer = lazy(() =>
  import('../../ui/video-player.tsx').then(({ VideoPlayer }) => ({ default: VideoPlayer })),
);

/** More are on the page of the case. */
const shownVideos = 3;

export interface ConvictingEvidenceProps {
  conviction: NonNullable<SearchResult['conviction']>;
  report: ReportCard;
}

/** The videos that the conviction rests on, before anything else. */
export function ConvictingEvidence({ conviction, report }: ConvictingEvidenceProps) {
  const videos = report.evidenceLinks.flatMap((link) => {
    const videoId = link.type === 'video' ? youtubeVideoId(link.url) : null;
    return videoId === null ? [] : [{ ...link, videoId }];
  });
  const hidden = report.evidenceLinks.length - Math.min(videos.length, shownVideos);
  return (
    <Card as="section" aria-labelledby="convicting-title" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
        <h2 id="convicting-title" className="ceremony text-2xl">
          Convicting evidence
        </h2>
        <Link to={reportPath(conviction.reportId)} className="link inline-flex min-h-6 items-center font-semibold">
          Open the case
        </Link>
      </div>
      {videos.length > 0 ? (
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {/* Keyed by index: several moments of one video are separate links. */}
          {Object.entries(videos.slice(0, shownVideos)).map(([place, video]) => (
            <li key={place} className="grid min-w-0 content-start gap-2">
              <Tile videoId={video.videoId} title={video.description || `Video ${Number(place) + 1}`} />
              {video.description ? <p className="text-sm wrap-anywhere">{video.description}</p> : null}
              <LinkLine
                health={findHealth(conviction.linkHealth, video.url)}
                isBlind={report.underAppeal}
                isUnderAppeal={report.underAppeal}
                ownerId={report.submittedBy?._id}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {hidden > 0 ? (
        <p className="text-muted text-sm">
          {videos.length > 0
            ? `${hidden} more on the page of the case.`
            : 'It has no video. The case shows what it has.'}
        </p>
      ) : null}
    </Card>
  );
}

/** Nothing is asked of the video service until it is pressed. */
function Tile({ videoId, title }: { videoId: string; title: string }) {
  const [isPlaying, setPlaying] = useState(false);
  if (isPlaying) {
    return (
      <Suspense fallback={<span className="almond block aspect-video border border-line bg-night" />}>
        <VideoPlayer videoId={videoId} title={title} startsPlaying />
      </Suspense>
    );
  }
  return (
    <button
      type="button"
      onClick={() => setPlaying(true)}
      className="almond group relative isolate grid aspect-video w-full place-items-center overflow-hidden border border-line bg-night hover:border-gold focus-visible:-outline-offset-4"
    >
      <span className="sr-only">Play {title}. </span>
      <DrawnThumbnail videoId={videoId} />
      <svg
        viewBox="0 0 96 64"
        fill="none"
        aria-hidden="true"
        className="relative w-16 drop-shadow-lg transition-transform duration-200 ease-lid group-hover:scale-110 sm:w-20"
      >
        <path d="M2 32Q48-30 94 32Q48 94 2 32z" className="fill-night opacity-80" />
        <circle cx="48" cy="32" r="20" className="fill-gold-fill" />
        <path d="M43 23.5v17l14-8.5z" className="fill-on-gold" />
      </svg>
      <span className="absolute bottom-2 left-2 almond-sm bg-night/85 px-2 py-0.5 text-glint text-xs">
        Plays from youtube-nocookie.com
      </span>
    </button>
  );
}

import type { FoundReport, SearchResult } from '@argus/contract/players/players';
import { clipOf } from '@argus/domain/evidence/moment';
import { findVideo } from '@argus/domain/evidence/video-hosts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { reportPath } from '../../lib/paths.ts';
import { nameEvidence } from '../../shared/evidence/evidence-type.tsx';
import { LinkLine } from '../../shared/evidence/link-line.tsx';
import { findHealth } from '../../shared/evidence/link-words.ts';
import { VideoTile } from '../../shared/evidence/video-tile.tsx';
import { Card } from '../../ui/page/card.tsx';

export interface ConvictingEvidenceProps {
  conviction: NonNullable<SearchResult['conviction']>;
  report: FoundReport;
}

export function ConvictingEvidence({ conviction, report }: ConvictingEvidenceProps) {
  const videos = conviction.videos.flatMap((link) => {
    const video = findVideo(link.url);
    return video === null ? [] : [{ ...link, video }];
  });
  const isAlone = videos.length === 1;
  const hidden = report.evidenceCount - videos.length;
  return (
    <Card as="section" aria-labelledby="convicting-title" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
        <h2 id="convicting-title" className="ceremony text-2xl">
          <Trans>Convicting evidence</Trans>
        </h2>
        <Link to={reportPath(conviction.reportId)} className="link inline-flex min-h-6 items-center font-semibold">
          <Trans>Open the case</Trans>
        </Link>
      </div>
      {videos.length > 0 ? (
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {/* The key is the index, because several moments of one video are separate links. */}
          {Object.entries(videos).map(([place, link]) => (
            <li key={place} className={isAlone ? 'min-w-0 sm:col-span-2 lg:col-span-3' : 'min-w-0'}>
              <figure className={isAlone ? 'grid gap-x-6 gap-y-2 sm:grid-cols-2' : 'grid gap-2'}>
                <VideoTile
                  video={link.video}
                  title={link.description || nameEvidence('video', Number(place) + 1)}
                  clip={clipOf(link)}
                />
                <figcaption className="grid content-start gap-2">
                  {link.description ? <p className="text-sm wrap-anywhere">{link.description}</p> : null}
                  <LinkLine
                    health={findHealth(conviction.linkHealth, link.url)}
                    isBlind={report.underAppeal}
                    isUnderAppeal={report.underAppeal}
                    ownerId={report.submittedBy?._id}
                  />
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      ) : null}
      {hidden > 0 ? (
        <p className="text-muted text-sm">
          {videos.length > 0
            ? t`${hidden} more on the page of the case.`
            : t`It has no video. The case shows what it has.`}
        </p>
      ) : null}
    </Card>
  );
}

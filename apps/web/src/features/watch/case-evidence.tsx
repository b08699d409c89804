import type { WatchCase } from '@argus/contract/cases/reviews';
import { formatClip } from '@argus/domain/evidence/clip';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { DrawnThumbnail } from '../../shared/evidence/drawn-thumbnail.tsx';
import { EvidenceGroups, type ShownEvidence } from '../../shared/evidence/evidence-groups.tsx';
import { Day } from '../../ui/display/date-time.tsx';
import { type CaseVideo, isUnplayable, listPlayerLinks, listVideos } from './case-videos.ts';
import { WatchLink } from './watch-link.tsx';

export interface CaseEvidenceProps {
  report: WatchCase;
  onStage: CaseVideo | null;
  onChoose: (video: CaseVideo) => void;
}

export function CaseEvidence({ report, onStage, onChoose }: CaseEvidenceProps) {
  const { original, added, ofPlayer } = listVideos(report);
  const playerLinks = listPlayerLinks(report);
  const playerOthers = playerLinks.filter(isUnplayable);
  const addedLinks = report.watchAddedEvidence.map((link) => ({ ...link, type: 'video' as const }));
  const others = report.evidenceLinks.filter(isUnplayable);
  const addedOthers = addedLinks.filter(isUnplayable);
  const isOneVideo = original.length === 1 && added.length === 0 && ofPlayer.length === 0;
  const strip = { onStage, onChoose };
  const below = ({ url }: { url: string }) => <WatchLink report={report} url={url} />;
  return (
    <>
      <Group title={t`Original evidence`} count={report.evidenceLinks.length}>
        {isOneVideo ? null : <VideoStrip videos={original} {...strip} />}
        {others.length > 0 ? <OtherEvidence links={others} below={below} /> : null}
        {isOneVideo && others.length === 0 ? (
          <p className="text-muted">
            <Trans>The video above is the only evidence.</Trans>
          </p>
        ) : null}
      </Group>
      {addedLinks.length > 0 ? (
        <Group title={t`Evidence from the Watch`} count={addedLinks.length}>
          <VideoStrip videos={added} {...strip} />
          {addedOthers.length > 0 ? <OtherEvidence links={addedOthers} /> : null}
        </Group>
      ) : (
        <p className="text-muted text-sm">
          <Trans>Evidence from the Watch: none was added.</Trans>
        </p>
      )}
      {playerLinks.length > 0 ? (
        <Group title={t`Evidence from the player`} count={playerLinks.length}>
          <VideoStrip videos={ofPlayer} {...strip} />
          {playerOthers.length > 0 ? <OtherEvidence links={playerOthers} areFiled below={below} /> : null}
        </Group>
      ) : null}
    </>
  );
}

/** The large player cannot show this evidence, but the key `N` also moves to it. */
interface OtherEvidenceProps {
  links: readonly ShownEvidence[];
  areFiled?: boolean;
  below?: (link: ShownEvidence) => ReactNode;
}

function OtherEvidence({ links, areFiled, below }: OtherEvidenceProps) {
  return (
    <div data-other-evidence="">
      <EvidenceGroups links={links} areFiled={areFiled} below={below} />
    </div>
  );
}

function Group({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid min-w-0 content-start gap-3">
      <h3 className="eyebrow text-muted">
        {title} <span className="tabular-nums">· {count}</span>
      </h3>
      {children}
    </section>
  );
}

interface VideoStripProps extends Omit<CaseEvidenceProps, 'report'> {
  videos: readonly CaseVideo[];
}

function VideoStrip({ videos, onStage, onChoose }: VideoStripProps) {
  if (videos.length === 0) return null;
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {videos.map((video) => {
        const isOnStage = video.key === onStage?.key;
        return (
          <li key={video.key} className="min-w-0">
            <button
              type="button"
              aria-current={isOnStage ? 'true' : undefined}
              onClick={() => onChoose(video)}
              className={classNames(
                'almond-sm group grid w-full gap-1.5 text-left text-sm',
                isOnStage ? 'text-text' : 'text-muted hover:text-gold',
              )}
            >
              <span
                className={classNames(
                  'almond relative block aspect-video overflow-hidden border-2 bg-night',
                  isOnStage ? 'border-gold' : 'border-line group-hover:border-gold',
                )}
              >
                <DrawnThumbnail videoId={video.video.id} />
                {formatClip(video.clip) ? (
                  <span className="absolute right-1 bottom-1 almond-sm bg-night/85 px-1.5 text-glint text-xs tabular-nums">
                    {formatClip(video.clip)}
                  </span>
                ) : null}
              </span>
              <span className="line-clamp-2 wrap-anywhere">
                <span className="font-semibold">{video.name}</span>
                {video.description ? (
                  <>
                    {' · '}
                    <bdi>{video.description}</bdi>
                  </>
                ) : null}
                {video.addedAt ? (
                  <>
                    {' · '}
                    <Trans>
                      Added on <Day value={video.addedAt} />
                    </Trans>
                  </>
                ) : null}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

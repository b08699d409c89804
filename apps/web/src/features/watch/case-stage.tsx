import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, type TouchEvent, useRef } from 'react';
import { nameAndDescription } from '../../lib/name-and-words.ts';
import { VideoPlayer } from '../../shared/evidence/video-player.tsx';
import { Day } from '../../ui/display/date-time.tsx';
import { ArrowLeftIcon, ArrowRightIcon } from '../../ui/display/icons.tsx';
import { readSwipe } from './swipe.ts';
import type { CaseEvidenceState } from './use-case-evidence.ts';

/** The player is as large as fits above the verdicts. */
export const stageColumns = 'lg:grid-cols-[minmax(0,max(30rem,(100dvh-28rem)*16/9))_minmax(20rem,1fr)]';

export function CaseStage({ evidence, children }: { evidence: CaseEvidenceState; children: ReactNode }) {
  const { onStage: video, position, count, move } = evidence;
  const touched = useRef<{ x: number; y: number } | null>(null);

  function noteTouch({ touches }: TouchEvent) {
    const touch = touches[0];
    touched.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
  }

  function endTouch({ changedTouches }: TouchEvent) {
    const touch = changedTouches[0];
    if (!touch || !touched.current || count < 2) return;
    const direction = readSwipe(touched.current, { x: touch.clientX, y: touch.clientY });
    if (direction !== null) move(direction);
  }

  if (!video) {
    return (
      <p className="almond grid min-h-40 place-content-center border border-line border-dashed p-6 text-center text-muted">
        <Trans>No video in this report. The other evidence is below.</Trans>
      </p>
    );
  }
  const { key, video: shown, name, description, addedAt, clip } = video;
  return (
    <figure className="grid content-start gap-2" onTouchStart={noteTouch} onTouchEnd={endTouch}>
      <VideoPlayer
        key={key}
        ref={evidence.player}
        video={shown}
        title={nameAndDescription(name, description)}
        clip={clip}
        startsPlaying={evidence.startsPlaying}
        onStart={evidence.markOpened}
        leavesKeys
      />
      <figcaption className="flex items-center justify-between gap-3">
        <span className="min-w-0 wrap-anywhere">
          <bdi>{description}</bdi>
          {addedAt ? (
            <span className="block text-muted text-sm">
              <Trans>
                Added on <Day value={addedAt} />
              </Trans>
            </span>
          ) : null}
        </span>
        {count > 1 ? (
          <span className="flex shrink-0 items-center gap-1 text-sm tabular-nums">
            <StepButton label={t`Previous video`} onClick={() => move(-1)}>
              <ArrowLeftIcon size={18} />
            </StepButton>
            <Trans>
              {position} of {count}
            </Trans>
            <StepButton label={t`Next video`} onClick={() => move(1)}>
              <ArrowRightIcon size={18} />
            </StepButton>
          </span>
        ) : null}
      </figcaption>
      {children}
    </figure>
  );
}

function StepButton({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="almond-sm grid size-9 place-items-center text-muted hover:text-gold"
    >
      {children}
    </button>
  );
}

import type { ReviewRequest } from '@argus/contract/cases/review-request';
import type { WatchCase as Case } from '@argus/contract/cases/reviews';
import { t } from '@lingui/core/macro';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { say } from '../../lib/language/say.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { CaseAllegations } from './case-allegations.tsx';
import { CaseEvidence } from './case-evidence.tsx';
import { CaseHeading } from './case-heading.tsx';
import { CaseStage, stageColumns } from './case-stage.tsx';
import { DuplicateChoice } from './duplicate-choice.tsx';
import { ExtraEvidence } from './extra-evidence.tsx';
import { LobbyQuestion } from './lobby-question.tsx';
import { watchMessages } from './messages.ts';
import { useCaseEvidence } from './use-case-evidence.ts';
import { useCaseReview } from './use-case-review.ts';
import { useWatchKeys, type WatchKey } from './use-watch-keys.ts';
import { VerdictDock } from './verdict-dock.tsx';
import { WatchLink } from './watch-link.tsx';

export interface WatchCaseProps {
  report: Case;
  userId: string;
  steamCommunityUrl: string;
  position: number;
  size: number;
  takesFocus: boolean;
  isReturned: boolean;
  areKeysOn: boolean;
  onSubmit: (review: ReviewRequest) => void;
  onSkip: () => void;
  onLobbyAnswer: (wasInMatch: boolean) => void;
  isAnswering: boolean;
  onKey: (key: WatchKey) => void;
  pending: ReactNode;
}

export function WatchCase({ report, userId, takesFocus, areKeysOn, ...props }: WatchCaseProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const evidence = useCaseEvidence(report);
  const { onStage } = evidence;
  const hasLooked = evidence.hasOpened || props.isReturned;
  const review = useCaseReview({ report, userId, hasLooked, onSubmit: props.onSubmit });

  useLayoutEffect(() => {
    if (!takesFocus) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  useWatchKeys(areKeysOn, (key) => {
    switch (key.does) {
      case 'choose':
        return review.choose(key.decision);
      case 'submit':
        return review.submit();
      case 'skip':
        return props.onSkip();
      case 'play':
        return evidence.player.current?.togglePlay();
      case 'back':
        return evidence.player.current?.step(-1);
      case 'forward':
        return evidence.player.current?.step(1);
      case 'next':
        return evidence.goToNext();
      case 'evidence':
        return review.focusEvidence();
      default:
        return props.onKey(key);
    }
  });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        review.submit();
      }}
      className="grid gap-6 lg:gap-5"
    >
      <article
        ref={evidence.area}
        // Opening any of the other evidence counts as looking at the evidence.
        onClickCapture={(event) => {
          if (event.target instanceof Element && event.target.closest('[data-other-evidence] :is(a, button)')) {
            evidence.markOpened();
          }
        }}
        className={classNames(
          // Phones get no grid here, because Chrome needs seconds to lay out a grid with a container query inside.
          'max-lg:space-y-4 lg:grid lg:gap-x-6 lg:gap-y-4 lg:grid-rows-[auto_auto_1fr]',
          stageColumns,
          'transition-[opacity,translate] duration-300 ease-lid',
          takesFocus && 'starting:translate-x-12 starting:opacity-30',
        )}
      >
        <CaseHeading ref={heading} report={report} position={props.position} size={props.size} />
        <CaseStage evidence={evidence}>
          {onStage ? <WatchLink key={onStage.url} report={report} url={onStage.url} /> : null}
        </CaseStage>
        <CaseAllegations
          report={report}
          steamCommunityUrl={props.steamCommunityUrl}
          className="lg:sticky lg:top-20 lg:row-span-2 lg:self-start"
        />
        <div className="grid min-w-0 content-start gap-6 max-lg:mt-2">
          <CaseEvidence report={report} onStage={onStage} onChoose={(video) => evidence.choose(video.key)} />
          {report.appeal ? null : (
            <ExtraEvidence rows={review.draft.rows} problems={review.problems} onChange={review.changeEvidence} />
          )}
        </div>
      </article>
      {review.isOutdated ? <Notice tone="warn">{say(watchMessages.edited)}</Notice> : null}
      <VerdictDock
        chosen={review.draft.decision}
        onChoose={review.choose}
        onSkip={props.onSkip}
        showsKeys={areKeysOn}
        isLocked={report.asksAboutLobby}
        hasOriginals={review.hasOriginals}
      >
        {props.pending}
        {report.asksAboutLobby ? (
          <LobbyQuestion ref={review.lobbyQuestion} onAnswer={props.onLobbyAnswer} isAnswering={props.isAnswering} />
        ) : null}
        {review.asksForOriginal ? (
          <DuplicateChoice
            reportId={report.reportId}
            chosen={review.draft.duplicateOf}
            onChoose={review.chooseOriginal}
          />
        ) : null}
      </VerdictDock>
      <ConfirmDialog
        open={review.isAskedToLook}
        onOpenChange={review.setAskedToLook}
        title={t`You have not opened any evidence`}
        description={t`Your verdict is about a real person. Would you like to look at the evidence first?`}
        confirmLabel={t`Submit anyway`}
        cancelLabel={t`Look first`}
        tone="quiet"
        onConfirm={() => review.submit(true)}
      />
    </form>
  );
}

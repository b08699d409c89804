import type { WatchCase as Case, ReviewRequest } from '@argus/contract/reviews';
import { reviewMessages } from '@argus/domain/review-eligibility';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { shortId } from '../../lib/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import type { FieldProblem } from '../../ui/field-problem.ts';
import { ScalesIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useToast } from '../../ui/toast.tsx';
import { CaseAllegations } from './case-allegations.tsx';
import { CaseEvidence } from './case-evidence.tsx';
import { CaseStage } from './case-stage.tsx';
import { listVideos } from './case-videos.ts';
import { checkReview } from './check-review.ts';
import { ExtraEvidence } from './extra-evidence.tsx';
import { watchMessages } from './messages.ts';
import { useReviewDraft } from './use-review-draft.ts';
import { useWatchKeys, type WatchKey } from './use-watch-keys.ts';
import { VerdictDock } from './verdict-dock.tsx';
import { WatchLink } from './watch-link.tsx';

export interface WatchCaseProps {
  report: Case;
  userId: string;
  steamCommunityUrl: string;
  position: number;
  size: number;
  /** The previous case was just finished. */
  takesFocus: boolean;
  isSubmitting: boolean;
  areKeysOn: boolean;
  onSubmit: (review: ReviewRequest) => void;
  onSkip: () => void;
}

export function WatchCase({ report, userId, takesFocus, isSubmitting, areKeysOn, ...props }: WatchCaseProps) {
  const toast = useToast();
  const heading = useRef<HTMLHeadingElement>(null);
  const { draft, edit, isOutdated } = useReviewDraft(userId, report);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const videos = listVideos(report);
  const playable = [...videos.original, ...videos.added, ...videos.ofPlayer];
  const onStage = playable.find(({ key }) => key === chosenKey) ?? playable[0] ?? null;

  useLayoutEffect(() => {
    if (!takesFocus) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  function submit() {
    if (isSubmitting) return;
    if (draft.decision === null) return toast.error(reviewMessages.noDecision);
    const checked = checkReview(draft, report);
    if (checked.ok) return props.onSubmit(checked.review);
    toast.error(checked.msg);
    setProblems(checked.problems);
    const [first] = checked.problems;
    if (first) document.getElementById(first.fieldId)?.focus();
  }

  function handleForm(event: FormEvent) {
    event.preventDefault();
    submit();
  }

  function handleKey(key: WatchKey) {
    if (key.does === 'choose') edit({ decision: key.decision });
    if (key.does === 'submit') submit();
    if (key.does === 'skip' && !isSubmitting) props.onSkip();
  }

  useWatchKeys(areKeysOn, handleKey);

  return (
    <form noValidate onSubmit={handleForm} className="grid gap-6 lg:gap-5">
      <article
        className={classNames(
          'grid gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,max(30rem,(100dvh-22.5rem)*16/9))_minmax(20rem,1fr)] lg:grid-rows-[auto_auto_1fr]',
          'transition-[opacity,translate] duration-300 ease-lid',
          takesFocus && 'starting:translate-x-12 starting:opacity-30',
        )}
      >
        <div className="flex items-center gap-4 lg:col-span-2">
          <Avatar src={report.reportedPlayerAvatar} size={56} />
          <div className="min-w-0">
            <h2
              ref={heading}
              tabIndex={-1}
              className="font-semibold text-2xl leading-tight outline-none wrap-anywhere sm:text-3xl"
            >
              <span className="sr-only">
                Case {props.position} of {props.size}, {report.appeal ? 'an appeal, ' : ''}
                {report.reviewCount} of {report.max_reviews_placeholder} reviews:{' '}
              </span>
              <bdi>{report.reportedPlayerName}</bdi>
            </h2>
            <div className="flex flex-wrap items-center gap-x-3 text-muted text-sm">
              <CopyButton
                text={report.reportedSteam64Id}
                variant="ghost"
                size="sm"
                className="-ml-3 flex-row-reverse font-normal tabular-nums"
              >
                {report.reportedSteam64Id}
                <span className="sr-only"> Copy the Steam64 ID</span>
              </CopyButton>
              <span className="tabular-nums">Case #{shortId(report.reportId, 'detail')}</span>
              {report.appeal ? (
                <Tag tone="azure">
                  <ScalesIcon size={16} />
                  Appeal
                </Tag>
              ) : null}
            </div>
          </div>
        </div>
        <CaseStage video={onStage} startsPlaying={chosenKey !== null}>
          {onStage ? <WatchLink key={onStage.key} report={report} url={onStage.url} /> : null}
        </CaseStage>
        <CaseAllegations
          report={report}
          steamCommunityUrl={props.steamCommunityUrl}
          className="lg:sticky lg:top-20 lg:row-span-2 lg:self-start"
        />
        <div className="grid min-w-0 content-start gap-6 max-lg:mt-2">
          <CaseEvidence report={report} onStage={onStage} onChoose={(video) => setChosenKey(video.key)} />
          {report.appeal ? null : (
            <ExtraEvidence
              rows={draft.rows}
              problems={problems}
              onChange={(rows) => {
                edit({ rows });
                setProblems([]);
              }}
            />
          )}
        </div>
      </article>
      {isOutdated ? <Notice tone="warn">{watchMessages.edited}</Notice> : null}
      <VerdictDock
        chosen={draft.decision}
        onChoose={(decision) => edit({ decision })}
        onSkip={props.onSkip}
        isSubmitting={isSubmitting}
        showsKeys={areKeysOn}
      />
    </form>
  );
}

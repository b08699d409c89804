import type { WatchCase as Case, ReviewRequest } from '@argus/contract/cases/reviews';
import type { Decision } from '@argus/domain/cases/report-status';
import { reviewMessages } from '@argus/domain/cases/review-eligibility';
import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { shortId } from '../../lib/format.ts';
import { type EvidenceRow, rowFieldId } from '../../shared/evidence/evidence-rows.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import type { FieldProblem } from '../../ui/field-problem.ts';
import { ScalesIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useToast } from '../../ui/toast.tsx';
import { CaseAllegations } from './case-allegations.tsx';
import { CaseEvidence } from './case-evidence.tsx';
import { CaseStage, stageColumns } from './case-stage.tsx';
import { checkReview } from './check-review.ts';
import { DuplicateChoice, originalsId } from './duplicate-choice.tsx';
import { ExtraEvidence } from './extra-evidence.tsx';
import { LobbyQuestion } from './lobby-question.tsx';
import { watchMessages } from './messages.ts';
import { useCaseEvidence } from './use-case-evidence.ts';
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
  /** Its decision was taken back. */
  isReturned: boolean;
  areKeysOn: boolean;
  onSubmit: (review: ReviewRequest) => void;
  onSkip: () => void;
  onLobbyAnswer: (wasInMatch: boolean) => void;
  isAnswering: boolean;
  /** Keys that are not about this case. */
  onKey: (key: WatchKey) => void;
  /** Shown above the verdicts. */
  pending: ReactNode;
}

export function WatchCase({ report, userId, takesFocus, areKeysOn, ...props }: WatchCaseProps) {
  const toast = useToast();
  const heading = useRef<HTMLHeadingElement>(null);
  const question = useRef<HTMLElement>(null);
  const { draft: saved, edit, isOutdated } = useReviewDraft(userId, report);
  // The other report may be gone since.
  const isPossible = saved.decision !== 'duplicate' || hasOriginals(report);
  const draft = isPossible ? saved : { ...saved, decision: null };
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [isAsking, setAsking] = useState(false);
  const evidence = useCaseEvidence(report);
  const { onStage } = evidence;
  const asksForOriginal = draft.decision === 'duplicate' && !report.appeal;

  useLayoutEffect(() => {
    if (!takesFocus) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  function submit(isSure = false) {
    if (report.asksAboutLobby) return askAboutLobby();
    if (draft.decision === null) return toast.error(reviewMessages.noDecision);
    const firstOriginal = asksForOriginal && draft.duplicateOf === null ? findFirstOriginal() : null;
    if (firstOriginal) {
      toast.error(watchMessages.originalMissing);
      return firstOriginal.focus();
    }
    const checked = checkReview(draft, report);
    if (checked.ok) {
      if (isSure || evidence.hasOpened || props.isReturned) return props.onSubmit(checked.review);
      return setAsking(true);
    }
    toast.error(checked.msg);
    setProblems(checked.problems);
    const [first] = checked.problems;
    if (first) document.getElementById(first.fieldId)?.focus();
  }

  function handleForm(event: FormEvent) {
    event.preventDefault();
    submit();
  }

  function askAboutLobby() {
    toast.error(reviewMessages.lobbyAnswerRequired);
    question.current?.focus();
  }

  function choose(decision: Decision) {
    if (report.asksAboutLobby) return askAboutLobby();
    if (decision === 'duplicate' && !hasOriginals(report)) return toast.error(reviewMessages.noOriginal);
    edit({ decision, duplicateOf: null });
  }

  function handleKey(key: WatchKey) {
    switch (key.does) {
      case 'choose':
        return choose(key.decision);
      case 'submit':
        return submit();
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
        return focusEvidenceForm(draft.rows);
      default:
        return props.onKey(key);
    }
  }

  useWatchKeys(areKeysOn, handleKey);

  return (
    <form noValidate onSubmit={handleForm} className="grid gap-6 lg:gap-5">
      <article
        ref={evidence.area}
        // Whatever is opened among the other evidence counts as looked at.
        onClickCapture={(event) => {
          if (event.target instanceof Element && event.target.closest('[data-other-evidence] :is(a, button)')) {
            evidence.markOpened();
          }
        }}
        className={classNames(
          // No grid on a phone: with a container query inside, Chrome lays it out for seconds.
          'max-lg:space-y-4 lg:grid lg:gap-x-6 lg:gap-y-4 lg:grid-rows-[auto_auto_1fr]',
          stageColumns,
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
        <CaseStage
          ref={evidence.player}
          video={onStage}
          startsPlaying={evidence.startsPlaying}
          position={evidence.position}
          count={evidence.count}
          onMove={evidence.move}
          onStart={evidence.markOpened}
        >
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
        onChoose={choose}
        onSkip={props.onSkip}
        showsKeys={areKeysOn}
        isLocked={report.asksAboutLobby}
        hasOriginals={hasOriginals(report)}
      >
        {props.pending}
        {report.asksAboutLobby ? (
          <LobbyQuestion ref={question} onAnswer={props.onLobbyAnswer} isAnswering={props.isAnswering} />
        ) : null}
        {asksForOriginal ? (
          <DuplicateChoice
            reportId={report.reportId}
            chosen={draft.duplicateOf}
            onChoose={(duplicateOf) => edit({ duplicateOf })}
          />
        ) : null}
      </VerdictDock>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="You have not opened any evidence"
        description="Your verdict is about a real person. Would you like to look at the evidence first?"
        confirmLabel="Submit anyway"
        cancelLabel="Look first"
        tone="quiet"
        onConfirm={() => submit(true)}
      />
    </form>
  );
}

/** On an appeal any verdict can be given: what counts is whether it upholds the conviction. */
const hasOriginals = (report: Case) => report.appeal !== null || report.hasOriginals;

/** Null where there is none to choose from. */
function findFirstOriginal(): HTMLElement | null {
  return document.getElementById(originalsId)?.querySelector<HTMLElement>('input[type="radio"]') ?? null;
}

function focusEvidenceForm([first]: readonly EvidenceRow[]): void {
  if (first) document.getElementById(rowFieldId(first.key, 'url'))?.focus();
}

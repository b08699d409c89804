import type { Exam, ShownExamCase } from '@argus/contract/members/exam';
import { clipOf } from '@argus/domain/evidence/moment';
import { findVideo } from '@argus/domain/evidence/video-hosts';
import { type ExamAnswer, examAnswerLabels, examAnswers } from '@argus/domain/members/exam';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useApi } from '../../lib/api-context.ts';
import { describeError, findRefusal, isRefusedWith } from '../../lib/api-errors.ts';
import { classNames } from '../../lib/class-names.ts';
import { Gap } from '../../lib/language/gap.tsx';
import { say } from '../../lib/language/say.ts';
import { VideoPlayer } from '../../shared/evidence/video-player.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { DateTime } from '../../ui/display/date-time.tsx';
import { CheckIcon, EyeIcon } from '../../ui/display/icons.tsx';
import { ChoiceTile, verdictChosen } from '../../ui/forms/choice-tile.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { type Answers, forgetAnswers, readAnswers, storeAnswers } from './stored-answers.ts';

export interface ExamPaperProps {
  attempt: NonNullable<Exam['attempt']>;
  takesFocus: boolean;
  onHandedIn: () => Promise<void>;
}

export function ExamPaper({ attempt, takesFocus, onHandedIn }: ExamPaperProps) {
  const { attemptId, cases, handInFrom } = attempt;
  const api = useApi();
  const toast = useToast();
  const [answers, setAnswers] = useState<Answers>(() => readAnswers(attemptId));
  const [place, setPlace] = useState(() => Math.max(0, readAnswers(attemptId).indexOf(null)));
  const [isAsking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const handIn = useMutation({
    mutationFn: (given: ExamAnswer[]) =>
      api('POST /api/exam/{attemptId}/answers', { params: { attemptId }, body: { answers: given } }),
    onSuccess: async () => {
      forgetAnswers();
      await onHandedIn();
    },
    onError: async (failure) => {
      setAsking(false);
      toast.error(describeError(failure, { fallback: t`Your exam could not be handed in. Please try again.` }));
      // A refusal means that the exam was handed in elsewhere or has ended; the page then shows the result.
      if (findRefusal(failure) && !isRefusedWith(failure, 'exam_too_fast')) await onHandedIn();
    },
  });
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const given = answers.filter((answer) => answer !== null);
  const decided = given.length;
  const total = cases.length;
  const isComplete = decided === total;
  const shown = cases[place];

  function answer(choice: ExamAnswer) {
    const next = answers.with(place, choice);
    setAnswers(next);
    storeAnswers(attemptId, next);
  }

  function open(index: number) {
    setPlace(index);
    heading.current?.focus();
  }

  if (!shown) return null;
  const { position } = shown;
  return (
    <div className="grid gap-6">
      <CaseList cases={cases} answers={answers} place={place} onOpen={open} />
      <section className="grid gap-4" aria-labelledby={`exam-case-${position}`}>
        <h2
          ref={heading}
          id={`exam-case-${position}`}
          tabIndex={-1}
          className="ceremony scroll-mt-24 text-2xl outline-none"
        >
          <Trans>
            Case {position} of {total}
          </Trans>
        </h2>
        {shown.context ? (
          <p dir="auto" className="wrap-anywhere">
            {shown.context}
          </p>
        ) : null}
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_16rem]">
          <ExamVideo key={position} shown={shown} />
          <div className="grid gap-4">
            <AnswerCards key={`answers ${position}`} chosen={answers[place] ?? null} onChoose={answer} />
            <div className="flex flex-wrap items-center justify-between gap-3">
              <Button variant="secondary" disabled={place === 0} onClick={() => open(place - 1)}>
                <Trans context="case">Previous</Trans>
              </Button>
              {place < total - 1 ? (
                <Button variant={isComplete ? 'secondary' : 'primary'} onClick={() => open(place + 1)}>
                  <Trans>Next case</Trans>
                </Button>
              ) : null}
            </div>
          </div>
        </div>
      </section>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t pt-5">
        <p className="text-muted" role="status">
          {isComplete
            ? t`All decided. You can still change your mind before you hand in.`
            : t`${decided} of ${total} decided.`}
          {isComplete && Date.now() < Date.parse(handInFrom) ? (
            <>
              <Gap />
              <Trans>
                The clips take until <DateTime value={handInFrom} /> to watch.
              </Trans>
            </>
          ) : null}
        </p>
        <Button disabled={!isComplete} onClick={() => setAsking(true)}>
          <Trans>Hand in</Trans>
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t`Hand in your exam?`}
        description={t`You cannot change your answers afterwards. You will see right away how you did, with every case explained.`}
        confirmLabel={t`Hand in`}
        cancelLabel={t`Look again`}
        tone="primary"
        isConfirming={handIn.isPending}
        onConfirm={() => handIn.mutate(given)}
      />
    </div>
  );
}

interface CaseListProps {
  cases: readonly ShownExamCase[];
  answers: Answers;
  place: number;
  onOpen: (index: number) => void;
}

function CaseList({ cases, answers, place, onOpen }: CaseListProps) {
  return (
    <nav aria-label={t`Cases`}>
      <ol className="grid grid-cols-6 gap-2 sm:grid-cols-12">
        {cases.map(({ position }, index) => {
          const isDecided = (answers[index] ?? null) !== null;
          return (
            <li key={position}>
              <button
                type="button"
                onClick={() => onOpen(index)}
                aria-current={index === place ? 'step' : undefined}
                aria-label={isDecided ? t`Case ${position}, decided` : t`Case ${position}, open`}
                className={classNames(
                  'almond-sm grid min-h-11 w-full place-items-center border font-semibold tabular-nums',
                  index === place ? 'border-gold text-gold' : 'border-line hover:border-line-strong',
                  isDecided ? 'bg-gold-tint' : 'bg-surface',
                )}
              >
                {position}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

export function ExamVideo({ shown }: { shown: ShownExamCase }) {
  const video = findVideo(shown.url);
  if (video === null) return null;
  const { position } = shown;
  return <VideoPlayer video={video} title={t`Case ${position}`} clip={clipOf(shown)} />;
}

const looks = {
  cheater: { Icon: EyeIcon, hint: msg`You are sure.`, verdict: 'red' },
  not_cheater: { Icon: CheckIcon, hint: msg`Or the clip proves nothing.`, verdict: 'green' },
} as const;

function AnswerCards({ chosen, onChoose }: { chosen: ExamAnswer | null; onChoose: (answer: ExamAnswer) => void }) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">
        <Trans>Your decision</Trans>
      </legend>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-1">
        {examAnswers.map((answer) => {
          const { Icon, hint, verdict } = looks[answer];
          return (
            <ChoiceTile
              key={answer}
              name={name}
              value={answer}
              isChosen={chosen === answer}
              onChoose={() => onChoose(answer)}
              data-verdict={verdict}
              className={classNames('min-h-16 items-center gap-3 px-3 py-2', verdictChosen)}
            >
              <Icon size={22} className="max-xs:hidden" />
              <span className="grid min-w-0">
                <span className="font-semibold">{say(examAnswerLabels[answer])}</span>
                <span className="text-muted text-sm">{say(hint)}</span>
              </span>
            </ChoiceTile>
          );
        })}
      </div>
    </fieldset>
  );
}

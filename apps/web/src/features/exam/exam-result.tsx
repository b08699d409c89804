import type { ExamResult } from '@argus/contract/members/exam';
import { examAnswerLabels, examRules } from '@argus/domain/members/exam';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { countOf } from '../../lib/format.ts';
import { paths, reportPath } from '../../lib/paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { DateTime } from '../../ui/display/date-time.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { Card } from '../../ui/page/card.tsx';
import { ExamVideo } from './exam-paper.tsx';

export interface ExamResultViewProps {
  result: ExamResult;
  retryAt: string | null;
  holdsTheEye: boolean;
  children: ReactNode;
}

export function ExamResultView({ result, retryAt, holdsTheEye, children }: ExamResultViewProps) {
  return (
    <div className="grid gap-8">
      <Card className="grid gap-4 sm:p-8">
        {result.hasPassed ? (
          <>
            <h2 className="ceremony text-3xl">{holdsTheEye ? 'You passed. The Eye is yours.' : 'You passed.'}</h2>
            <p>{describeMistakes(result)} Thank you for taking it seriously: people’s names depend on it.</p>
            {holdsTheEye ? (
              <ButtonLink to={paths.watch} size="lg" className="justify-self-start">
                Open The Watch
              </ButtonLink>
            ) : null}
          </>
        ) : (
          <>
            <h2 className="ceremony text-3xl">Not this time, and that is fine</h2>
            <p>
              {describeMistakes(result)} Many good reviewers needed a second try. Look through the explanations below:
              they are the best preparation there is.
            </p>
            {retryAt === null ? null : (
              <p className="font-semibold">
                You can try again on <DateTime value={retryAt} />, with other cases.
              </p>
            )}
          </>
        )}
      </Card>
      {children}
      <section className="grid gap-4">
        <h2 className="ceremony text-2xl">Case by case</h2>
        <ol className="grid gap-4">
          {result.cases.map((explained) => (
            <li key={explained.position}>
              <ExplainedCase explained={explained} />
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function ExplainedCase({ explained }: { explained: ExamResult['cases'][number] }) {
  const [isShown, setShown] = useState(false);
  const { position, given, answer, explanation, context, reportId } = explained;
  const isRight = given === answer;
  return (
    <Card className="grid gap-3 sm:p-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="font-semibold text-lg">Case {position}</h3>
        <Tag tone={isRight ? 'teal' : 'gold'}>{isRight ? 'Right' : 'Not quite'}</Tag>
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        <div className="flex gap-2">
          <dt className="text-muted">Your answer</dt>
          <dd className="font-medium">{examAnswerLabels[given]}</dd>
        </div>
        <div className="flex gap-2">
          <dt className="text-muted">Right answer</dt>
          <dd className="font-medium">{examAnswerLabels[answer]}</dd>
        </div>
      </dl>
      {context ? <p className="text-muted wrap-anywhere">{context}</p> : null}
      <p className="whitespace-pre-line wrap-anywhere">{explanation}</p>
      {isShown ? <ExamVideo shown={explained} /> : null}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {isShown ? null : (
          <Button variant="secondary" size="sm" onClick={() => setShown(true)}>
            Watch it again<span className="sr-only">: case {position}</span>
          </Button>
        )}
        {reportId ? (
          <Link to={reportPath(reportId)} className="link text-sm">
            The report behind it
          </Link>
        ) : null}
      </div>
    </Card>
  );
}

function describeMistakes({ innocentsConvicted, cheatersMissed, wrongApart }: ExamResult): string {
  const right = examRules.cases - innocentsConvicted - cheatersMissed;
  if (right === examRules.cases) return `All ${examRules.cases} right.`;
  const mistakes = [
    ...(innocentsConvicted > 0 ? [`${countOf(innocentsConvicted, 'innocent player')} convicted`] : []),
    ...(cheatersMissed > 0 ? [`${countOf(cheatersMissed, 'cheater')} missed`] : []),
  ];
  const apart =
    wrongApart > examRules.unlisted.maxWrong
      ? ` ${wrongApart} of the mistakes were in clips that appear nowhere else on this site, where one is allowed.`
      : '';
  return `${right} of ${examRules.cases} right: ${mistakes.join(', ')}.${apart}`;
}

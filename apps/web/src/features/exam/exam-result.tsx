import type { ExamResult } from '@argus/contract/members/exam';
import { examAnswerLabels, examRules } from '@argus/domain/members/exam';
import { joinSentences } from '@argus/domain/shared/join-sentences';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { say } from '../../lib/language/say.ts';
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
  const mistakes = describeMistakes(result);
  return (
    <div className="grid gap-8">
      <Card className="grid gap-4 sm:p-8">
        {result.hasPassed ? (
          <>
            <h2 className="ceremony text-3xl">{holdsTheEye ? t`You passed. The Eye is yours.` : t`You passed.`}</h2>
            <p>
              <Trans>{mistakes} Thank you for taking it seriously: people’s names depend on it.</Trans>
            </p>
            {holdsTheEye ? (
              <ButtonLink to={paths.watch} size="lg" className="justify-self-start">
                <Trans>Open The Watch</Trans>
              </ButtonLink>
            ) : null}
          </>
        ) : (
          <>
            <h2 className="ceremony text-3xl">
              <Trans>Not this time, and that is fine</Trans>
            </h2>
            <p>
              <Trans>
                {mistakes} Many good reviewers needed a second try. Look through the explanations below: they are the
                best preparation there is.
              </Trans>
            </p>
            {retryAt === null ? null : (
              <p className="font-semibold">
                <Trans>
                  You can try again on <DateTime value={retryAt} />, with other cases.
                </Trans>
              </p>
            )}
          </>
        )}
      </Card>
      {children}
      <section className="grid gap-4">
        <h2 className="ceremony text-2xl">
          <Trans>Case by case</Trans>
        </h2>
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
        <h3 className="font-semibold text-lg">
          <Trans>Case {position}</Trans>
        </h3>
        <Tag tone={isRight ? 'teal' : 'gold'}>{isRight ? t`Right` : t`Not quite`}</Tag>
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        <div className="flex gap-2">
          <dt className="text-muted">
            <Trans>Your answer</Trans>
          </dt>
          <dd className="font-medium">{say(examAnswerLabels[given])}</dd>
        </div>
        <div className="flex gap-2">
          <dt className="text-muted">
            <Trans>Right answer</Trans>
          </dt>
          <dd className="font-medium">{say(examAnswerLabels[answer])}</dd>
        </div>
      </dl>
      {context ? (
        <p dir="auto" className="text-muted wrap-anywhere">
          {context}
        </p>
      ) : null}
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {explanation}
      </p>
      {isShown ? <ExamVideo shown={explained} /> : null}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {isShown ? null : (
          <Button variant="secondary" size="sm" onClick={() => setShown(true)}>
            <Trans>
              Watch it again<span className="sr-only">: case {position}</span>
            </Trans>
          </Button>
        )}
        {reportId ? (
          <Link to={reportPath(reportId)} className="link text-sm">
            <Trans>The report behind it</Trans>
          </Link>
        ) : null}
      </div>
    </Card>
  );
}

function describeMistakes({ innocentsConvicted, cheatersMissed, wrongApart }: ExamResult): string {
  const { cases: total, unlisted } = examRules;
  const right = total - innocentsConvicted - cheatersMissed;
  if (right === total) return t`All ${total} right.`;
  const mistakes = sayMistakes({ right, total, innocentsConvicted, cheatersMissed });
  if (wrongApart <= unlisted.maxWrong) return mistakes;
  const apart = t`${wrongApart} of the mistakes were in clips that appear nowhere else on this site, where one is allowed.`;
  return joinSentences([mistakes, apart]);
}

type Mistakes = Pick<ExamResult, 'innocentsConvicted' | 'cheatersMissed'> & { right: number; total: number };

function sayMistakes({ right, total, innocentsConvicted, cheatersMissed }: Mistakes): string {
  if (cheatersMissed === 0)
    return t`${right} of ${total} right: ${plural(innocentsConvicted, { one: '# innocent player', other: '# innocent players' })} convicted.`;
  if (innocentsConvicted === 0)
    return t`${right} of ${total} right: ${plural(cheatersMissed, { one: '# cheater', other: '# cheaters' })} missed.`;
  return t`${right} of ${total} right: ${plural(innocentsConvicted, { one: '# innocent player', other: '# innocent players' })} convicted, ${plural(cheatersMissed, { one: '# cheater', other: '# cheaters' })} missed.`;
}

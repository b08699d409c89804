import type { Report } from '@argus/contract/cases/reports';
import type { Contestable } from '@argus/contract/filings/filings';
import { appealSentence, appealTargetDays } from '@argus/domain/filings/appeal';
import { filingLimits } from '@argus/domain/filings/filing';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { say } from '../../lib/language/say.ts';
import { Card } from '../../ui/page/card.tsx';
import { CardsSkeleton } from '../../ui/states/cards-skeleton.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import type { OwnStanding } from './contest-action.ts';
import { ContestedReport } from './contested-report.tsx';
import { contentOf, emptyContent } from './filing-content.ts';
import { TogetherChoice } from './together-choice.tsx';

const FilingForm = lazy(() => import('./filing-form.tsx').then(({ FilingForm }) => ({ default: FilingForm })));

const formId = 'contest-form';

export interface ContestFormProps {
  report: Report;
  userId: string;
  standing: OwnStanding;
  kind: 'answer' | 'appeal' | 'reopening';
  /** The other convictions that can be appealed. */
  others: readonly Contestable[];
  showCase: (reportId: string) => ReactNode;
}

/** The case is shown beside the form. Further convictions that are appealed with it are in the address. */
export function ContestForm({ report, userId, standing, kind, others, showCase }: ContestFormProps) {
  const [searchParams, setSearchParams] = useSearchParams();
  const named = kind === 'appeal' ? (searchParams.get('with')?.split(',') ?? []) : [];
  const chosen = others.filter((other) => named.includes(other.report.reportId)).slice(0, filingLimits.perDay - 1);
  const { filing } = standing;
  const needsNewVideo = standing.needsNewVideo || chosen.some((other) => other.needsNewVideo);
  const isEvidenceGone = standing.isEvidenceGone && chosen.every((other) => other.isEvidenceGone);
  const start = useMemo(
    () => (kind === 'answer' && filing?.canEdit ? contentOf(filing) : emptyContent),
    [kind, filing],
  );

  const choose = (chosenIds: readonly string[]) =>
    setSearchParams(chosenIds.length > 0 ? { with: chosenIds.join() } : {}, {
      replace: true,
      preventScrollReset: true,
    });

  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="grid min-w-0 gap-6 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto">
        <a href={`#${formId}`} className="link inline-flex min-h-6 items-center justify-self-start lg:hidden">
          <Trans>Skip to the form</Trans>
        </a>
        {[report, ...chosen.map((other) => other.report)].map((contested) => (
          <ContestedReport key={contested.reportId} report={contested}>
            {showCase(contested.reportId)}
          </ContestedReport>
        ))}
      </div>
      <div className="grid min-w-0 gap-6">
        {needsNewVideo && kind === 'appeal' ? (
          <Notice tone="warn" title={t`You have appealed before.`}>
            {isEvidenceGone
              ? t`A further appeal needs a video that is not in the case yet, unless you appeal because the evidence has disappeared. Staff must admit it.`
              : t`A further appeal needs a video that is not in the case yet, and staff must admit it.`}
          </Notice>
        ) : null}
        <Card id={formId} className="grid scroll-mt-20 gap-6">
          {kind === 'appeal' && others.length > 0 ? (
            <TogetherChoice
              others={others}
              chosenIds={chosen.map((other) => other.report.reportId)}
              onChange={choose}
            />
          ) : null}
          <Suspense fallback={<CardsSkeleton label={t`Loading the form…`} />}>
            <FilingForm
              kind={kind}
              reportId={report.reportId}
              alsoIds={chosen.map((other) => other.report.reportId)}
              userId={userId}
              start={start}
              needsNewVideo={needsNewVideo || kind === 'reopening'}
              isEvidenceGone={isEvidenceGone}
              note={noteOf(kind)}
            />
          </Suspense>
        </Card>
      </div>
    </div>
  );
}

function noteOf(kind: ContestFormProps['kind']): string {
  const rule = say(appealSentence);
  switch (kind) {
    case 'answer':
      return t`You can change it until the first review. You can answer each report once.`;
    case 'appeal':
      return t`${rule} We aim for a result within ${appealTargetDays} days. Until then the conviction stands and is marked “Under appeal”.`;
    case 'reopening':
      return t`Staff decide, and give a reason. If they reopen the report, a new round of review begins and your videos are part of it.`;
  }
}

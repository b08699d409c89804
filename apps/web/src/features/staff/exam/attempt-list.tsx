import type { ExamAttempt } from '@argus/contract/members/exam';
import { examRules } from '@argus/domain/members/exam';
import { minuteMs } from '@argus/domain/shared/time';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.ts';
import { DateTime } from '../../../ui/display/date-time.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { usePageQuery } from '../address.ts';
import { examAttemptsQuery } from '../api.ts';
import { panelMessages } from '../messages.ts';
import { PanelList } from '../panel-list.tsx';
import { UserLink } from '../user-link.tsx';

export function AttemptList() {
  return (
    <PanelList
      query={useQuery(examAttemptsQuery(useApi(), { query: usePageQuery() }))}
      rowsOf={({ attempts }) => attempts}
      countAll={({ totalAttempts }) => totalAttempts}
      failedMessage={panelMessages.examAttempts}
      loadingLabel={t`Loading attempts…`}
      pagesLabel={t`Pages of attempts`}
      empty={{ title: t`No attempts yet`, hint: t`They appear here as soon as somebody begins the exam.` }}
      caption={t`Attempts at the exam`}
      keyOf={({ attemptId }) => attemptId}
      columns={[
        {
          id: 'candidate',
          label: t`Candidate`,
          cellClass: 'font-semibold',
          show: ({ candidate }) => <UserLink userId={candidate._id} username={candidate.username} />,
        },
        {
          id: 'begun',
          label: t`Begun`,
          show: ({ startedAt }) => <DateTime value={startedAt} className="whitespace-nowrap" />,
        },
        { id: 'time', label: t`Time taken`, show: describeTimeTaken },
        {
          id: 'right',
          label: t({ message: 'Right', context: 'answers' }),
          show: ({ result }) => describeRight(result && { right: result.right, total: examRules.cases }),
        },
        {
          id: 'right-apart',
          label: t`Right of those not to be looked up`,
          cardLabel: () => t`Not to be looked up`,
          show: ({ result }) => describeRight(result && { right: result.rightApart, total: result.casesApart }),
        },
        { id: 'result', label: t`Result`, show: ({ result }) => <ResultTag result={result} /> },
      ]}
    />
  );
}

function describeRight(counted: { right: number; total: number } | null): string {
  if (counted === null) return '–';
  const { right, total } = counted;
  return t`${right} of ${total}`;
}

function describeTimeTaken({ startedAt, handedInAt }: ExamAttempt) {
  if (handedInAt === null)
    return (
      <span className="text-muted">
        <Trans context="exam">Open</Trans>
      </span>
    );
  const minutes = Math.max(1, Math.round((Date.parse(handedInAt) - Date.parse(startedAt)) / minuteMs));
  return plural(minutes, { one: '# minute', other: '# minutes' });
}

function ResultTag({ result }: Pick<ExamAttempt, 'result'>) {
  if (result === null)
    return (
      <span className="text-muted">
        <Trans>Not handed in</Trans>
      </span>
    );
  return <Tag tone={result.hasPassed ? 'teal' : 'plain'}>{result.hasPassed ? t`Passed` : t`Not passed`}</Tag>;
}

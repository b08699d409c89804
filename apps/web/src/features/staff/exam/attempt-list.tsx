import type { ExamAttempt } from '@argus/contract/members/exam';
import { examRules } from '@argus/domain/members/exam';
import { minuteMs } from '@argus/domain/shared/time';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.ts';
import { countOf } from '../../../lib/format.ts';
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
      things="attempts"
      empty={{ title: t`No attempts yet`, hint: t`They appear here as soon as somebody begins the exam.` }}
      caption={t`Attempts at the exam`}
      keyOf={({ attemptId }) => attemptId}
      columns={[
        {
          label: t`Candidate`,
          cellClass: 'font-semibold',
          show: ({ candidate }) => <UserLink userId={candidate._id} username={candidate.username} />,
        },
        { label: t`Begun`, show: ({ startedAt }) => <DateTime value={startedAt} className="whitespace-nowrap" /> },
        { label: t`Time taken`, show: describeTimeTaken },
        { label: t`Right`, show: ({ result }) => (result ? t`${result.right} of ${examRules.cases}` : '–') },
        {
          label: t`Right of those not to be looked up`,
          cardLabel: () => t`Not to be looked up`,
          show: ({ result }) => (result ? t`${result.rightApart} of ${result.casesApart}` : '–'),
        },
        { label: t`Result`, show: ({ result }) => <ResultTag result={result} /> },
      ]}
    />
  );
}

function describeTimeTaken({ startedAt, handedInAt }: ExamAttempt) {
  if (handedInAt === null)
    return (
      <span className="text-muted">
        <Trans>Open</Trans>
      </span>
    );
  const minutes = Math.round((Date.parse(handedInAt) - Date.parse(startedAt)) / minuteMs);
  return countOf(Math.max(1, minutes), 'minute');
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

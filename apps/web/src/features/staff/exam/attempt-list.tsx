import type { ExamAttempt } from '@argus/contract/members/exam';
import { examRules } from '@argus/domain/members/exam';
import { minuteMs } from '@argus/domain/shared/time';
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
      empty={{ title: 'No attempts yet', hint: 'They appear here as soon as somebody begins the exam.' }}
      caption="Attempts at the exam"
      keyOf={({ attemptId }) => attemptId}
      columns={[
        {
          label: 'Candidate',
          cellClass: 'font-semibold',
          show: ({ candidate }) => <UserLink userId={candidate._id} username={candidate.username} />,
        },
        { label: 'Begun', show: ({ startedAt }) => <DateTime value={startedAt} className="whitespace-nowrap" /> },
        { label: 'Time taken', show: describeTimeTaken },
        { label: 'Right', show: ({ result }) => (result ? `${result.right} of ${examRules.cases}` : '–') },
        {
          label: 'Right of those not to be looked up',
          cardLabel: () => 'Not to be looked up',
          show: ({ result }) => (result ? `${result.rightApart} of ${result.casesApart}` : '–'),
        },
        { label: 'Result', show: ({ result }) => <ResultTag result={result} /> },
      ]}
    />
  );
}

function describeTimeTaken({ startedAt, handedInAt }: ExamAttempt) {
  if (handedInAt === null) return <span className="text-muted">Open</span>;
  const minutes = Math.round((Date.parse(handedInAt) - Date.parse(startedAt)) / minuteMs);
  return countOf(Math.max(1, minutes), 'minute');
}

function ResultTag({ result }: Pick<ExamAttempt, 'result'>) {
  if (result === null) return <span className="text-muted">Not handed in</span>;
  return <Tag tone={result.hasPassed ? 'teal' : 'plain'}>{result.hasPassed ? 'Passed' : 'Not passed'}</Tag>;
}

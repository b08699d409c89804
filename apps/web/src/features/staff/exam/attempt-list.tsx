import type { ExamAttempt } from '@argus/contract/members/exam';
import { examRules } from '@argus/domain/members/exam';
import { minuteMs } from '@argus/domain/shared/time';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useApi } from '../../../lib/api-context.ts';
import { countOf } from '../../../lib/format.ts';
import { readPage } from '../../../lib/page-number.ts';
import { DateTime } from '../../../ui/date-time.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { examAttemptsQuery } from '../api.ts';
import { panelMessages } from '../messages.ts';
import { PanelList } from '../panel-list.tsx';
import { Cell, PanelRow, PanelTable, RowHead } from '../panel-table.tsx';
import { UserLink } from '../user-link.tsx';

export function AttemptList() {
  const [searchParams] = useSearchParams();
  return (
    <PanelList
      query={useQuery(examAttemptsQuery(useApi(), { query: { page: String(readPage(searchParams)) } }))}
      countRows={({ attempts }) => attempts.length}
      countAll={({ totalAttempts }) => totalAttempts}
      failedMessage={panelMessages.examAttempts}
      things="attempts"
      empty={{ title: 'No attempts yet', hint: 'They appear here as soon as somebody begins the exam.' }}
    >
      {({ attempts }) => (
        <PanelTable
          caption="Attempts at the exam"
          columns={[
            { label: 'Candidate' },
            { label: 'Begun' },
            { label: 'Time taken' },
            { label: 'Right' },
            { label: 'Right of those not to be looked up' },
            { label: 'Result' },
          ]}
        >
          {attempts.map((attempt) => (
            <AttemptRow key={attempt.attemptId} attempt={attempt} />
          ))}
        </PanelTable>
      )}
    </PanelList>
  );
}

function AttemptRow({ attempt: { candidate, startedAt, handedInAt, result } }: { attempt: ExamAttempt }) {
  const minutes = handedInAt && Math.max(1, Math.round((Date.parse(handedInAt) - Date.parse(startedAt)) / minuteMs));
  return (
    <PanelRow>
      <RowHead className="font-semibold">
        <UserLink userId={candidate._id} username={candidate.username} />
      </RowHead>
      <Cell label="Begun">
        <DateTime value={startedAt} className="whitespace-nowrap" />
      </Cell>
      <Cell label="Time taken">{minutes ? countOf(minutes, 'minute') : <span className="text-muted">Open</span>}</Cell>
      <Cell label="Right">{result ? `${result.right} of ${examRules.cases}` : '–'}</Cell>
      <Cell label="Not to be looked up">{result ? `${result.rightApart} of ${result.casesApart}` : '–'}</Cell>
      <Cell label="Result">
        {result ? (
          <Tag tone={result.hasPassed ? 'teal' : 'plain'}>{result.hasPassed ? 'Passed' : 'Not passed'}</Tag>
        ) : (
          <span className="text-muted">Not handed in</span>
        )}
      </Cell>
    </PanelRow>
  );
}

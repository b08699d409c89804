import type { ExamCase } from '@argus/contract/members/exam';
import { formatClip } from '@argus/domain/evidence/clip';
import { clipOf } from '@argus/domain/evidence/moment';
import { examAnswerLabels } from '@argus/domain/members/exam';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useApi } from '../../../lib/api-context.ts';
import { formatNumber } from '../../../lib/format.ts';
import { readPage } from '../../../lib/page-number.ts';
import { panelExamCasePath } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Tag, type TagTone } from '../../../ui/tag.tsx';
import { changeFilters, readFilter } from '../address.ts';
import { examCasesQuery, retireExamCase } from '../api.ts';
import { formatShare } from '../format-share.ts';
import { panelMessages } from '../messages.ts';
import { PanelList } from '../panel-list.tsx';
import { Cell, PanelRow, PanelTable, RowHead } from '../panel-table.tsx';
import { useStaffAct } from '../use-staff-act.ts';
import { describePool, describeUnlisted } from './pool-words.ts';

const filters = [
  { value: '', label: 'All cases' },
  { value: 'no', label: 'In use' },
  { value: 'yes', label: 'Retired' },
];

const states: Record<ExamCase['state'], { label: string; tone: TagTone }> = {
  active: { label: 'Active', tone: 'teal' },
  doubtful: { label: 'Doubtful', tone: 'rose' },
  retired: { label: 'Retired', tone: 'plain' },
};

export function CaseList() {
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  const filter = readFilter(searchParams, 'retired');
  const retired = filter === 'yes' || filter === 'no' ? filter : undefined;
  const query = useQuery(examCasesQuery(useApi(), { query: { page: String(readPage(searchParams)), retired } }));
  const lacking = query.data ? describeUnlisted(query.data) : null;
  return (
    <div className="grid gap-5">
      {query.data ? <Notice>{describePool(query.data)}</Notice> : null}
      {lacking ? (
        <Notice tone="warn" title="Too much can be looked up">
          {lacking}
        </Notice>
      ) : null}
      <SelectField
        isFilter
        label="Show"
        options={filters}
        value={retired ?? ''}
        onChange={(event) => navigate(changeFilters(searchParams, { retired: event.target.value }))}
        className="w-48"
      />
      <PanelList
        query={query}
        countRows={({ cases }) => cases.length}
        countAll={({ totalCases }) => totalCases}
        failedMessage={panelMessages.examCases}
        things="exam cases"
        empty={{ title: 'No cases', hint: 'Add one from scratch, or from a closed report.' }}
      >
        {({ cases }) => (
          <PanelTable
            caption="Exam cases"
            columns={[
              { label: 'Case' },
              { label: 'State' },
              { label: 'Right answer' },
              { label: 'Shown', isNumber: true },
              { label: 'Wrong', isNumber: true },
              { label: 'Actions', isHidden: true },
            ]}
          >
            {cases.map((examCase) => (
              <CaseRow key={examCase.caseId} examCase={examCase} />
            ))}
          </PanelTable>
        )}
      </PanelList>
    </div>
  );
}

function CaseRow({ examCase }: { examCase: ExamCase }) {
  const { caseId, url, state, answer, explanation, isListed, shown, answered, failed } = examCase;
  const act = useStaffAct(retireExamCase(useApi()), { failedMessage: panelMessages.examCase });
  const clip = formatClip(clipOf(examCase));
  const isRetired = state === 'retired';
  const name = `${url.slice(-11)}${clip ? `, ${clip}` : ''}`;
  return (
    <PanelRow isMarked={state === 'doubtful'}>
      <RowHead>
        <Link to={panelExamCasePath(caseId)} className="link font-semibold tabular-nums wrap-anywhere">
          {name}
        </Link>
        <p className="line-clamp-2 max-w-prose text-muted text-sm wrap-anywhere">{explanation}</p>
      </RowHead>
      <Cell label="State">
        <Tag tone={states[state].tone} className="whitespace-nowrap">
          {states[state].label}
        </Tag>
        {isListed ? <span className="block text-muted text-xs">Can be looked up</span> : null}
      </Cell>
      <Cell label="Right answer">{examAnswerLabels[answer]}</Cell>
      <Cell label="Shown" isNumber>
        {formatNumber(shown)}
      </Cell>
      <Cell label="Wrong" isNumber>
        {answered === 0
          ? '0'
          : `${formatNumber(failed)} of ${formatNumber(answered)} (${formatShare(failed / answered)})`}
      </Cell>
      <Cell>
        <Button
          variant="secondary"
          size="sm"
          loading={act.isPending}
          onClick={() => act.mutate({ params: { caseId }, body: { isRetired: !isRetired } })}
        >
          {isRetired ? 'Bring back' : 'Retire'}
          <span className="sr-only">: {name}</span>
        </Button>
      </Cell>
    </PanelRow>
  );
}

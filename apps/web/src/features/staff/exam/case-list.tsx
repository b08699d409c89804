import type { ExamCase } from '@argus/contract/members/exam';
import { formatClip } from '@argus/domain/evidence/clip';
import { clipOf } from '@argus/domain/evidence/moment';
import { examAnswerLabels } from '@argus/domain/members/exam';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useApi } from '../../../lib/api-context.ts';
import { formatNumber } from '../../../lib/language/format.ts';
import { say } from '../../../lib/language/say.ts';
import { readPage } from '../../../lib/page-number.ts';
import { newExamCasePath, panelExamCasePath } from '../../../lib/paths.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { Tag, type TagTone } from '../../../ui/display/tag.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { changeFilters, readFilter } from '../address.ts';
import { examCasesQuery, retireExamCase } from '../api.ts';
import { formatShare } from '../format-share.ts';
import { panelMessages } from '../messages.ts';
import { PanelList } from '../panel-list.tsx';
import { useStaffAct } from '../use-staff-act.ts';
import { describePool, describeUnlisted } from './pool-words.ts';

const listFilters = () => [
  { value: '', label: t`All cases` },
  { value: 'no', label: t({ message: 'In use', context: 'several cases' }) },
  { value: 'yes', label: t({ message: 'Retired', context: 'several cases' }) },
];

const states: Record<ExamCase['state'], { label: MessageDescriptor; tone: TagTone }> = {
  active: { label: msg({ message: 'Active', context: 'one case' }), tone: 'teal' },
  doubtful: { label: msg({ message: 'Doubtful', context: 'one case' }), tone: 'rose' },
  retired: { label: msg({ message: 'Retired', context: 'one case' }), tone: 'plain' },
};

export function CaseList() {
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  const filter = readFilter(searchParams, 'retired');
  const retired = filter === 'yes' || filter === 'no' ? filter : undefined;
  const query = useQuery(examCasesQuery(useApi(), { query: { page: String(readPage(searchParams)), retired } }));
  const isFirst = retired === undefined && query.data?.totalCases === 0;
  const lacking = query.data && !isFirst ? describeUnlisted(query.data) : null;
  return (
    <div className="grid gap-5">
      {query.data ? <Notice>{describePool(query.data)}</Notice> : null}
      {lacking ? (
        <Notice tone="warn" title={t`Too much can be looked up`}>
          {lacking}
        </Notice>
      ) : null}
      <SelectField
        isFilter
        label={t({ message: 'Show', context: 'filter' })}
        options={listFilters()}
        value={retired ?? ''}
        onChange={(event) => navigate(changeFilters(searchParams, { retired: event.target.value }))}
        className="w-48"
      />
      <PanelList
        query={query}
        rowsOf={({ cases }) => cases}
        countAll={({ totalCases }) => totalCases}
        failedMessage={panelMessages.examCases}
        loadingLabel={t`Loading exam cases…`}
        pagesLabel={t`Pages of exam cases`}
        empty={
          isFirst
            ? {
                title: t`The first case is still to be written`,
                hint: t`Take a clip whose answer is certain, or begin with a closed report.`,
                action: (
                  <ButtonLink to={newExamCasePath()}>
                    <Trans>Add a case</Trans>
                  </ButtonLink>
                ),
              }
            : { title: t`No cases`, hint: t`None matches. Show all cases, or add one.` }
        }
        caption={t`Exam cases`}
        keyOf={({ caseId }) => caseId}
        isMarked={({ state }) => state === 'doubtful'}
        columns={[
          {
            id: 'case',
            label: t`Case`,
            show: (examCase) => (
              <>
                <Link to={panelExamCasePath(examCase.caseId)} className="link font-semibold tabular-nums wrap-anywhere">
                  {nameOf(examCase)}
                </Link>
                <p dir="auto" className="line-clamp-2 max-w-prose text-muted text-sm wrap-anywhere">
                  {examCase.explanation}
                </p>
              </>
            ),
          },
          {
            id: 'state',
            label: t`State`,
            show: ({ state, isListed }) => (
              <>
                <Tag tone={states[state].tone} className="whitespace-nowrap">
                  {say(states[state].label)}
                </Tag>
                {isListed ? (
                  <span className="block text-muted text-xs">
                    <Trans>Can be looked up</Trans>
                  </span>
                ) : null}
              </>
            ),
          },
          { id: 'answer', label: t`Right answer`, show: ({ answer }) => say(examAnswerLabels[answer]) },
          {
            id: 'shown',
            label: t({ message: 'Shown', context: 'how often' }),
            isNumber: true,
            show: ({ shown }) => formatNumber(shown),
          },
          { id: 'wrong', label: t({ message: 'Wrong', context: 'answers' }), isNumber: true, show: describeFailed },
          {
            id: 'actions',
            label: t`Actions`,
            isUnlabelled: true,
            show: (examCase) => <RetireButton examCase={examCase} />,
          },
        ]}
      />
    </div>
  );
}

function nameOf(examCase: ExamCase): string {
  const clip = formatClip(clipOf(examCase));
  return `${examCase.url.slice(-11)}${clip ? `, ${clip}` : ''}`;
}

function describeFailed({ failed, answered }: ExamCase): string {
  if (answered === 0) return formatNumber(0);
  const [count, total] = [formatNumber(failed), formatNumber(answered)];
  const share = formatShare(failed / answered);
  return t`${count} of ${total} (${share})`;
}

function RetireButton({ examCase }: { examCase: ExamCase }) {
  const { caseId, state } = examCase;
  const act = useStaffAct(retireExamCase(useApi()), {
    describeDone: (_, { body }) => (body.isRetired ? t`Case retired.` : t`Case brought back.`),
    failedMessage: panelMessages.examCase,
  });
  const isRetired = state === 'retired';
  return (
    <Button
      variant="secondary"
      size="sm"
      loading={act.isPending}
      onClick={() => act.mutate({ params: { caseId }, body: { isRetired: !isRetired } })}
    >
      {isRetired ? t`Bring back` : t({ message: 'Retire', context: 'verb' })}
      <span className="sr-only">: {nameOf(examCase)}</span>
    </Button>
  );
}

import type { InboxItem } from '@argus/contract/staff/inbox';
import { groundLabels } from '@argus/domain/filings/filing';
import { inboxKinds } from '@argus/domain/staff/staff-lists';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useApi } from '../../../lib/api-context.ts';
import { shortId } from '../../../lib/language/format.ts';
import { say } from '../../../lib/language/say.ts';
import { readPage } from '../../../lib/page-number.ts';
import { panelFilingPath, paths } from '../../../lib/paths.ts';
import { kindLabels } from '../../../shared/case/filing-words.ts';
import { StatusTag } from '../../../shared/case/status-tag.tsx';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { TimeAgo } from '../../../ui/display/time-ago.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { changeFilters, readFilter } from '../address.ts';
import { inboxQuery } from '../api.ts';
import { panelMessages } from '../messages.ts';
import { PanelList } from '../panel-list.tsx';
import type { PanelColumn } from '../panel-table.tsx';
import { TotalLine } from '../total-line.tsx';
import { UserLink } from '../user-link.tsx';

const manyLabels: Record<(typeof inboxKinds)[number], MessageDescriptor> = {
  appeal: msg`Appeals`,
  reopening: msg`Reopening requests`,
  claim: msg`False-report claims`,
};

const listKinds = () => [
  { value: '', label: t`Everything` },
  ...inboxKinds.map((kind) => ({ value: kind, label: say(manyLabels[kind]) })),
];

const listColumns = (): readonly PanelColumn<InboxItem>[] => [
  {
    id: 'report',
    label: t({ message: 'Report', context: 'noun' }),
    show: ({ filingId, kind, report }) => (
      <span className="flex min-w-0 items-center gap-3">
        <Avatar src={report.reportedPlayerAvatar} size={40} />
        <span className="grid min-w-0 justify-items-start">
          <Link
            to={panelFilingPath(filingId)}
            className="py-0.5 font-semibold leading-tight wrap-anywhere hover:text-gold"
          >
            <bdi>{report.reportedPlayerName}</bdi>
            <span className="sr-only">: {say(kindLabels[kind])}</span>
          </Link>
          <span className="text-muted text-xs tabular-nums">#{shortId(report.reportId, 'list')}</span>
        </span>
      </span>
    ),
  },
  {
    id: 'kind',
    label: t({ message: 'Kind', context: 'noun' }),
    show: ({ kind, ground, state }) => (
      <>
        <span className="block font-medium">{say(kindLabels[kind])}</span>
        {ground ? <span className="block text-muted text-xs">{say(groundLabels[ground])}</span> : null}
        {state === 'admission' ? (
          <span className="block text-muted text-xs">
            <Trans>Further appeal, waiting to be admitted</Trans>
          </span>
        ) : null}
      </>
    ),
  },
  { id: 'status', label: t`Status`, show: ({ report }) => <StatusTag status={report.reportStatus} /> },
  {
    id: 'author',
    label: t`Filed by`,
    show: ({ author, filedCount }) => (
      <>
        <UserLink userId={author._id} username={author.username} />
        {filedCount > 1 ? (
          <span className="block text-muted text-xs">
            <OtherAuthors count={filedCount - 1} />
          </span>
        ) : null}
      </>
    ),
  },
  {
    id: 'since',
    label: t`Waiting since`,
    show: ({ waitingSince }) => <TimeAgo value={waitingSince} className="whitespace-nowrap" />,
  },
  { id: 'lease', label: t`Working on it`, show: ({ lease }) => <LeaseTag lease={lease} /> },
];

export function InboxList() {
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  const named = readFilter(searchParams, 'kind');
  const kind = inboxKinds.find((known) => known === named);
  const query = useQuery(inboxQuery(useApi(), { query: { kind, page: String(readPage(searchParams)) } }));
  return (
    <div className="grid gap-5">
      <SelectField
        isFilter
        label={t({ message: 'Kind', context: 'noun' })}
        options={listKinds()}
        value={kind ?? ''}
        onChange={(event) => navigate(changeFilters(searchParams, { kind: event.target.value }))}
        className="w-full sm:w-64"
      />
      <PanelList
        query={query}
        rowsOf={({ items }) => items}
        countAll={({ totalItems }) => totalItems}
        failedMessage={panelMessages.inbox}
        loadingLabel={t`Loading the Inbox…`}
        pagesLabel={t`Pages of the Inbox`}
        empty={{
          title: t`Nothing is waiting for staff`,
          hint: kind
            ? t`Nothing of this kind is waiting.`
            : t`Appeals that need you, requests to reopen and claims of false reporting appear here.`,
          action: kind ? (
            <ButtonLink to={paths.panelInbox}>
              <Trans>Show everything</Trans>
            </ButtonLink>
          ) : undefined,
        }}
        before={({ totalItems }) => <TotalLine total={totalItems} things="inboxItem" isNarrowed />}
        caption={t`Inbox`}
        keyOf={({ filingId }) => filingId}
        columns={listColumns()}
      />
    </div>
  );
}

function OtherAuthors({ count }: { count: number }) {
  return <Plural value={count} one="and # other" other="and # others" />;
}

function LeaseTag({ lease }: Pick<InboxItem, 'lease'>) {
  if (!lease)
    return (
      <span className="text-muted">
        <Trans>Nobody</Trans>
      </span>
    );
  const { username } = lease;
  return (
    <Tag tone={lease.isMine ? 'gold' : 'azure'}>
      {lease.isMine ? (
        t`You are working on this`
      ) : (
        <span>
          <Trans>
            <bdi>{username}</bdi> is working on this
          </Trans>
        </span>
      )}
    </Tag>
  );
}

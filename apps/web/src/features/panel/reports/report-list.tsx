import { isStatusFilter, reportStatuses, statusLabel } from '@argus/domain/report-status';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useApi } from '../../../lib/api-context.ts';
import { readPage } from '../../../lib/page-number.ts';
import { panelUserPath, paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { DateTime } from '../../../ui/date-time.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { UnderAppealTag } from '../../../ui/under-appeal-tag.tsx';
import { changeFilters, readFilter } from '../address.ts';
import { reportsQuery, userQuery } from '../api.ts';
import { FilterChip } from '../filter-chip.tsx';
import { panelMessages } from '../messages.ts';
import { PagedList } from '../paged-list.tsx';
import { Cell, PanelRow, PanelTable, RowHead } from '../panel-table.tsx';
import { ReportLink } from '../report-link.tsx';
import { SearchForm } from '../search-form.tsx';
import { TotalLine } from '../total-line.tsx';

const statusOptions = [
  { value: '', label: 'All statuses' },
  { value: 'open', label: 'Open, oldest first' },
  ...reportStatuses.map((status) => ({ value: status, label: statusLabel(status) })),
];

export function ReportList() {
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  const steamId = readFilter(searchParams, 'steamId');
  const submitter = readFilter(searchParams, 'submitter');
  const named = readFilter(searchParams, 'status') ?? '';
  const status = isStatusFilter(named) ? named : undefined;
  const query = useQuery(reportsQuery(useApi(), { steamId, status, submitter, page: String(readPage(searchParams)) }));
  const isFiltered = Boolean(steamId || status || submitter);
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end gap-3">
        <SearchForm label="Find reports" placeholder="Player, report link, ID or #short ID" />
        <SelectField
          isFilter
          label="Status"
          options={statusOptions}
          value={status ?? ''}
          onChange={(event) => navigate(changeFilters(searchParams, { status: event.target.value }))}
          className="w-full sm:w-56"
        />
      </div>
      {submitter ? <SubmitterChip userId={submitter} /> : null}
      <PagedList
        query={query}
        countRows={({ reports }) => reports.length}
        countAll={({ totalReports }) => totalReports}
        failedMessage={panelMessages.reports}
        things="reports"
        empty={{
          title: 'No reports found',
          hint: isFiltered ? 'Nothing matches these filters.' : 'Nobody has reported anyone yet.',
          action: isFiltered ? <ButtonLink to={paths.panelReports}>Show all reports</ButtonLink> : undefined,
        }}
      >
        {({ reports, totalReports }) => (
          <>
            <TotalLine total={totalReports} one="report" isNarrowed={Boolean(steamId || submitter)} />
            <PanelTable
              caption="Reports"
              columns={[
                { label: 'Player' },
                { label: 'Status' },
                { label: 'Reviews', isNumber: true },
                { label: 'Evidence', isNumber: true },
                { label: 'Submitter' },
                { label: 'Submitted' },
              ]}
            >
              {reports.map((report) => (
                <PanelRow key={report.reportId}>
                  <RowHead>
                    <ReportLink
                      reportId={report.reportId}
                      playerName={report.reportedPlayerName}
                      avatarUrl={report.reportedPlayerAvatar}
                      steam64Id={report.reportedSteam64Id}
                    />
                  </RowHead>
                  <Cell label="Status">
                    <span className="flex flex-wrap gap-1.5">
                      <StatusTag status={report.reportStatus} />
                      {report.underAppeal ? <UnderAppealTag /> : null}
                    </span>
                  </Cell>
                  <Cell label="Reviews" isNumber>
                    {report.reviewCount}/{report.max_reviews_placeholder}
                  </Cell>
                  <Cell label="Evidence" isNumber>
                    {report.evidenceLinks.length}
                  </Cell>
                  <Cell label="Submitter">
                    {report.submittedBy?._id ? (
                      <Submitter userId={report.submittedBy._id} username={report.submittedBy.username} />
                    ) : (
                      <span className="text-muted">Deleted user</span>
                    )}
                  </Cell>
                  <Cell label="Submitted">
                    <DateTime value={report.createdAt} className="whitespace-nowrap" />
                  </Cell>
                </PanelRow>
              ))}
            </PanelTable>
          </>
        )}
      </PagedList>
    </div>
  );
}

function Submitter({ userId, username }: { userId: string; username: string }) {
  const [searchParams] = useSearchParams();
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-3 lg:grid lg:justify-items-start lg:gap-0.5">
      <Link to={panelUserPath(userId)} className="inline-block min-h-6 wrap-anywhere hover:text-gold">
        <bdi>{username}</bdi>
      </Link>
      {searchParams.get('submitter') === userId ? null : (
        <Link
          to={changeFilters(searchParams, { submitter: userId })}
          className="inline-block min-h-6 text-muted text-xs underline decoration-line-strong underline-offset-4 hover:text-gold"
        >
          Only theirs<span className="sr-only">: reports by {username}</span>
        </Link>
      )}
    </span>
  );
}

function SubmitterChip({ userId }: { userId: string }) {
  const { data: user } = useQuery(userQuery(useApi(), userId));
  return (
    <div>
      <FilterChip name="submitter">
        Submitted by <bdi>{user?.username ?? 'one user'}</bdi>
      </FilterChip>
    </div>
  );
}

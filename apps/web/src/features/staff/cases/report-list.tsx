import type { ReportCard } from '@argus/contract/cases/reports';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useApi } from '../../../lib/api-context.ts';
import { panelUserPath, paths } from '../../../lib/paths.ts';
import { StatusTag } from '../../../shared/case/status-tag.tsx';
import { UnderAppealTag } from '../../../shared/case/under-appeal-tag.tsx';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { DateTime } from '../../../ui/display/date-time.tsx';
import { changeFilters } from '../address.ts';
import { reportsQuery } from '../api.ts';
import { FilterChip } from '../filter-chip.tsx';
import { panelMessages } from '../messages.ts';
import { PanelList } from '../panel-list.tsx';
import { PartialList } from '../partial-list.tsx';
import { ReportLink } from '../report-link.tsx';
import { TotalLine } from '../total-line.tsx';
import { Username } from '../username.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { SelectPage, SelectReport, useSelection } from './bulk-selection.tsx';
import { readReportFilters, readReportQuery, reportInListPath } from './list-address.ts';
import { ReportFilters } from './report-filters.tsx';

export function ReportList() {
  const [searchParams] = useSearchParams();
  const filters = readReportFilters(searchParams);
  const { submitter } = filters;
  const query = useQuery(reportsQuery(useApi(), { query: readReportQuery(searchParams) }));
  const { status: _, sort: __, ...narrowing } = filters;
  const isNarrowed = Object.values(narrowing).some(Boolean);
  const isFiltered = isNarrowed || filters.status !== undefined;
  const selection = useSelection(submitter);
  return (
    <div className="grid gap-5">
      <ReportFilters />
      {submitter ? <SubmitterChip userId={submitter} /> : null}
      <PanelList
        query={query}
        rowsOf={({ reports }) => reports}
        countAll={({ totalReports }) => totalReports}
        failedMessage={panelMessages.reports}
        loadingLabel={t`Loading reports…`}
        pagesLabel={t`Pages of reports`}
        empty={{
          title: t`No reports found`,
          hint: isFiltered ? t`Nothing matches these filters.` : t`Nobody has reported anyone yet.`,
          action: isFiltered ? (
            <ButtonLink to={paths.panelReports}>
              <Trans>Show all reports</Trans>
            </ButtonLink>
          ) : (
            <ButtonLink to={paths.panelOverview}>
              <Trans>Open the overview</Trans>
            </ButtonLink>
          ),
        }}
        before={({ reports, totalReports, isPartial }) => (
          <>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <TotalLine total={totalReports} things="report" isNarrowed={isNarrowed} />
              {submitter ? <SelectPage selection={selection} ids={reports.map(({ reportId }) => reportId)} /> : null}
            </div>
            <PartialList isPartial={isPartial} />
          </>
        )}
        caption={t`Reports`}
        keyOf={({ reportId }) => reportId}
        columns={[
          {
            id: 'player',
            label: t`Player`,
            show: (report) => (
              <span className="flex items-center gap-3">
                {submitter ? (
                  <SelectReport
                    selection={selection}
                    reportId={report.reportId}
                    playerName={report.reportedPlayerName}
                  />
                ) : null}
                <ReportLink report={report} to={reportInListPath(report.reportId, searchParams)} />
              </span>
            ),
          },
          {
            id: 'status',
            label: t`Status`,
            show: ({ reportStatus, underAppeal }) => (
              <span className="flex flex-wrap gap-1.5">
                <StatusTag status={reportStatus} />
                {underAppeal ? <UnderAppealTag /> : null}
              </span>
            ),
          },
          {
            id: 'reviews',
            label: t`Reviews`,
            isNumber: true,
            show: ({ reviewCount, max_reviews_placeholder: max }) => `${reviewCount}/${max}`,
          },
          { id: 'evidence', label: t`Evidence`, isNumber: true, show: ({ evidenceLinks }) => evidenceLinks.length },
          { id: 'submitter', label: t`Submitter`, show: ({ submittedBy }) => <Submitter user={submittedBy} /> },
          {
            id: 'submitted',
            label: t`Submitted`,
            show: ({ createdAt }) => <DateTime value={createdAt} className="whitespace-nowrap" />,
          },
        ]}
      />
      {selection.ids.length > 0 ? <BulkBar selection={selection} /> : null}
    </div>
  );
}

function Submitter({ user }: { user: ReportCard['submittedBy'] }) {
  const [searchParams] = useSearchParams();
  if (!user?._id)
    return (
      <span className="text-muted">
        <Trans>Deleted user</Trans>
      </span>
    );
  const { _id: userId, username } = user;
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
          <Trans>
            Only theirs<span className="sr-only">: reports by {username}</span>
          </Trans>
        </Link>
      )}
    </span>
  );
}

function SubmitterChip({ userId }: { userId: string }) {
  const user = <Username userId={userId} />;
  return (
    <div>
      <FilterChip name="submitter">
        <Trans>Submitted by {user}</Trans>
      </FilterChip>
    </div>
  );
}

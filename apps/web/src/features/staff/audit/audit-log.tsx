import type { AuditFilters as Filters } from '@argus/contract/staff/audit';
import { maxExportedRows } from '@argus/domain/shared/limits';
import { isAuditAction } from '@argus/domain/staff/audit-sentences';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useApi } from '../../../lib/api-context.ts';
import { describeError } from '../../../lib/api-errors.ts';
import { formatNumber } from '../../../lib/language/format.ts';
import { readPage } from '../../../lib/page-number.ts';
import { paths } from '../../../lib/paths.ts';
import { saveAsFile } from '../../../lib/save-as-file.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { DateTime } from '../../../ui/display/date-time.tsx';
import { DownloadIcon } from '../../../ui/display/icons.tsx';
import { useToast } from '../../../ui/overlays/toast.tsx';
import { readFilter, startOfDay } from '../address.ts';
import { auditQuery, exportAudit } from '../api.ts';
import { panelMessages } from '../messages.ts';
import { PanelList } from '../panel-list.tsx';
import { TotalLine } from '../total-line.tsx';
import { AuditAct } from './audit-act.tsx';
import { AuditFilters } from './audit-filters.tsx';

/** Turns days of the viewer's time zone into timestamps; the last day is included. */
function readFilters(searchParams: URLSearchParams): Filters {
  const action = readFilter(searchParams, 'action');
  return {
    actor: readFilter(searchParams, 'actor'),
    targetUser: readFilter(searchParams, 'targetUser'),
    targetReport: readFilter(searchParams, 'targetReport'),
    action: isAuditAction(action) ? action : undefined,
    from: startOfDay(readFilter(searchParams, 'from')),
    to: startOfDay(readFilter(searchParams, 'to'), 1),
  };
}

export function AuditLog() {
  const [searchParams] = useSearchParams();
  const filters = readFilters(searchParams);
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const query = useQuery(auditQuery(useApi(), { query: { ...filters, page: String(readPage(searchParams)) } }));
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <AuditFilters />
        <ExportButton filters={filters} />
      </div>
      <PanelList
        query={query}
        rowsOf={({ entries }) => entries}
        countAll={({ totalEntries }) => totalEntries}
        failedMessage={panelMessages.audit}
        loadingLabel={t`Loading acts…`}
        pagesLabel={t`Pages of acts`}
        empty={{
          title: t`No actions found`,
          hint: isFiltered ? t`Nothing matches these filters.` : t`No staff actions yet.`,
          action: isFiltered ? (
            <ButtonLink to={paths.panelAudit}>
              <Trans>Show the whole log</Trans>
            </ButtonLink>
          ) : undefined,
        }}
        before={({ totalEntries }) => <TotalLine total={totalEntries} things="act" isNarrowed={isFiltered} />}
        caption={t`Audit log`}
        keyOf={({ _id }) => _id}
        columns={[
          {
            id: 'act',
            label: t`What happened`,
            headerClass: 'w-full',
            cellClass: 'lg:align-top',
            show: (entry) => <AuditAct entry={entry} />,
          },
          {
            id: 'time',
            label: t`When`,
            cellClass: 'whitespace-nowrap lg:align-top',
            show: ({ createdAt }) => <DateTime value={createdAt} className="inline-block lg:min-h-6" />,
          },
        ]}
      />
    </div>
  );
}

function ExportButton({ filters }: { filters: Filters }) {
  const rows = formatNumber(maxExportedRows);
  const toast = useToast();
  const save = useMutation({
    ...exportAudit(useApi()),
    onSuccess: (table) => saveAsFile('audit-log.csv', 'text/csv;charset=utf-8', table),
    onError: (error) => toast.error(describeError(error, { fallback: panelMessages.exported })),
  });
  return (
    <div className="grid justify-items-start gap-1 lg:justify-items-end lg:pt-7.5">
      <Button variant="secondary" loading={save.isPending} onClick={() => save.mutate({ query: filters })}>
        <DownloadIcon />
        <Trans>Export as CSV</Trans>
      </Button>
      <p className="text-muted text-xs">
        <Trans>The filtered entries, up to {rows} rows.</Trans>
      </p>
    </div>
  );
}

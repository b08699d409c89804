import { isStatusFilter } from '@argus/domain/cases/report-status';
import { type ReportAge, reportAges, reportSorts } from '@argus/domain/staff/staff-lists';
import { readPage } from '../../../lib/page-number.ts';
import { panelReportPath, paths } from '../../../lib/paths.ts';
import { readFilter, readYes } from '../address.ts';

/** The address of a report remembers the list it was opened from, so that its page can link to the next one. */
const listParam = 'list';

const isAge = (text: string): text is ReportAge => text in reportAges;

/** Unknown values in the address are ignored. */
export function readReportFilters(searchParams: URLSearchParams) {
  const status = readFilter(searchParams, 'status') ?? '';
  const age = readFilter(searchParams, 'age') ?? '';
  const sort = readFilter(searchParams, 'sort');
  return {
    steamId: readFilter(searchParams, 'steamId'),
    submitter: readFilter(searchParams, 'submitter'),
    status: isStatusFilter(status) ? status : undefined,
    age: isAge(age) ? age : undefined,
    cheat: readFilter(searchParams, 'cheat'),
    hasAppeal: readYes(searchParams, 'hasAppeal'),
    evidenceGone: readYes(searchParams, 'evidenceGone'),
    isResting: readYes(searchParams, 'isResting'),
    sort: reportSorts.find((known) => known === sort),
  };
}

export const readReportQuery = (searchParams: URLSearchParams) => ({
  ...readReportFilters(searchParams),
  page: String(readPage(searchParams)),
});

export function reportInListPath(reportId: string, list: URLSearchParams): string {
  return `${panelReportPath(reportId)}?${new URLSearchParams({ [listParam]: list.toString() })}`;
}

/** Returns null if the report was not opened from a list. */
export function readList(searchParams: URLSearchParams): URLSearchParams | null {
  const list = searchParams.get(listParam);
  return list === null ? null : new URLSearchParams(list);
}

export function listPath(list: URLSearchParams | null): string {
  return list && list.size > 0 ? `${paths.panelReports}?${list}` : paths.panelReports;
}

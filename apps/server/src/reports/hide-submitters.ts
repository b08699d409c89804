import type { SearchResult } from '@argus/contract/players';
import type { Draft, Report, ReportCard } from '@argus/contract/reports';
import { isOpen } from '@argus/domain/report-status';

/*
 * Reviews are blind: whoever holds the Eye is not told who submitted an open report, by no call. Visitors are, since
 * reporters are named from the start. One's own reports stay one's own.
 */

interface Reader {
  id: string;
}

export function hideSubmitter(report: Report | Draft, reader: Reader): Report | Draft {
  if (report.reportStatus === 'draft' || !isHidden(report, reader)) return report;
  return {
    ...report,
    submittedBy: null,
    submitterUserId: null,
    submitterUsername: null,
    submitterInfo: { steam64Id: null },
  };
}

export function hideSubmittersInSearch(result: SearchResult, reader: Reader): SearchResult {
  return {
    ...result,
    reports: result.reports.map((report) => (isHidden(report, reader) ? { ...report, submittedBy: null } : report)),
  };
}

function isHidden({ reportStatus, submittedBy }: ReportCard, reader: Reader): boolean {
  return isOpen(reportStatus) && submittedBy?._id !== reader.id;
}

import type { SearchResult } from '@argus/contract/players';
import type { Draft, Report, ReportCard } from '@argus/contract/reports';
import { isOpen } from '@argus/domain/report-status';

/*
 * Reviews are blind: no call tells an Eye holder who submitted a report that is open or under appeal. Visitors see it,
 * since reporters are named from the start, and people always see their own reports.
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
    // Of an appeal, reviewers see neither how the report was decided nor by how many.
    ...(report.underAppeal ? { reviews: [], reviewCount: 0 } : {}),
  };
}

export function hideSubmittersInSearch(result: SearchResult, reader: Reader): SearchResult {
  return {
    ...result,
    reports: result.reports.map((report) => (isHidden(report, reader) ? { ...report, submittedBy: null } : report)),
  };
}

function isHidden({ reportStatus, submittedBy, underAppeal }: ReportCard, reader: Reader): boolean {
  return (isOpen(reportStatus) || underAppeal) && submittedBy?._id !== reader.id;
}

import type { SearchResult } from '@argus/contract/players';
import type { Draft, Report, ReportCard } from '@argus/contract/reports';
import type { ProfilePage } from '@argus/contract/users';
import { isOpen } from '@argus/domain/report-status';

/*
 * Reviews are blind: whoever holds the Eye is not told who submitted a report that is open or under appeal, by no call. Visitors are, since
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

/** A list of somebody's open reports names the submitter of each. */
export function hideOpenReports(profile: ProfilePage, reader: Reader): ProfilePage {
  if (profile._id === reader.id) return profile;
  return { ...profile, recentReports: profile.recentReports.filter(({ reportStatus }) => !isOpen(reportStatus)) };
}

function isHidden({ reportStatus, submittedBy, underAppeal }: ReportCard, reader: Reader): boolean {
  return (isOpen(reportStatus) || underAppeal) && submittedBy?._id !== reader.id;
}

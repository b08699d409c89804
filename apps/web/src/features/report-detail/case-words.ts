import type { Report } from '@argus/contract/reports';
import { hasVerdict, isOpen, type ReportStatus, statusLabel, statusNotice } from '@argus/domain/report-status';

export const reportMissingMessage = 'Report not found.';
export const reportFailedMessage = 'Failed to load report details.';

/** Never claims more than the verdict. */
export function statusSentence(status: ReportStatus): string {
  if (isOpen(status)) return 'Reported and waiting for review. A report is not a verdict.';
  if (!hasVerdict(status))
    return 'The status of this report is unknown to this version of the page. Reload it, or come back later.';
  if (status === 'verified_cheater') return 'Convicted by community review.';
  return statusNotice(status) ?? 'Reviewed and closed without a conviction.';
}

export function timelineWords({ kind, reportStatus }: Report['timeline'][number]): string {
  const status = reportStatus === null ? '' : `: ${statusLabel(reportStatus)}`;
  switch (kind) {
    case 'submitted':
      return 'Report submitted';
    case 'edited':
      return 'Edited by the reporter; the review starts over';
    case 'reviewed':
      return 'A review came in';
    case 'verdict':
      return `Verdict${status}`;
    case 'overridden':
      return `Decided by staff${status}`;
    case 'reopened':
      return 'Reopened for review';
    case 'evidence':
      return 'Evidence added by the Watch';
  }
}

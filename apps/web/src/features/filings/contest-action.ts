import type { Report } from '@argus/contract/cases/reports';
import type { Contestable } from '@argus/contract/filings/filings';
import type { CurrentUser } from '@argus/contract/members/users';
import { isOpen } from '@argus/domain/cases/report-status';
import { isOpenFiling, isReopenable } from '@argus/domain/filings/filing';

type Me = Pick<CurrentUser, '_id' | 'steam64Id'>;
type Case = Pick<
  Report,
  'reportId' | 'reportedSteam64Id' | 'reportStatus' | 'submitterUserId' | 'underAppeal' | 'appeals'
>;

export type Standing =
  | { role: 'stranger' }
  | {
      role: 'accused' | 'submitter';
      action: 'answer' | 'appeal' | 'reopening' | null;
      needsNewVideo: boolean;
      /** True if none of the evidence is available any more and nobody has appealed for that reason. */
      isEvidenceGone: boolean;
      filing: Contestable['filing'];
    };

export type OwnStanding = Exclude<Standing, { role: 'stranger' }>;

/** The server says for the newest cases what can be filed. For older ones it is derived from the case. */
export function findStanding(report: Case, me: Me, known: Contestable | null): Standing {
  const isAccused = report.reportedSteam64Id === me.steam64Id;
  const isSubmitter = report.submitterUserId === me._id;
  if (!isAccused && !isSubmitter) return { role: 'stranger' };
  const role = isAccused ? 'accused' : 'submitter';
  if (known) {
    const { action, needsNewVideo, isEvidenceGone, filing } = known;
    return { role, action, needsNewVideo, isEvidenceGone, filing };
  }
  if (isSubmitter && !isAccused) {
    const action = isReopenable(report.reportStatus) ? 'reopening' : null;
    return { role, action, needsNewVideo: true, isEvidenceGone: false, filing: null };
  }
  const hasAppealed = report.appeals.some(({ state }) => state !== 'closed');
  const canAppeal = report.reportStatus === 'verified_cheater' && !report.underAppeal;
  const action = isOpen(report.reportStatus) ? 'answer' : canAppeal ? 'appeal' : null;
  // The case does not tell whether its evidence is gone, and the server says so only for the newest reports.
  return { role, action, needsNewVideo: action === 'appeal' && hasAppealed, isEvidenceGone: false, filing: null };
}

/** A pending filing, or an answer that was sent, is shown instead of a form. */
export function isFilingPending(filing: Contestable['filing'], isReportOpen: boolean): boolean {
  if (!filing) return false;
  return isOpenFiling(filing.state) || (filing.state === 'filed' && isReportOpen);
}

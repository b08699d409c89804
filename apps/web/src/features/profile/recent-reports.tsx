import type { ProfilePage } from '@argus/contract/members/users';
import { isOpen } from '@argus/domain/cases/report-status';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { shortId } from '../../lib/language/format.ts';
import { reportPath } from '../../lib/paths.ts';
import { useReviewer } from '../../lib/reviewer-context.ts';
import { StatusTag } from '../../shared/case/status-tag.tsx';
import { DateTime } from '../../ui/display/date-time.tsx';
import { ProfileSection } from './profile-section.tsx';

type RecentReport = ProfilePage['recentReports'][number];

export interface RecentReportsProps {
  submitterId: string;
  reports: ProfilePage['recentReports'];
}

export function RecentReports({ submitterId, reports }: RecentReportsProps) {
  const reviewer = useReviewer();
  const isBlind = reviewer.status === 'reviewer' && reviewer.userId !== submitterId;
  const shown = isBlind ? reports.filter((report) => !isInReview(report)) : reports;
  return (
    <ProfileSection title={t`Recent submissions`} className="min-w-0">
      {shown.length === 0 ? (
        <p className="text-muted">
          <Trans>No reports to show.</Trans>
        </p>
      ) : (
        <ul className="-mx-3 -mb-2">
          {shown.map(({ reportId, reportedPlayerName, reportStatus, underAppeal, createdAt }) => (
            <li
              key={reportId}
              className={
                reviewer.status === 'unknown' && isInReview({ reportStatus, underAppeal })
                  ? '[[data-session]_&]:hidden'
                  : undefined
              }
            >
              <Link
                to={reportPath(reportId)}
                className="almond-sm group flex flex-col items-start gap-x-4 gap-y-1.5 px-3 sm:flex-row sm:items-center py-2.5 hover:bg-raised"
              >
                <span className="min-w-0 flex-1">
                  <span className="block font-medium wrap-anywhere group-hover:text-gold">
                    <bdi>{reportedPlayerName}</bdi>
                  </span>
                  <span className="flex flex-wrap gap-x-3 text-muted text-sm">
                    <span className="tabular-nums">#{shortId(reportId, 'list')}</span>
                    <DateTime value={createdAt} />
                  </span>
                </span>
                <StatusTag status={reportStatus} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {isBlind ? (
        <p className="mt-3 text-muted text-sm">
          <Trans>Open reports and reports under appeal are hidden from reviewers.</Trans>
        </p>
      ) : null}
    </ProfileSection>
  );
}

function isInReview({ reportStatus, underAppeal }: Pick<RecentReport, 'reportStatus' | 'underAppeal'>): boolean {
  return isOpen(reportStatus) || underAppeal;
}

import type { ProfilePage } from '@argus/contract/users';
import { Link } from 'react-router';
import { shortId } from '../../lib/format.ts';
import { reportPath } from '../../lib/paths.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import { ProfileSection } from './profile-section.tsx';

export function RecentReports({ reports }: { reports: ProfilePage['recentReports'] }) {
  return (
    <ProfileSection title="Recent submissions" className="min-w-0">
      {reports.length === 0 ? (
        <p className="text-muted">No reports to show.</p>
      ) : (
        <ul className="-mx-3 -mb-2">
          {reports.map(({ reportId, reportedPlayerName, reportStatus, createdAt }) => (
            <li key={reportId}>
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
                <StatusTag status={reportStatus} audience="list" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </ProfileSection>
  );
}

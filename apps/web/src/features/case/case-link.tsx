import type { Report } from '@argus/contract/cases/reports';
import type { CurrentUser } from '@argus/contract/members/users';
import { isOpen } from '@argus/domain/cases/report-status';
import { isStaff } from '@argus/domain/staff/permissions';
import { lazy, Suspense } from 'react';
import { LinkLine } from '../../shared/evidence/link-line.tsx';
import { findHealth } from '../../shared/evidence/link-words.ts';
import { useNow } from '../../ui/display/use-now.ts';

const CopyForm = lazy(() =>
  import('../../shared/evidence/copy-form.tsx').then(({ CopyForm }) => ({ default: CopyForm })),
);

export interface CaseLinkProps {
  report: Report;
  url: string;
  /** This is null for visitors, and until the session is known. */
  user: CurrentUser | null;
}

export function CaseLink({ report, url, user }: CaseLinkProps) {
  const health = findHealth(report.linkHealth, url);
  const now = useNow();
  if (!health) return null;
  const isSubmitter = user !== null && report.submitterUserId === user._id;
  const isPlayer = user !== null && user.steam64Id === report.reportedSteam64Id;
  const isCaseOpen = isOpen(report.reportStatus);
  const isStaffMember = user !== null && isStaff(user.userType);
  const isReviewer = user?.hasTheEye === true && !isCaseOpen;
  const canMirror = !isPlayer && (isSubmitter || isStaffMember || isReviewer);
  const { replaceableUntil } = health;
  const canReplace = isSubmitter && replaceableUntil !== null && now !== null && now <= Date.parse(replaceableUntil);
  return (
    <LinkLine
      health={health}
      isBlind={isCaseOpen || report.underAppeal}
      isUnderAppeal={report.underAppeal}
      ownerId={report.submittedBy?._id}
      isUnreviewed={isCaseOpen && report.reviewCount === 0}
    >
      {canMirror || canReplace ? (
        // The placeholder is as high as a button, so that nothing below moves.
        <Suspense fallback={<span className="h-8" />}>
          {canReplace ? <CopyForm kind="replacement" reportId={report.reportId} of={url} /> : null}
          {canMirror ? (
            <CopyForm kind="mirror" reportId={report.reportId} of={url} givesUpDeciding={isCaseOpen && !isSubmitter} />
          ) : null}
        </Suspense>
      ) : null}
    </LinkLine>
  );
}

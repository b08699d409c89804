import type { Report } from '@argus/contract/reports';
import type { Site } from '@argus/contract/site';
import type { CurrentUser } from '@argus/contract/users';
import { mayEditReport } from '@argus/domain/edit-window';
import { isStaff } from '@argus/domain/permissions';
import { statusLabel, statusNotice } from '@argus/domain/report-status';
import { editReportPath, reportPath } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EvidenceGroups } from '../../ui/evidence-groups.tsx';
import { EditIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import { useNow } from '../../ui/use-now.ts';
import { Allegations } from './allegations.tsx';
import { CaseHeader } from './case-header.tsx';
import { CaseSection } from './case-section.tsx';
import { CaseTimeline } from './case-timeline.tsx';
import { EarlierVersions } from './earlier-versions.tsx';
import { ReviewSection } from './review-section.tsx';
import { SubmissionInfo } from './submission-info.tsx';
import { WatchEvidence } from './watch-evidence.tsx';

export interface CaseFileProps {
  report: Report;
  site: Pick<Site, 'publicUrl' | 'steamCommunityUrl'>;
  /** null for visitors, and until the session is known. */
  user: CurrentUser | null;
}

export function CaseFile({ report, site, user }: CaseFileProps) {
  const { reportId, reportedPlayerName, reportStatus, evidenceLinks, timeline } = report;
  const notice = statusNotice(reportStatus);
  const edits = timeline.filter(({ kind }) => kind === 'edited').length;
  const isSubmitter = user !== null && report.submitterUserId === user._id;
  const seesVersions = edits > 0 && (isSubmitter || (user !== null && isStaff(user.userType)));
  return (
    <article className="grid gap-6">
      {notice ? (
        <Notice tone="danger" className="border-2 text-lg sm:p-5">
          {notice}
        </Notice>
      ) : null}
      <CaseHeader
        report={report}
        steamCommunityUrl={site.steamCommunityUrl}
        actions={
          <>
            {isSubmitter ? <EditLink report={report} edits={edits} /> : null}
            <ShareButton
              title={`Report on ${reportedPlayerName}: ${statusLabel(reportStatus)}`}
              url={new URL(reportPath(reportId), site.publicUrl).href}
            />
          </>
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-6">
          <Allegations report={report} />
          <CaseSection title="Evidence" count={evidenceLinks.length}>
            <EvidenceGroups links={evidenceLinks} />
          </CaseSection>
          <WatchEvidence evidence={report.watchAddedEvidence} />
          {seesVersions ? <EarlierVersions reportId={reportId} /> : null}
        </div>
        <div className="grid min-w-0 gap-6 md:max-lg:grid-cols-2 md:max-lg:[&>:last-child]:col-span-full">
          <ReviewSection report={report} />
          <SubmissionInfo report={report} />
          <CaseTimeline timeline={timeline} />
        </div>
      </div>
    </article>
  );
}

function EditLink({ report, edits }: { report: Report; edits: number }) {
  const now = useNow();
  if (now === null) return null;
  const { reportStatus: status, createdAt, reportId } = report;
  if (!mayEditReport({ isSubmitter: true, createdAt: Date.parse(createdAt), now, status, edits }).ok) return null;
  return (
    <ButtonLink to={editReportPath(reportId)} variant="secondary" size="sm" className="min-h-10">
      <EditIcon size={18} />
      Edit
    </ButtonLink>
  );
}

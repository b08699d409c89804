import type { Report } from '@argus/contract/cases/reports';
import { kindsWithoutDecision } from '@argus/contract/cases/timeline';
import type { CurrentUser } from '@argus/contract/members/users';
import type { Site } from '@argus/contract/site/site';
import { mayChangeReport, readChanges } from '@argus/domain/cases/edit-window';
import { isOpen, statusNotice } from '@argus/domain/cases/report-status';
import { isStaff } from '@argus/domain/staff/permissions';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { say } from '../../lib/language/say.ts';
import { editReportPath, reportPath } from '../../lib/paths.ts';
import { HiddenFromReviewers } from '../../shared/case/hidden-from-reviewers.tsx';
import { WaitsForReviewers } from '../../shared/case/waits-for-reviewers.tsx';
import { EvidenceGroups } from '../../shared/evidence/evidence-groups.tsx';
import { IsThisYou, ThisIsYou } from '../../shared/player/this-is-you.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { ShareButton } from '../../ui/actions/share-button.tsx';
import { Day } from '../../ui/display/date-time.tsx';
import { ChevronDownIcon, EditIcon } from '../../ui/display/icons.tsx';
import { useNow } from '../../ui/display/use-now.ts';
import { Notice } from '../../ui/states/notice.tsx';
import { Allegations } from './allegations.tsx';
import { CaseHeader } from './case-header.tsx';
import { CaseLink } from './case-link.tsx';
import { CaseSection } from './case-section.tsx';
import { CaseTimeline } from './case-timeline.tsx';
import { caseTitle } from './case-words.ts';
import { DuplicateLinks } from './duplicate-links.tsx';
import { EarlierVersions } from './earlier-versions.tsx';
import { PlayerStatements } from './player-statements.tsx';
import { HiddenReviews, ReviewSection } from './review-section.tsx';
import { SubmissionInfo } from './submission-info.tsx';
import { WatchEvidence } from './watch-evidence.tsx';

export interface CaseFileProps {
  report: Report;
  site: Pick<Site, 'publicUrl' | 'steamCommunityUrl' | 'isShortOfReviewers'>;
  /** This is null for visitors, and until the session is known. */
  user: CurrentUser | null;
}

export function CaseFile({ report, site, user }: CaseFileProps) {
  const { reportId, reportedSteam64Id, reportStatus, timeline } = report;
  const isMalicious = reportStatus === 'verified_troll';
  // The header of a malicious report already says that it was malicious.
  const notice = isMalicious ? null : statusNotice(reportStatus);
  const isSubmitter = user !== null && report.submitterUserId === user._id;
  const isStaffMember = user !== null && isStaff(user.userType);
  const seesVersions = timeline.some(({ kind }) => kind === 'edited') && (isSubmitter || isStaffMember);
  const isOwn = user !== null && user.steam64Id === reportedSteam64Id;
  const duringAppeal = { as: 'div', isHidden: report.underAppeal, ownerId: report.submittedBy?._id } as const;
  return (
    <article className="grid gap-6">
      {notice ? (
        <Notice tone="danger" className="border-2 text-lg sm:p-5">
          {say(notice)}
        </Notice>
      ) : null}
      <DuplicateLinks report={report} />
      <CaseHeader
        report={report}
        steamCommunityUrl={site.steamCommunityUrl}
        actions={
          <>
            {isSubmitter ? <EditLink report={report} /> : null}
            <ShareButton title={caseTitle(report)} url={new URL(reportPath(reportId), site.publicUrl).href} />
          </>
        }
        playerAction={isOwn ? <ThisIsYou reports={[report]} /> : <IsThisYou reports={[report]} />}
      />
      {report.playerConviction && isOpen(reportStatus) ? (
        <Notice tone="info">
          <Trans>
            This player is already convicted in another case, since <Day value={report.playerConviction.convictedAt} />.{' '}
            <Link to={reportPath(report.playerConviction.reportId)} className="link">
              Open the conviction
            </Link>
          </Trans>
        </Notice>
      ) : null}
      <WaitsForReviewers site={site} isWaiting={isOpen(reportStatus)} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-6">
          {isMalicious ? <FoldedClaims report={report} user={user} /> : <Claims report={report} user={user} />}
          <PlayerStatements report={report} />
          {seesVersions ? <EarlierVersions reportId={reportId} /> : null}
        </div>
        <div className="grid min-w-0 gap-6 md:max-lg:grid-cols-2 md:max-lg:[&>:last-child]:col-span-full">
          <HiddenFromReviewers {...duringAppeal} instead={<HiddenReviews />}>
            <ReviewSection report={report} />
          </HiddenFromReviewers>
          <SubmissionInfo report={report} />
          <HiddenFromReviewers
            {...duringAppeal}
            instead={<CaseTimeline timeline={timeline.filter(({ kind }) => kindsWithoutDecision.has(kind))} />}
          >
            <CaseTimeline timeline={timeline} />
          </HiddenFromReviewers>
        </div>
      </div>
    </article>
  );
}

function Claims({ report, user }: Pick<CaseFileProps, 'report' | 'user'>) {
  const below = (url: string) => <CaseLink report={report} url={url} user={user} />;
  return (
    <>
      <Allegations report={report} />
      <CaseSection title={t`Evidence`} count={report.evidenceLinks.length}>
        <EvidenceGroups links={report.evidenceLinks} below={({ url }) => below(url)} />
      </CaseSection>
      <WatchEvidence evidence={report.watchAddedEvidence} below={below} />
    </>
  );
}

/** The allegations of a malicious report stay folded until the reader opens them. */
function FoldedClaims({ report, user }: Pick<CaseFileProps, 'report' | 'user'>) {
  return (
    <details className="group">
      <summary className="almond-lg flex min-h-14 list-none items-center justify-between gap-3 border border-line bg-surface px-4 font-semibold hover:text-gold sm:px-6 [&::-webkit-details-marker]:hidden">
        <Trans>What the report claimed</Trans>
        <ChevronDownIcon className="transition-transform duration-200 group-open:rotate-180" />
      </summary>
      <div className="grid gap-6 pt-6">
        <Claims report={report} user={user} />
      </div>
    </details>
  );
}

function EditLink({ report }: { report: Report }) {
  const now = useNow();
  if (now === null) return null;
  const { reportStatus: status, createdAt, reportId } = report;
  const { edits, isReviewed } = readChanges(report.timeline);
  if (!mayChangeReport({ isSubmitter: true, createdAt: Date.parse(createdAt), now, status, edits }).ok) return null;
  return (
    <ButtonLink to={editReportPath(reportId)} variant="secondary" size="sm" className="min-h-10">
      <EditIcon size={18} />
      {isReviewed ? t`Add to report` : t`Edit`}
    </ButtonLink>
  );
}

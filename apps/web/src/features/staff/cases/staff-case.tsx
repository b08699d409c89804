import type { StaffReport } from '@argus/contract/staff/cases';
import { caseAnchor } from '@argus/domain/players/steam-bans';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useApi } from '../../../lib/api-context.ts';
import { shortId } from '../../../lib/language/format.ts';
import { newExamCasePath, paths, reportPath, searchPath } from '../../../lib/paths.ts';
import { StatusTag } from '../../../shared/case/status-tag.tsx';
import { UnderAppealTag } from '../../../shared/case/under-appeal-tag.tsx';
import { CopySteamId } from '../../../shared/player/copy-steam-id.tsx';
import { PlayerLinks } from '../../../shared/player/player-links.tsx';
import { SteamBansLine } from '../../../shared/player/steam-bans-line.tsx';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { DateTime } from '../../../ui/display/date-time.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { staffReportQuery } from '../api.ts';
import { FailedQuery } from '../failed-query.tsx';
import { panelMessages } from '../messages.ts';
import { NotesSection } from '../notes-slot.tsx';
import { LoadingTitle, PanelArea } from '../panel-area.tsx';
import { DetailLink, Fact } from '../panel-section.tsx';
import { Presence } from '../presence.tsx';
import { UserLink } from '../user-link.tsx';
import { ChangeSection, changeTitleId } from './change-form.tsx';
import { Decisions } from './decisions.tsx';
import { RestSection } from './rest-section.tsx';
import { StaffTimeline } from './staff-timeline.tsx';
import { useNextReport } from './use-next-report.ts';

const StaffFilings = lazy(() => import('./staff-filings.tsx').then(({ StaffFilings }) => ({ default: StaffFilings })));

export interface StaffCaseProps {
  reportId: string;
  steamCommunityUrl: string;
  /** Shows the case as everyone sees it. */
  children: (report: StaffReport) => ReactNode;
}

export function StaffCase({ reportId, steamCommunityUrl, children }: StaffCaseProps) {
  const query = useQuery(staffReportQuery(useApi(), reportId));
  const { data: report } = query;
  if (!report && query.error) {
    const action = (
      <ButtonLink to={paths.panelReports}>
        <Trans>Go to reports</Trans>
      </ButtonLink>
    );
    return (
      <PanelArea title={t({ message: 'Report', context: 'noun' })}>
        <FailedQuery query={query} failedMessage={panelMessages.report} action={action} />
      </PanelArea>
    );
  }
  if (!report) {
    const skeletons = (heights: readonly string[]) =>
      heights.map((height) => <Skeleton key={height} className={`${height} w-full`} />);
    return (
      <PanelArea
        title={
          <LoadingTitle>
            <Trans context="noun">Report</Trans>
          </LoadingTitle>
        }
        aside={skeletons(['h-96', 'h-48'])}
      >
        <div role="status" className="grid gap-6">
          <span className="sr-only">
            <Trans>Opening the case…</Trans>
          </span>
          {skeletons(['h-56', 'h-72'])}
        </div>
      </PanelArea>
    );
  }
  return (
    <PanelArea
      title={<bdi>{report.reportedPlayerName}</bdi>}
      picture={<Avatar src={report.reportedPlayerAvatar} size={56} />}
      lead={<CopySteamId steam64Id={report.reportedSteam64Id} />}
      actions={
        <>
          {report.underAppeal ? <UnderAppealTag className="min-h-8 text-base" /> : null}
          <StatusTag status={report.reportStatus} className="min-h-8 text-base" />
          {/* On a phone the form is far down the page. */}
          <a href={`#${changeTitleId}`} className="link inline-flex min-h-8 items-center px-1 lg:hidden">
            <Trans>Change it</Trans>
          </a>
        </>
      }
      aside={
        <>
          <ChangeSection report={report} />
          <Decisions report={report} />
          <StaffTimeline timeline={report.timeline} />
        </>
      }
    >
      <div className="grid gap-6">
        <div className="flex flex-wrap items-center gap-3 empty:hidden">
          <ListLinks reportId={reportId} />
          <Presence subjectId={reportId} />
        </div>
        {report.restsUntil === null ? null : <RestSection report={report} until={report.restsUntil} />}
        <CaseFacts report={report} steamCommunityUrl={steamCommunityUrl} />
        {children(report)}
        {report.filings.length > 0 ? (
          <Suspense>
            <StaffFilings report={report} />
          </Suspense>
        ) : null}
        <NotesSection title={t`Notes on this report`} subject={{ about: 'report', id: reportId }} />
        <NotesSection title={t`Notes on the player`} subject={{ about: 'player', id: report.reportedSteam64Id }} />
      </div>
    </PanelArea>
  );
}

function ListLinks({ reportId }: { reportId: string }) {
  const { nextPath, backPath } = useNextReport(reportId);
  return (
    <>
      <ButtonLink to={backPath} variant="secondary" size="sm">
        <Trans>Back to the list</Trans>
      </ButtonLink>
      {nextPath ? (
        <ButtonLink to={nextPath} variant="secondary" size="sm">
          <Trans>Next report</Trans>
        </ButtonLink>
      ) : null}
    </>
  );
}

function CaseFacts({ report, steamCommunityUrl }: { report: StaffReport; steamCommunityUrl: string }) {
  const { reportId, reportedSteam64Id: steam64Id, createdAt, updatedAt } = report;
  return (
    <Card className="grid gap-4 sm:p-5">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:grid-cols-4">
        <Fact label={t({ message: 'Report', context: 'noun' })}>#{shortId(reportId, 'detail')}</Fact>
        <Fact label={t`Submitted by`}>
          <UserLink userId={report.submitterUserId} username={report.submitterUsername} />
        </Fact>
        <Fact label={t`Submitted`}>
          <DateTime value={createdAt} />
        </Fact>
        {updatedAt === createdAt ? null : (
          <Fact label={t`Last Edited`}>
            <DateTime value={updatedAt} />
          </Fact>
        )}
        {report.verdictAt === null ? null : (
          <Fact label={t`Verdict since`}>
            <DateTime value={report.verdictAt} />
          </Fact>
        )}
      </dl>
      <SteamBansLine bans={report.steamBans} anchor={caseAnchor(report)} />
      <div className="flex flex-wrap gap-x-5 gap-y-2 border-line border-t pt-3 text-sm">
        <DetailLink to={reportPath(reportId)}>
          <Trans>Public case</Trans>
        </DetailLink>
        <DetailLink to={searchPath(steam64Id)}>
          <Trans>All reports on this player</Trans>
        </DetailLink>
        <DetailLink to={`${paths.panelAudit}?${new URLSearchParams({ targetReport: reportId })}`}>
          <Trans>Staff actions on this report</Trans>
        </DetailLink>
        {report.verdictAt === null ? null : (
          <DetailLink to={newExamCasePath(reportId)}>
            <Trans>Make an exam case</Trans>
          </DetailLink>
        )}
        <PlayerLinks steam64Id={steam64Id} steamCommunityUrl={steamCommunityUrl} />
      </div>
    </Card>
  );
}

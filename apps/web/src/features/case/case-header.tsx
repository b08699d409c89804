import type { Report } from '@argus/contract/cases/reports';
import {
  hasVerdict,
  maliciousHeadline,
  statusColor,
  statusLabel,
  statusNotice,
} from '@argus/domain/cases/report-status';
import { caseAnchor } from '@argus/domain/players/steam-bans';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { VerdictSeal } from '../../identity/verdict-seal.tsx';
import { shortId } from '../../lib/language/format.ts';
import { say } from '../../lib/language/say.ts';
import { paths, searchPath } from '../../lib/paths.ts';
import { HiddenFromReviewers } from '../../shared/case/hidden-from-reviewers.tsx';
import { UnderAppealTag } from '../../shared/case/under-appeal-tag.tsx';
import { CopySteamId } from '../../shared/player/copy-steam-id.tsx';
import { PlayerLinks } from '../../shared/player/player-links.tsx';
import { SteamBansLine } from '../../shared/player/steam-bans-line.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { convictionWords, statusSentence } from './case-words.ts';

export interface CaseHeaderProps {
  report: Report;
  steamCommunityUrl: string;
  actions: ReactNode;
  playerAction: ReactNode;
}

export function CaseHeader({ report, steamCommunityUrl, actions, playerAction }: CaseHeaderProps) {
  const { reportedSteam64Id: steam64Id, reportStatus } = report;
  const color = statusColor(reportStatus);
  const votes = convictionWords(report);
  return (
    <header
      data-verdict={color}
      className="almond-lg relative isolate grid gap-6 overflow-hidden border border-verdict/45 bg-verdict-tint p-5 sm:p-8"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="eyebrow">
          <Trans>
            Case file <span className="normal-case tabular-nums">#{shortId(report.reportId, 'detail')}</span>
          </Trans>
        </p>
        <div className="flex flex-wrap gap-2">{actions}</div>
      </div>
      {reportStatus === 'verified_troll' ? <MaliciousReport report={report} /> : <ReportedPlayer report={report} />}
      {/* A report with a notice above it needs no sentence, because the notice says the same. */}
      {statusNotice(reportStatus) === null ? (
        <div className="grid gap-1">
          <p className="max-w-3xl text-balance text-lg">{statusSentence(reportStatus)}</p>
          <HiddenFromReviewers as="div" isHidden={report.underAppeal} ownerId={report.submittedBy?._id}>
            {votes === null ? null : <p className="text-balance font-semibold tabular-nums">{votes}</p>}
          </HiddenFromReviewers>
        </div>
      ) : null}
      <div className="-mt-3 grid max-w-3xl justify-items-start gap-1 empty:hidden">
        {reportStatus === 'verified_troll' ? null : (
          <SteamBansLine bans={report.steamBans} anchor={caseAnchor(report)} />
        )}
        {hasVerdict(reportStatus) ? (
          <Link to={paths.transparency} className="link inline-flex min-h-6 items-center text-sm">
            <Trans>How reliable is this?</Trans>
          </Link>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-verdict/25 border-t pt-4">
        <Link to={searchPath(steam64Id)} className="link inline-flex min-h-6 items-center font-semibold">
          <Trans>All reports on this player</Trans>
        </Link>
        <PlayerLinks steam64Id={steam64Id} steamCommunityUrl={steamCommunityUrl} />
        {playerAction ? <div className="max-sm:w-full sm:ml-auto">{playerAction}</div> : null}
      </div>
    </header>
  );
}

function ReportedPlayer({ report }: { report: Report }) {
  const { reportedPlayerName: name, reportedSteam64Id: steam64Id, reportStatus } = report;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-6">
      <div className="flex min-w-0 items-center gap-4 sm:gap-5">
        <Avatar src={report.reportedPlayerAvatar} size={96} className="size-16 ring-2 ring-verdict sm:size-24" />
        <div className="min-w-0">
          <p className="text-muted text-sm">
            <Trans>Report on</Trans>
          </p>
          <h1 className="font-semibold text-2xl leading-tight wrap-anywhere sm:text-4xl">{name}</h1>
          <CopySteamId steam64Id={steam64Id} />
        </div>
      </div>
      <div className="grid justify-items-start gap-2">
        <VerdictSeal color={statusColor(reportStatus)} text={say(statusLabel(reportStatus))} />
        {report.underAppeal ? <UnderAppealTag className="min-h-8 px-3" /> : null}
      </div>
    </div>
  );
}

/** The verdict is about the report and not about the player, so the player's avatar is left out. */
function MaliciousReport({ report }: { report: Report }) {
  return (
    <div className="grid gap-3">
      <h1 className="font-semibold text-2xl leading-tight sm:text-4xl">{say(maliciousHeadline)}</h1>
      <p className="max-w-3xl text-balance text-lg">{statusSentence(report.reportStatus)}</p>
      <p className="text-muted">
        <Trans>
          It named{' '}
          <Link to={searchPath(report.reportedSteam64Id)} className="link wrap-anywhere">
            <bdi>{report.reportedPlayerName}</bdi>
          </Link>
          .
        </Trans>
      </p>
    </div>
  );
}

import type { FoundReport, SearchResult } from '@argus/contract/players/players';
import { verdictCounts } from '@argus/contract/players/verdict-counts';
import type { Site } from '@argus/contract/site/site';
import { isOpen } from '@argus/domain/cases/report-status';
import { verdictHeadlines, verdictSentence } from '@argus/domain/players/search-verdict';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { formatUtcDay } from '../../lib/language/format-date.ts';
import { say } from '../../lib/language/say.ts';
import { HiddenFromReviewers } from '../../shared/case/hidden-from-reviewers.tsx';
import { votesWords } from '../../shared/case/votes-words.ts';
import { WaitsForReviewers } from '../../shared/case/waits-for-reviewers.tsx';
import { SteamBansLine } from '../../shared/player/steam-bans-line.tsx';
import { IsThisYouSteps, ThisIsYou } from '../../shared/player/this-is-you.tsx';
import { Day } from '../../ui/display/date-time.tsx';
import { ConvictingEvidence } from './convicting-evidence.tsx';
import { LobbyList } from './lobby-list.tsx';
import { rememberPlayer } from './recent-players.ts';
import { ReportList } from './report-list.tsx';
import { SearchSummary } from './search-summary.tsx';
import { VerdictBanner } from './verdict-banner.tsx';

/** These props are the same whether the player is known or not. */
export interface PlayerAnswerProps {
  understoodAs: string | null;
  site: Pick<Site, 'publicUrl' | 'steamCommunityUrl' | 'isShortOfReviewers'>;
  action: ReactNode;
  ownSteam64Id: string | null;
}

interface FoundPlayerProps extends PlayerAnswerProps {
  result: SearchResult;
}

export function FoundPlayer({ result, understoodAs, site, action, ownSteam64Id }: FoundPlayerProps) {
  const { playerSearched: steam64Id, summary, reports, conviction, lobbyAssociations } = result;
  const { determinedPlayerStatus, steamBans } = result;
  const { reportedPlayerName: name, reportedPlayerAvatar: avatarUrl } = summary;
  const isOwn = steam64Id === ownSteam64Id;
  const convicting = reports.find(({ reportId }) => reportId === conviction?.reportId);

  useEffect(() => rememberPlayer({ steam64Id, name, avatarUrl }), [steam64Id, name, avatarUrl]);

  return (
    <div className="grid gap-6">
      <VerdictBanner
        player={{ steam64Id, name, avatarUrl }}
        color={determinedPlayerStatus.verdict === 'unknown' ? 'none' : determinedPlayerStatus.color}
        headline={say(verdictHeadlines[determinedPlayerStatus.verdict])}
        sentence={say(verdictSentence(verdictCounts(result)))}
        votes={
          conviction ? (
            <Votes
              conviction={conviction}
              report={convicting}
              isUnderAppeal={convicting?.underAppeal ?? determinedPlayerStatus.underAppeal}
            />
          ) : null
        }
        isUnderAppeal={determinedPlayerStatus.underAppeal}
        understoodAs={understoodAs}
        site={site}
        steam={
          steamBans ? (
            <SteamBansLine bans={steamBans} anchor={conviction && { what: 'verdict', at: conviction.convictedAt }} />
          ) : null
        }
      >
        {isOwn ? <ThisIsYou reports={reports} /> : action}
      </VerdictBanner>
      <WaitsForReviewers site={site} isWaiting={reports.some(({ reportStatus }) => isOpen(reportStatus))} />
      {isOwn ? null : <IsThisYouSteps reports={reports} />}
      {conviction && convicting ? <ConvictingEvidence conviction={conviction} report={convicting} /> : null}
      {reports.length > 0 ? (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
          <div className="lg:col-start-2 lg:row-start-1">
            <SearchSummary summary={summary} />
          </div>
          <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
            <ReportList reports={reports} total={summary.totalReports} cheats={summary.cheatsUsedFromConvictions} />
          </div>
          <div className="lg:col-start-2 lg:row-start-2">
            <LobbyList associations={lobbyAssociations} />
          </div>
        </div>
      ) : (
        <LobbyList associations={lobbyAssociations} isWide />
      )}
    </div>
  );
}

interface VotesProps {
  conviction: NonNullable<SearchResult['conviction']>;
  /** This is undefined if the report is too old to be in the list. */
  report: FoundReport | undefined;
  isUnderAppeal: boolean;
}

/** During an appeal the votes are hidden from reviewers, who may be asked to decide it. */
function Votes({ conviction: { votes, convictedAt }, report, isUnderAppeal }: VotesProps) {
  const dated = (
    <Trans>
      Convicted on <Day value={convictedAt} />
    </Trans>
  );
  if (votes === null) return dated;
  return (
    <HiddenFromReviewers isHidden={isUnderAppeal} ownerId={report?.submittedBy?._id} instead={dated}>
      {votesWords(votes, formatUtcDay(new Date(convictedAt)))}
    </HiddenFromReviewers>
  );
}

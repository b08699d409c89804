import type { SearchResult } from '@argus/contract/players';
import type { Site } from '@argus/contract/site';
import { verdictSentence } from '@argus/domain/search-verdict';
import { type ReactNode, useEffect } from 'react';
import { SteamBansLine } from '../../ui/steam-bans-line.tsx';
import { IsThisYou, ThisIsYou } from '../../ui/this-is-you.tsx';
import { LobbyList } from './lobby-list.tsx';
import { rememberPlayer } from './recent-players.ts';
import { ReportList } from './report-list.tsx';
import { SearchSummary } from './search-summary.tsx';
import { VerdictBanner } from './verdict-banner.tsx';
import { verdictCounts } from './verdict-counts.ts';

export interface FoundPlayerProps {
  result: SearchResult;
  understoodAs: string | null;
  site: Pick<Site, 'publicUrl' | 'steamCommunityUrl'>;
  action: ReactNode;
  /** The Steam account of the reader, if they have linked one. */
  ownSteam64Id: string | null;
}

export function FoundPlayer({ result, understoodAs, site, action, ownSteam64Id }: FoundPlayerProps) {
  const { playerSearched: steam64Id, summary, reports, lobbyAssociations, determinedPlayerStatus } = result;
  const { steamBans, convictedAt } = result;
  const { reportedPlayerName: name, reportedPlayerAvatar: avatarUrl } = summary;

  const isOwn = steam64Id === ownSteam64Id;
  const convictions = reports.filter(({ reportStatus }) => reportStatus === 'verified_cheater');

  useEffect(() => rememberPlayer({ steam64Id, name, avatarUrl }), [steam64Id, name, avatarUrl]);

  return (
    <div className="grid gap-6">
      <VerdictBanner
        player={{ steam64Id, name, avatarUrl }}
        color={determinedPlayerStatus.color}
        headline={determinedPlayerStatus.text}
        sentence={verdictSentence(verdictCounts(result))}
        isUnderAppeal={determinedPlayerStatus.underAppeal}
        understoodAs={understoodAs}
        site={site}
        steam={
          steamBans ? (
            <SteamBansLine
              bans={steamBans}
              anchor={convictedAt === null ? null : { what: 'verdict', at: convictedAt }}
            />
          ) : null
        }
      >
        {isOwn ? (
          <ThisIsYou reports={reports} />
        ) : (
          <>
            <IsThisYou reports={convictions} />
            {action}
          </>
        )}
      </VerdictBanner>
      {reports.length > 0 ? (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
          <div className="lg:col-start-2 lg:row-start-1">
            <SearchSummary summary={summary} />
          </div>
          <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
            <ReportList reports={reports} total={summary.totalReports} />
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

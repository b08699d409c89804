import type { SteamProfile } from '@argus/contract/players/players';
import type { Site } from '@argus/contract/site/site';
import { verdictHeadlines, verdictSentence } from '@argus/domain/players/search-verdict';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { describeError } from '../../lib/api-errors.ts';
import { fallbackMessages } from '../../lib/messages.ts';
import { ThisIsYou } from '../../shared/player/this-is-you.tsx';
import { Notice } from '../../ui/notice.tsx';
import { noReports } from './no-reports.ts';
import { rememberPlayer } from './recent-players.ts';
import { VerdictBanner } from './verdict-banner.tsx';

export interface UnknownPlayerProps {
  steam64Id: string;
  profile: UseQueryResult<SteamProfile>;
  understoodAs: string | null;
  site: Pick<Site, 'publicUrl' | 'steamCommunityUrl'>;
  action: ReactNode;
  ownSteam64Id: string | null;
}

export function UnknownPlayer({ steam64Id, profile, understoodAs, site, action, ownSteam64Id }: UnknownPlayerProps) {
  const name = profile.data?.personaname ?? null;
  const avatarUrl = profile.data?.avatarfull ?? null;

  useEffect(() => {
    if (name !== null) rememberPlayer({ steam64Id, name, avatarUrl });
  }, [steam64Id, name, avatarUrl]);

  return (
    <div className="grid gap-6">
      <VerdictBanner
        player={{ steam64Id, name, avatarUrl, isLoading: profile.isPending }}
        color="none"
        headline={verdictHeadlines.unknown}
        sentence={verdictSentence(noReports)}
        understoodAs={understoodAs}
        site={site}
      >
        {steam64Id === ownSteam64Id ? <ThisIsYou reports={[]} /> : action}
      </VerdictBanner>
      {profile.isError ? (
        <Notice tone="info">{describeError(profile.error, { fallback: fallbackMessages.steamProfile })}</Notice>
      ) : null}
    </div>
  );
}

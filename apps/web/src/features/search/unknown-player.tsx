import type { SteamProfile } from '@argus/contract/players/players';
import { verdictHeadlines, verdictSentence } from '@argus/domain/players/search-verdict';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { describeError } from '../../lib/api-errors.ts';
import { say } from '../../lib/language/say.ts';
import { fallbackMessages } from '../../lib/messages.ts';
import { ThisIsYou } from '../../shared/player/this-is-you.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { noReports } from './api.ts';
import type { PlayerAnswerProps } from './found-player.tsx';
import { rememberPlayer } from './recent-players.ts';
import { VerdictBanner } from './verdict-banner.tsx';

interface UnknownPlayerProps extends PlayerAnswerProps {
  steam64Id: string;
  profile: UseQueryResult<SteamProfile>;
}

export function UnknownPlayer({ steam64Id, profile, action, ownSteam64Id, ...shown }: UnknownPlayerProps) {
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
        headline={say(verdictHeadlines.unknown)}
        sentence={say(verdictSentence(noReports))}
        {...shown}
      >
        {steam64Id === ownSteam64Id ? <ThisIsYou reports={[]} /> : action}
      </VerdictBanner>
      {profile.isError ? (
        <Notice tone="info">{describeError(profile.error, { fallback: fallbackMessages.steamProfile })}</Notice>
      ) : null}
    </div>
  );
}

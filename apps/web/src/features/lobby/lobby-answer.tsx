import { steamInputMessages } from '@argus/domain/players/steam-id';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../lib/api-context.ts';
import { describeError } from '../../lib/api-errors.ts';
import { fallbackMessages } from '../../lib/messages.ts';
import { say } from '../../lib/say.ts';
import { ErrorState } from '../../shared/states/error-state.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type Lobby, lobbyQuery } from './api.ts';
import { LobbyRow, UnknownRow } from './lobby-row.tsx';
import { lobbyAsText, summariseLobby } from './lobby-text.ts';

interface Shown {
  publicUrl: string;
  /** What can be done with everybody in the lobby. */
  actionOn: (steam64Ids: readonly string[]) => ReactNode;
}

export interface LobbyAnswerProps extends Shown {
  players: readonly string[];
}

export function LobbyAnswer({ players, ...shown }: LobbyAnswerProps) {
  const lookup = useQuery(lobbyQuery(useApi(), players));
  return (
    <>
      <p role="status" className="sr-only">
        {lookup.isPending ? 'Looking them up…' : lookup.data && summariseLobby(lookup.data)}
      </p>
      <Answer lookup={lookup} count={players.length} {...shown} />
    </>
  );
}

interface AnswerProps extends Shown {
  lookup: UseQueryResult<Lobby>;
  count: number;
}

function Answer({ lookup, count, ...shown }: AnswerProps) {
  if (lookup.isPending) return <LobbySkeleton count={count} />;
  if (lookup.isSuccess) return <FoundLobby lobby={lookup.data} {...shown} />;
  const message = describeError(lookup.error, {
    fallback: fallbackMessages.search,
    unreachable: fallbackMessages.searchUnreachable,
  });
  return <ErrorState message={message} onRetry={lookup.refetch} isRetrying={lookup.isFetching} />;
}

export function FoundLobby({ lobby, publicUrl, actionOn }: { lobby: Lobby } & Shown) {
  const nameOf = new Map(lobby.resolved.map(({ steam64Id, name }) => [steam64Id, name]));
  return (
    <section aria-labelledby="lobby-summary" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="lobby-summary" className="text-xl">
          {summariseLobby(lobby)}
        </h2>
        <div className="flex flex-wrap gap-2">
          {actionOn([...lobby.players.map(({ steam64Id }) => steam64Id), ...lobby.unknown])}
          <CopyButton text={lobbyAsText(lobby, publicUrl)} size="sm" className="min-h-10">
            Copy as text
          </CopyButton>
        </div>
      </div>
      {lobby.unresolved.length > 0 ? (
        <Notice tone="warn" title="Not looked up">
          <ul>
            {lobby.unresolved.map(({ input, msg }) => (
              <li key={input}>
                <bdi className="font-medium wrap-anywhere">{input}</bdi>: {msg}
              </li>
            ))}
          </ul>
          <p>{say(steamInputMessages.steam_input_hint)}</p>
        </Notice>
      ) : null}
      <ul className="grid gap-2.5">
        {lobby.players.map((player) => (
          <LobbyRow key={player.steam64Id} player={player} customName={nameOf.get(player.steam64Id)} />
        ))}
        {lobby.unknown.map((steam64Id) => (
          <UnknownRow key={steam64Id} steam64Id={steam64Id} customName={nameOf.get(steam64Id)} />
        ))}
      </ul>
    </section>
  );
}

const maxSkeletons = 10;

function LobbySkeleton({ count }: { count: number }) {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-9 w-72" />
      <div className="grid gap-2.5">
        {Array.from({ length: Math.min(count, maxSkeletons) }, (_, place) => `row-${place}`).map((key) => (
          <Skeleton key={key} className="h-28 w-full sm:h-20" />
        ))}
      </div>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.ts';
import { describeError } from '../../lib/api-errors.ts';
import { fallbackMessages } from '../../lib/messages.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useSite } from '../site/site-context.ts';
import { lobbyQuery } from './api.ts';
import { LobbyRow, UnknownRow } from './lobby-row.tsx';
import { lobbyAsText, summariseLobby } from './lobby-text.ts';

export function LobbyAnswer({ players }: { players: readonly string[] }) {
  const { publicUrl } = useSite();
  const { data: lobby, error, isFetching, refetch } = useQuery(lobbyQuery(useApi(), players));
  if (error) {
    const message = describeError(error, { fallback: fallbackMessages.search });
    return <ErrorState message={message} onRetry={refetch} isRetrying={isFetching} />;
  }
  if (!lobby) return <LobbySkeleton count={players.length} />;
  return (
    <section aria-labelledby="lobby-summary" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="lobby-summary" role="status" className="text-lg">
          {summariseLobby(lobby)}
        </h2>
        <CopyButton text={lobbyAsText(lobby, publicUrl)} size="sm">
          Copy as text
        </CopyButton>
      </div>
      {lobby.unresolved.length > 0 ? (
        <Notice tone="warn" title="Not found on Steam">
          <span className="wrap-anywhere">{lobby.unresolved.join(', ')}</span>
        </Notice>
      ) : null}
      <ul className="grid gap-2">
        {lobby.players.map((player) => (
          <LobbyRow key={player.steam64Id} player={player} />
        ))}
        {lobby.unknown.map((steam64Id) => (
          <UnknownRow key={steam64Id} steam64Id={steam64Id} />
        ))}
      </ul>
    </section>
  );
}

const mostSkeletons = 10;

function LobbySkeleton({ count }: { count: number }) {
  return (
    <div role="status" className="grid gap-2">
      <span className="sr-only">Looking them up…</span>
      {Array.from({ length: Math.min(count, mostSkeletons) }, (_, place) => `row-${place}`).map((key) => (
        <Skeleton key={key} className="h-18 w-full" />
      ))}
    </div>
  );
}

import { describeLobby, type LobbyCounts, lobbyCountKinds, lobbyCountMessages } from '@argus/domain/players/lobby';
import { lobbyPath } from '@argus/domain/players/lobby-address';
import { steamInputMessages } from '@argus/domain/players/steam-id';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api-context.ts';
import { describeError } from '../../lib/api-errors.ts';
import { classNames } from '../../lib/class-names.ts';
import { formatNumber } from '../../lib/language/format.ts';
import { say } from '../../lib/language/say.ts';
import { fallbackMessages } from '../../lib/messages.ts';
import { newReportPath, paths } from '../../lib/paths.ts';
import { recallPastedNames } from '../../shared/player/pasted-names.ts';
import { ErrorState } from '../../shared/states/error-state.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { CopyButton } from '../../ui/actions/copy-button.tsx';
import { ShareButton } from '../../ui/actions/share-button.tsx';
import { FlagIcon } from '../../ui/display/icons.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { type Lobby, lobbyNamesQuery, lobbyQuery } from './api.ts';
import { countPlayers, type KnownNames, listLobbyPlayers, lobbyAsText } from './lobby-players.ts';
import { LobbyRow } from './lobby-row.tsx';

interface Shown {
  publicUrl: string;
  steamCommunityUrl: string;
  ownSteam64Id: string | null;
  /** Returns the button that follows these players. */
  followAll: (steam64Ids: readonly string[]) => ReactNode;
  /** Returns what remembers that the member met these players. */
  remember: (steam64Ids: readonly string[]) => ReactNode;
}

export interface LobbyAnswerProps extends Shown {
  players: readonly string[];
}

export function LobbyAnswer({ players, ...shown }: LobbyAnswerProps) {
  const api = useApi();
  const lookup = useQuery(lobbyQuery(api, players));
  const names = useQuery(lobbyNamesQuery(api, lookup.data?.unknown ?? []));
  const [pasted] = useState(recallPastedNames);
  const description = lookup.data && describeLobby(countPlayers(lookup.data));
  const title = description ? say(description.headline) : lookup.isError ? t`Check a lobby` : checking(players.length);
  return (
    <>
      <PageHeader
        eyebrow={t`Check a lobby`}
        title={title}
        lead={description?.caution ? say(description.caution) : null}
        actions={
          <ButtonLink to={paths.lobby} variant="secondary">
            <Trans>Check another lobby</Trans>
          </ButtonLink>
        }
      />
      <p role="status" className="sr-only">
        {title}
      </p>
      {lookup.isSuccess ? (
        <FoundLobby lobby={lookup.data} names={{ profiles: names.data?.profiles ?? [], pasted }} {...shown} />
      ) : lookup.isError ? (
        <ErrorState
          message={describeError(lookup.error, {
            fallback: fallbackMessages.search,
            unreachable: fallbackMessages.searchUnreachable,
          })}
          onRetry={lookup.refetch}
          isRetrying={lookup.isFetching}
        />
      ) : (
        <LobbySkeleton count={players.length} />
      )}
    </>
  );
}

const checking = (count: number) => t`${plural(count, { 1: 'Checking this player…', other: 'Checking # players…' })}`;

interface FoundLobbyProps extends Shown {
  lobby: Lobby;
  names: KnownNames;
}

export function FoundLobby(props: FoundLobbyProps) {
  const { lobby, names, publicUrl, steamCommunityUrl, ownSteam64Id, followAll, remember } = props;
  const players = listLobbyPlayers(lobby, names);
  const ids = players.map(({ steam64Id }) => steam64Id);
  const others = ids.filter((id) => id !== ownSteam64Id);
  const counts = countPlayers(lobby);
  return (
    <div className="grid gap-5">
      {players.length > 0 ? (
        <>
          <Counters counts={counts} />
          <div className="flex flex-wrap items-start gap-2.5">
            {followAll(others)}
            <ShareButton
              title={say(describeLobby(counts).headline)}
              url={new URL(lobbyPath(ids), publicUrl).href}
              size="md"
            />
            <CopyButton text={lobbyAsText(lobby, publicUrl)}>
              <Trans>Copy as text</Trans>
            </CopyButton>
            <ButtonLink to={newReportPath()} variant="secondary">
              <FlagIcon />
              <Trans>Report a player</Trans>
            </ButtonLink>
          </div>
          {remember(others)}
        </>
      ) : null}
      <NotLookedUp unresolved={lobby.unresolved} />
      <ul className="grid gap-1.5">
        {players.map((player) => (
          <LobbyRow
            key={player.steam64Id}
            player={player}
            isOwn={player.steam64Id === ownSteam64Id}
            steamCommunityUrl={steamCommunityUrl}
          />
        ))}
      </ul>
    </div>
  );
}

const colors = { convicted: 'red', pending: 'orange', insufficient: 'green', unknown: 'none' } as const;

function Counters({ counts }: { counts: LobbyCounts }) {
  return (
    <dl className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      {lobbyCountKinds.map((kind) => (
        <div
          key={kind}
          data-verdict={colors[kind]}
          className={classNames(
            'almond grid gap-0.5 border px-4 py-3',
            counts[kind] > 0 && kind !== 'unknown' ? 'border-verdict/45 bg-verdict-tint' : 'border-line bg-surface',
          )}
        >
          <dt className="order-last text-muted text-sm">{say(lobbyCountMessages[kind])}</dt>
          <dd
            className={classNames(
              'font-light text-3xl tabular-nums leading-tight',
              counts[kind] > 0 ? 'text-verdict' : 'text-muted',
            )}
          >
            {formatNumber(counts[kind])}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function NotLookedUp({ unresolved }: Pick<Lobby, 'unresolved'>) {
  if (unresolved.length === 0) return null;
  return (
    <Notice
      tone="warn"
      title={t`${plural(unresolved.length, { one: '# player not looked up', other: '# players not looked up' })}`}
    >
      <ul>
        {unresolved.map(({ input, msg }) => (
          <li key={input}>
            <bdi className="font-medium wrap-anywhere">{input}</bdi>: {msg}
          </li>
        ))}
      </ul>
      <p>{say(steamInputMessages.steam_input_hint)}</p>
    </Notice>
  );
}

const maxSkeletons = 10;

function LobbySkeleton({ count }: { count: number }) {
  return (
    <div className="grid gap-5">
      <Skeleton className="h-40 w-full sm:h-20" />
      <Skeleton className="h-11 w-full" />
      <div className="grid gap-1.5">
        {Array.from({ length: Math.min(count, maxSkeletons) }, (_, place) => `row-${place}`).map((key) => (
          <Skeleton key={key} className="h-15 w-full sm:h-13" />
        ))}
      </div>
    </div>
  );
}

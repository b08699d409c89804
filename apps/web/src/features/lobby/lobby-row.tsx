import type { LookedUpPlayer } from '@argus/contract/players/players';
import { describeLaterBan, lobbyCountMessages, lobbyKindOf } from '@argus/domain/players/lobby';
import { lobbyOnlySentence, verdictHeadlines } from '@argus/domain/players/search-verdict';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { VerdictSeal } from '../../identity/verdict-seal.tsx';
import { classNames } from '../../lib/class-names.ts';
import { say } from '../../lib/language/say.ts';
import { newReportPath, searchPath } from '../../lib/paths.ts';
import { CheatTags } from '../../shared/case/cheat-tags.tsx';
import { UnderAppealTag } from '../../shared/case/under-appeal-tag.tsx';
import { CopySteamId } from '../../shared/player/copy-steam-id.tsx';
import { PlayerLinks } from '../../shared/player/player-links.tsx';
import { SteamBansLine } from '../../shared/player/steam-bans-line.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Day } from '../../ui/display/date-time.tsx';
import { ChevronDownIcon } from '../../ui/display/icons.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import type { LobbyPlayer } from './lobby-players.ts';

export interface LobbyRowProps {
  player: LobbyPlayer;
  isOwn: boolean;
  steamCommunityUrl: string;
}

export function LobbyRow({ player, isOwn, steamCommunityUrl }: LobbyRowProps) {
  const { steam64Id, name, avatarUrl, found } = player;
  const color = found?.color ?? 'none';
  const isConvicted = color === 'red';
  const ban = found && describeLaterBan(found.steamBans, found.convictedAt);
  return (
    <li data-verdict={color}>
      <details
        className={classNames(
          'group almond border hover:border-gold',
          isConvicted ? 'border-verdict/45 bg-verdict-tint' : 'border-line bg-surface',
        )}
      >
        <summary className="almond flex min-h-13 cursor-pointer list-none items-center gap-3 px-3 py-2 sm:px-4 [&::-webkit-details-marker]:hidden">
          <Avatar src={avatarUrl} size={34} className={isConvicted ? 'ring-2 ring-verdict/70' : undefined} />
          <div className="grid min-w-0 flex-1 gap-x-5 gap-y-0.5 sm:grid-cols-[minmax(0,1fr)_14rem] sm:items-center lg:grid-cols-[minmax(0,1fr)_14rem_15rem]">
            <h2 className="flex min-w-0 items-center gap-2 font-semibold leading-tight">
              <bdi className="truncate">{name}</bdi>
              {isOwn ? (
                <Tag tone="gold">
                  <Trans>You</Trans>
                </Tag>
              ) : null}
            </h2>
            <VerdictSeal color={color} text={say(lobbyCountMessages[lobbyKindOf(found?.color)])} size="sm" />
            {ban || found?.underAppeal ? (
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm max-lg:col-span-full max-sm:pl-9">
                {found?.underAppeal ? <UnderAppealTag /> : null}
                {ban ? say(ban) : null}
              </span>
            ) : null}
          </div>
          <ChevronDownIcon size={18} className="shrink-0 text-muted group-open:rotate-180" />
        </summary>
        <div className="grid gap-2 border-line border-t px-3 py-3 sm:pr-4 sm:pl-16">
          {found ? (
            <Verdict found={found} />
          ) : (
            <p>
              <Trans>Nobody has reported this player.</Trans>
            </p>
          )}
          <Identity player={player} />
          <p className="flex flex-wrap gap-x-5 gap-y-2">
            <Link to={searchPath(steam64Id)} className="link font-semibold">
              {found && found.totalReports > 0 ? t`See the reports` : t`Open this player`}
            </Link>
            {isOwn ? null : (
              <Link to={newReportPath(steam64Id)} className="link">
                <Trans>Report this player</Trans>
              </Link>
            )}
            <PlayerLinks steam64Id={steam64Id} steamCommunityUrl={steamCommunityUrl} />
          </p>
        </div>
      </details>
    </li>
  );
}

function Verdict({ found }: { found: LookedUpPlayer }): ReactNode {
  const { color, verdict, convictedAt, totalReports, steamBans, cheatsUsedFromConvictions: cheats } = found;
  return (
    <>
      <p>
        <strong className="text-verdict">{say(verdictHeadlines[verdict])}</strong>
        {convictedAt === null ? null : (
          <>
            {' · '}
            <Day value={convictedAt} />
          </>
        )}
        {' · '}
        {color === 'grey'
          ? say(lobbyOnlySentence)
          : t`${plural(totalReports, { one: '# report', other: '# reports' })}`}
      </p>
      {cheats.length > 0 ? <CheatTags cheats={cheats} label={t`Cheats`} /> : null}
      <SteamBansLine bans={steamBans} anchor={convictedAt === null ? null : { what: 'verdict', at: convictedAt }} />
    </>
  );
}

function Identity({ player: { steam64Id, customName, isNamePasted } }: { player: LobbyPlayer }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 text-muted text-sm">
        <CopySteamId steam64Id={steam64Id} className="ml-0! px-0! text-muted" />
        {customName === null ? null : <code>/id/{customName}</code>}
      </p>
      {isNamePasted ? (
        <p className="text-muted text-sm">
          <Trans>The name is from what you pasted. Steam gave none.</Trans>
        </p>
      ) : null}
    </>
  );
}

import type { LookedUpPlayer } from '@argus/contract/players/players';
import { lobbyOnlySentence, verdictHeadlines } from '@argus/domain/players/search-verdict';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { VerdictSeal } from '../../identity/verdict-seal.tsx';
import { classNames } from '../../lib/class-names.ts';
import { countOf } from '../../lib/format.ts';
import { searchPath } from '../../lib/paths.ts';
import { CheatTags } from '../../shared/case/cheat-tags.tsx';
import { UnderAppealTag } from '../../shared/case/under-appeal-tag.tsx';
import { SteamBansLine } from '../../shared/player/steam-bans-line.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Day } from '../../ui/date-time.tsx';

interface CustomName {
  customName: string | undefined;
}

export function LobbyRow({ player, customName }: { player: LookedUpPlayer } & CustomName) {
  const { color, text, convictedAt, totalReports, underAppeal, cheatsUsedFromConvictions: cheats } = player;
  return (
    <Row {...player} customName={customName} text={text}>
      <p className="text-muted text-sm">
        {convictedAt === null ? null : (
          <>
            Convicted <Day value={convictedAt} /> ·{' '}
          </>
        )}
        {color === 'grey' ? lobbyOnlySentence : countOf(totalReports, 'report')}
      </p>
      {underAppeal ? <UnderAppealTag className="mt-1" /> : null}
      <SteamBansLine
        bans={player.steamBans}
        anchor={convictedAt === null ? null : { what: 'verdict', at: convictedAt }}
      />
      {cheats.length > 0 ? (
        <CheatTags cheats={cheats} label="Cheats" short="ellipsis" className="mt-1 flex flex-wrap gap-1.5" />
      ) : null}
    </Row>
  );
}

export function UnknownRow({ steam64Id, customName }: { steam64Id: string } & CustomName) {
  return (
    <Row
      steam64Id={steam64Id}
      customName={customName}
      name={null}
      avatarUrl={null}
      color="none"
      text={verdictHeadlines.unknown}
    />
  );
}

interface RowProps extends CustomName {
  steam64Id: string;
  /** This is null for a player whom nobody has reported, because Steam was never asked for the name. */
  name: string | null;
  avatarUrl: string | null;
  color: LookedUpPlayer['color'] | 'none';
  text: string;
  children?: ReactNode;
}

function Row({ steam64Id, customName, name, avatarUrl, color, text, children }: RowProps) {
  const isConvicted = color === 'red';
  return (
    <li
      data-verdict={color}
      className={classNames(
        'almond-lg relative grid gap-x-5 gap-y-3 border p-4 hover:border-gold focus-within:border-gold sm:grid-cols-2 sm:items-center sm:px-5',
        isConvicted ? 'border-verdict/45 bg-verdict-tint' : 'border-line bg-surface',
      )}
    >
      <div className="flex min-w-0 items-center gap-3.5">
        <Avatar src={avatarUrl} size={44} className={isConvicted ? 'ring-2 ring-verdict/70' : undefined} />
        <div className="min-w-0">
          <h3 className="truncate font-semibold text-lg leading-tight">
            <Link to={searchPath(steam64Id)} className="after:absolute after:inset-0 hover:text-gold">
              {name === null ? (customName ?? <span className="tabular-nums">{steam64Id}</span>) : <bdi>{name}</bdi>}
            </Link>
          </h3>
          {name === null && customName === undefined ? null : (
            <p className="text-muted text-sm tabular-nums">
              {steam64Id}
              {customName === undefined ? null : ` · /id/${customName}`}
            </p>
          )}
        </div>
      </div>
      <div className="grid min-w-0 gap-0.5">
        <VerdictSeal color={color} text={text} size="sm" />
        {children ? <div className="pl-9">{children}</div> : null}
      </div>
    </li>
  );
}

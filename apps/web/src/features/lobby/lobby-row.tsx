import type { LookedUpPlayer } from '@argus/contract/players';
import { verdictHeadlines } from '@argus/domain/search-verdict';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { countOf, shownCheats } from '../../lib/format.ts';
import { searchPath } from '../../lib/paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Day } from '../../ui/date-time.tsx';
import { EyeIcon } from '../../ui/icons.tsx';
import { Tag } from '../../ui/tag.tsx';

export function LobbyRow({ player }: { player: LookedUpPlayer }) {
  const {
    steam64Id,
    name,
    avatarUrl,
    color,
    text,
    convictedAt,
    totalReports,
    cheatsUsedFromConvictions: cheats,
  } = player;
  return (
    <Row steam64Id={steam64Id} name={name} avatarUrl={avatarUrl} color={color}>
      <p className="flex items-center gap-1.5 font-medium text-verdict">
        {color === 'red' ? <EyeIcon size={18} className="shrink-0" /> : null}
        <span>
          {text}
          {convictedAt === null ? null : (
            <>
              , <Day value={convictedAt} />
            </>
          )}
        </span>
      </p>
      <p className="text-muted text-sm">{countOf(totalReports, 'report')}</p>
      {cheats.length > 0 ? (
        <ul aria-label="Cheats" className="flex flex-wrap gap-1.5">
          {cheats.slice(0, shownCheats).map((cheat) => (
            <li key={cheat} className="max-w-full">
              <Tag>
                <bdi>{cheat}</bdi>
              </Tag>
            </li>
          ))}
        </ul>
      ) : null}
    </Row>
  );
}

export function UnknownRow({ steam64Id }: { steam64Id: string }) {
  return (
    <Row steam64Id={steam64Id} name={null} avatarUrl={null} color="none">
      <p className="text-muted">{verdictHeadlines.unknown}</p>
    </Row>
  );
}

interface RowProps {
  steam64Id: string;
  name: string | null;
  avatarUrl: string | null;
  color: LookedUpPlayer['color'] | 'none';
  children: ReactNode;
}

function Row({ steam64Id, name, avatarUrl, color, children }: RowProps) {
  return (
    <li
      data-verdict={color}
      className="almond-lg relative grid gap-x-5 gap-y-2 border border-line bg-surface p-4 hover:border-gold sm:grid-cols-2 sm:items-center sm:px-5"
    >
      <div className="flex min-w-0 items-center gap-3.5">
        <Avatar src={avatarUrl} size={40} />
        <div className="min-w-0">
          <h3 className="truncate font-semibold">
            <Link to={searchPath(steam64Id)} className="after:absolute after:inset-0 hover:text-gold">
              {name === null ? <span className="tabular-nums">{steam64Id}</span> : <bdi>{name}</bdi>}
            </Link>
          </h3>
          {name === null ? null : <p className="text-muted text-sm tabular-nums">{steam64Id}</p>}
        </div>
      </div>
      <div className="grid min-w-0 gap-1">{children}</div>
    </li>
  );
}

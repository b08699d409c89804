import type { ManagedUser } from '@argus/contract/staff/users';
import { shownRank } from '@argus/domain/members/ranks';
import type { Member } from '@argus/domain/staff/permissions';
import { Link } from 'react-router';
import { RankBadge } from '../../../identity/rank-badge.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { panelUserPath } from '../../../lib/paths.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { Cell, PanelRow, RowHead } from '../panel-table.tsx';
import { BanAct } from './ban-act.tsx';
import { EyeAct } from './eye-act.tsx';
import { RoleAct } from './role-act.tsx';
import { BanState, OtherNames, otherNames, overturnedShare, RoleTag } from './user-facts.tsx';

export interface UserRowProps {
  user: ManagedUser;
  actor: Member;
}

export function UserRow({ user, actor }: UserRowProps) {
  const { _id, username, discordId, steam64Id, isDeleted } = user;
  const rank = shownRank(user.rank);
  const names = otherNames(user);
  return (
    <PanelRow>
      <RowHead>
        <span className="flex min-w-0 items-center gap-3">
          <Avatar src={user.profilePictureUrl} size={40} />
          <span className="grid min-w-0">
            <span className="flex flex-wrap items-center gap-x-2">
              <Link
                to={panelUserPath(_id)}
                className="min-w-6 py-0.5 font-semibold leading-tight wrap-anywhere hover:text-gold"
              >
                <bdi>{username}</bdi>
              </Link>
              {_id === actor.id ? <Tag tone="gold">You</Tag> : null}
            </span>
            {names.length > 0 ? (
              <span className="text-muted text-xs wrap-anywhere">
                <OtherNames names={names} />
              </span>
            ) : null}
          </span>
        </span>
      </RowHead>
      <Cell label="IDs">
        <dl className="grid gap-0.5 text-xs tabular-nums">
          <Id name="Discord" value={discordId} />
          <Id name="Steam" value={steam64Id} />
        </dl>
      </Cell>
      <Cell label="Rank">
        <span className="flex items-center gap-2">
          <RankBadge rank={rank} size={20} className="size-6" />
          <span className="grid leading-tight">
            <span aria-hidden="true">{rank}</span>
            <span className="text-muted text-xs tabular-nums">{formatNumber(user.essence)} Essence</span>
          </span>
        </span>
      </Cell>
      <Cell label="The Eye">{isDeleted ? <None /> : <EyeAct actor={actor} user={user} />}</Cell>
      <Cell label="Role">
        <RoleTag userType={user.userType} />
      </Cell>
      <Cell label="Reports" isNumber>
        <span className="grid lg:leading-tight">
          {formatNumber(user.reportsSubmitted)}
          {user.overturnedReports > 0 ? (
            <span className="whitespace-nowrap text-muted text-xs">{overturnedShare(user)} overturned</span>
          ) : null}
        </span>
      </Cell>
      <Cell label="Standing">
        <BanState user={user} />
      </Cell>
      {actor.userType === 'admin' ? (
        <Cell>
          <span className="flex flex-wrap gap-2 whitespace-nowrap lg:flex-nowrap lg:justify-end">
            {isDeleted ? null : (
              <>
                <RoleAct actor={actor} user={user} />
                <BanAct actor={actor} user={user} />
              </>
            )}
          </span>
        </Cell>
      ) : null}
    </PanelRow>
  );
}

function Id({ name, value }: { name: string; value: string | null }) {
  return (
    <div className="flex gap-1.5">
      <dt className="w-12 text-muted">{name}</dt>
      <dd>{value ?? <None />}</dd>
    </div>
  );
}

function None() {
  return (
    <span className="text-muted">
      <span aria-hidden="true">–</span>
      <span className="sr-only">none</span>
    </span>
  );
}

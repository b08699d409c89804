import type { ManagedUser } from '@argus/contract/staff/users';
import { rankLabel, shownRank } from '@argus/domain/members/ranks';
import type { Member } from '@argus/domain/staff/permissions';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { RankBadge } from '../../../identity/rank-badge.tsx';
import { formatNumber } from '../../../lib/language/format.ts';
import { say } from '../../../lib/language/say.ts';
import { panelUserPath } from '../../../lib/paths.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import type { PanelColumn } from '../panel-table.tsx';
import { BanAct, type UserActProps } from './ban-act.tsx';
import { EyeAct } from './eye-act.tsx';
import { RoleAct } from './role-act.tsx';
import { BanState, OtherNames, overturnedShare, RoleTag } from './user-facts.tsx';

export function listUserColumns(actor: Member): PanelColumn<ManagedUser>[] {
  const columns: PanelColumn<ManagedUser>[] = [
    { id: 'user', label: t`User`, show: (user) => <UserName user={user} actor={actor} /> },
    {
      id: 'ids',
      label: t`IDs`,
      show: ({ discordId, steam64Id }) => (
        <dl className="grid gap-0.5 text-xs tabular-nums">
          <Id name="Discord" value={discordId} />
          <Id name="Steam" value={steam64Id} />
        </dl>
      ),
    },
    {
      id: 'rank',
      label: t`Rank and Essence`,
      cardLabel: () => t`Rank`,
      show: (user) => <RankAndEssence {...user} />,
    },
    {
      id: 'eye',
      label: t`The Eye`,
      show: (user) => (user.isDeleted ? <None /> : <EyeAct actor={actor} user={user} />),
    },
    { id: 'role', label: t`Role`, show: ({ userType }) => <RoleTag userType={userType} /> },
    {
      id: 'reports',
      label: t`Reports`,
      isNumber: true,
      show: (user) => (
        <span className="grid lg:leading-tight">
          {formatNumber(user.reportsSubmitted)}
          {user.overturnedReports > 0 ? (
            <span className="whitespace-nowrap text-muted text-xs">
              <Overturned share={overturnedShare(user)} />
            </span>
          ) : null}
        </span>
      ),
    },
    {
      id: 'standing',
      label: t({ message: 'Standing', context: 'of a user' }),
      show: (user) => <BanState user={user} />,
    },
  ];
  if (actor.userType !== 'admin') return columns;
  const acts: PanelColumn<ManagedUser> = {
    id: 'actions',
    label: t`Actions`,
    isUnlabelled: true,
    show: (user) => <Acts actor={actor} user={user} />,
  };
  return [...columns, acts];
}

function Overturned({ share }: { share: string }) {
  return <Trans>{share} overturned</Trans>;
}

function UserName({ user, actor }: UserActProps) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar src={user.profilePictureUrl} size={40} />
      <span className="grid min-w-0">
        <span className="flex flex-wrap items-center gap-x-2">
          <Link
            to={panelUserPath(user._id)}
            className="min-w-6 py-0.5 font-semibold leading-tight wrap-anywhere hover:text-gold"
          >
            <bdi>{user.username}</bdi>
          </Link>
          {user._id === actor.id ? (
            <Tag tone="gold">
              <Trans>You</Trans>
            </Tag>
          ) : null}
        </span>
        <OtherNames user={user} className="text-xs" />
      </span>
    </span>
  );
}

function RankAndEssence({ rank, essence }: Pick<ManagedUser, 'rank' | 'essence'>) {
  const shown = shownRank(rank);
  const amount = formatNumber(essence);
  return (
    <span className="flex items-center gap-2">
      <RankBadge rank={shown} size={20} className="size-6" />
      <span className="grid leading-tight">
        <span aria-hidden="true">{say(rankLabel(rank))}</span>
        <span className="text-muted text-xs tabular-nums">
          <Trans>{amount} Essence</Trans>
        </span>
      </span>
    </span>
  );
}

function Acts({ actor, user }: UserActProps) {
  return (
    <span className="flex flex-wrap gap-2 whitespace-nowrap lg:flex-nowrap lg:justify-end">
      {user.isDeleted ? null : (
        <>
          <RoleAct actor={actor} user={user} />
          <BanAct actor={actor} user={user} />
        </>
      )}
    </span>
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
      <span className="sr-only">
        <Trans context="value">none</Trans>
      </span>
    </span>
  );
}

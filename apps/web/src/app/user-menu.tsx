import type { CurrentUser } from '@argus/contract/members/users';
import { rankLabel, shownRank } from '@argus/domain/members/ranks';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useId, useRef } from 'react';
import { Link } from 'react-router';
import { useSessionActions } from '../features/session/session-context.ts';
import { RankBadge } from '../identity/rank-badge.tsx';
import { formatNumber } from '../lib/language/format.ts';
import { say } from '../lib/language/say.ts';
import { paths, userPath } from '../lib/paths.ts';
import { Avatar } from '../ui/display/avatar.tsx';
import {
  BellIcon,
  ChevronDownIcon,
  FlagIcon,
  GearIcon,
  LogoutIcon,
  ScalesIcon,
  UserIcon,
  UsersIcon,
} from '../ui/display/icons.tsx';

const itemClass =
  'almond-sm flex min-h-10 w-full items-center gap-3 px-3 py-1.5 text-left hover:bg-raised focus-visible:bg-raised';

/** This is a native popover, which needs no script to close on Escape or a click outside and keeps the focus order. */
export function UserMenu({ user }: { user: CurrentUser }) {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const { logOut } = useSessionActions();
  const { username, essence } = user;
  const rank = shownRank(user.rank);

  const close = () => popover.current?.hidePopover();
  const links = [
    { to: userPath(user), label: t`Public profile`, Icon: UserIcon },
    { to: paths.submissions, label: t`My submissions`, Icon: FlagIcon },
    { to: paths.myCases, label: t`My cases`, Icon: ScalesIcon },
    { to: paths.following, label: t`Following`, Icon: BellIcon },
    { to: paths.met, label: t`Players you met`, Icon: UsersIcon },
    { to: paths.settings, label: t`Settings`, Icon: GearIcon },
  ];

  return (
    <div className="relative">
      <button
        type="button"
        popoverTarget={id}
        className="almond flex h-11 items-center gap-2 border border-line bg-surface pr-2 pl-2.5 hover:border-gold"
      >
        <span className="sr-only">
          <Trans>
            Your account: <bdi>{username}</bdi>, <Plural value={essence} one="# Essence" other="# Essence" />
          </Trans>
        </span>
        <RankBadge rank={rank} size={32} className="hidden size-7 min-[21rem]:block" />
        <span aria-hidden="true" className="font-semibold tabular-nums">
          {formatNumber(essence)}
        </span>
        <Avatar src={user.profilePictureUrl} size={30} />
        <ChevronDownIcon size={16} className="hidden text-muted sm:block" />
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        className="almond-lg fixed top-15 right-4 left-auto m-0 w-72 border border-line bg-surface p-2 text-text shadow-lift sm:right-6 xl:right-[max(1.5rem,calc((100vw-80rem)/2+1.5rem))]"
      >
        <div className="flex items-center gap-3 px-3 py-3">
          <RankBadge rank={rank} size={64} className="size-12" />
          <div className="min-w-0">
            <p className="truncate font-semibold">
              <bdi>{username}</bdi>
            </p>
            <p className="text-muted text-sm">
              <span className="ceremony text-base text-gold">{say(rankLabel(rank))}</span>
              {' · '}
              <Plural value={essence} one="# Essence" other="# Essence" />
            </p>
          </div>
        </div>
        <ul className="border-line border-y py-1.5">
          {links.map(({ to, label, Icon }) => (
            <li key={to}>
              <Link to={to} onClick={close} className={itemClass}>
                <Icon className="text-muted" />
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          onClick={logOut}
          className={`${itemClass} mt-1.5`}
        >
          <LogoutIcon className="text-muted" />
          <Trans>Logout</Trans>
        </button>
      </div>
    </div>
  );
}

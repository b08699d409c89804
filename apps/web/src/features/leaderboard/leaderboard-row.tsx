import type { Leaderboard } from '@argus/contract/members/users';
import { shownRank } from '@argus/domain/members/ranks';
import { steamProfileUrl } from '@argus/domain/players/steam-id';
import { Link } from 'react-router';
import { RankBadge } from '../../identity/rank-badge.tsx';
import { classNames } from '../../lib/class-names.ts';
import { formatNumber } from '../../lib/format.ts';
import { userPath } from '../../lib/paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { EyeIcon, SteamIcon } from '../../ui/icons.tsx';
import { Tag } from '../../ui/tag.tsx';
import { leaderboardRowClass } from './leaderboard-row-class.ts';
import { Place } from './place.tsx';

export interface LeaderboardRowProps {
  user: Leaderboard['users'][number];
  isOwn: boolean;
  steamCommunityUrl: string;
}

export function LeaderboardRow({ user, isOwn, steamCommunityUrl }: LeaderboardRowProps) {
  const { position, username, essence, steam64Id } = user;
  const rank = shownRank(user.rank);
  const isHonoured = position <= 3;
  return (
    <tr className={classNames(leaderboardRowClass.row, isOwn ? 'border-gold! bg-gold-tint' : 'hover:bg-raised/50')}>
      <td className={leaderboardRowClass.place}>
        <Place position={position} />
      </td>
      <th scope="row" className={leaderboardRowClass.member}>
        <span className="flex min-w-0 items-center gap-3">
          <Avatar
            src={user.profilePictureUrl}
            size={isHonoured ? 48 : 40}
            className={isHonoured ? 'size-11 lg:size-12' : 'size-10 max-lg:mx-0.5 lg:mx-1'}
          />
          <span className="flex min-w-0 items-center gap-x-2">
            <Link
              to={userPath(user)}
              className={classNames(
                'min-w-6 py-0.5 font-semibold lg:line-clamp-2 leading-tight wrap-anywhere hover:text-gold',
                isHonoured && 'text-lg',
              )}
            >
              <bdi>{username}</bdi>
            </Link>
            {user.hasTheEye ? (
              <span title="Holds the Eye" className="shrink-0 text-gold">
                <EyeIcon size={16} />
                <span className="sr-only">Holds the Eye</span>
              </span>
            ) : null}
            {isOwn ? (
              <Tag tone="gold" className="shrink-0">
                You
              </Tag>
            ) : null}
          </span>
        </span>
      </th>
      <td className={leaderboardRowClass.rank}>
        <span className="flex items-center gap-3 lg:gap-2.5">
          <RankBadge rank={rank} size={32} className="size-7 max-lg:mx-2 lg:size-8" />
          <span aria-hidden="true" className="ceremony text-base lg:whitespace-nowrap lg:text-lg">
            {rank}
          </span>
        </span>
      </td>
      <td className={leaderboardRowClass.steam}>
        {steam64Id === null ? (
          <span className="text-muted text-sm max-lg:sr-only">Not linked</span>
        ) : (
          <ExternalLink href={steamProfileUrl(steamCommunityUrl, steam64Id)} className="text-sm">
            <SteamIcon size={20} className="lg:hidden" />
            <span className="max-lg:sr-only">Steam</span>
            <span className="sr-only">
              {' '}
              profile of <bdi>{username}</bdi>
            </span>
          </ExternalLink>
        )}
      </td>
      <td className={leaderboardRowClass.essence}>
        <span className={classNames('tabular-nums', isHonoured ? 'font-semibold text-gold text-xl' : 'text-lg')}>
          {formatNumber(essence)}
        </span>
        <span className="block text-muted text-xs lg:hidden">Essence</span>
      </td>
    </tr>
  );
}

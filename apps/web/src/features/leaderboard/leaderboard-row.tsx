import type { Leaderboard } from '@argus/contract/members/users';
import { rankLabel, shownRank } from '@argus/domain/members/ranks';
import { steamProfileUrl } from '@argus/domain/players/steam-id';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { RankBadge } from '../../identity/rank-badge.tsx';
import { classNames } from '../../lib/class-names.ts';
import { formatNumber } from '../../lib/language/format.ts';
import { say } from '../../lib/language/say.ts';
import { userPath } from '../../lib/paths.ts';
import { ExternalLink } from '../../ui/actions/external-link.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { EyeIcon, SteamIcon } from '../../ui/display/icons.tsx';
import { Tag } from '../../ui/display/tag.tsx';

interface LeaderboardRowProps {
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
              <span title={t`Holds the Eye`} className="shrink-0 text-gold">
                <EyeIcon size={16} />
                <span className="sr-only">
                  <Trans>Holds the Eye</Trans>
                </span>
              </span>
            ) : null}
            {isOwn ? (
              <Tag tone="gold" className="shrink-0">
                <Trans>You</Trans>
              </Tag>
            ) : null}
          </span>
        </span>
      </th>
      <td className={leaderboardRowClass.rank}>
        <span className="flex items-center gap-3 lg:gap-2.5">
          <RankBadge rank={rank} size={32} className="size-7 max-lg:mx-2 lg:size-8" />
          <span aria-hidden="true" className="ceremony text-base lg:whitespace-nowrap lg:text-lg">
            {say(rankLabel(rank))}
          </span>
        </span>
      </td>
      <td className={leaderboardRowClass.steam}>
        {steam64Id === null ? (
          <span className="text-muted text-sm max-lg:sr-only lg:whitespace-nowrap">
            <Trans>Not linked</Trans>
          </span>
        ) : (
          <ExternalLink href={steamProfileUrl(steamCommunityUrl, steam64Id)} className="text-sm">
            <SteamIcon size={20} className="lg:hidden" />
            <span aria-hidden="true" className="max-lg:hidden">
              Steam
            </span>
            <span className="sr-only">
              <Trans>
                Steam profile of <bdi>{username}</bdi>
              </Trans>
            </span>
          </ExternalLink>
        )}
      </td>
      <td className={leaderboardRowClass.essence}>
        <span className={classNames('tabular-nums', isHonoured ? 'font-semibold text-gold text-xl' : 'text-lg')}>
          {formatNumber(essence)}
        </span>
        <span className="block text-muted text-xs lg:hidden">
          <Trans>Essence</Trans>
        </span>
      </td>
    </tr>
  );
}

/** Each row is a table row from `lg` up, and a card with two lines of cells below that. */
export const leaderboardRowClass = {
  row: 'border-line max-lg:almond-lg max-lg:grid max-lg:grid-cols-[2.75rem_minmax(0,1fr)_auto_auto] max-lg:items-center max-lg:gap-x-3 max-lg:gap-y-2 max-lg:border max-lg:bg-surface max-lg:p-3.5 lg:border-b lg:last:border-b-0',
  place: 'text-center max-lg:row-span-2 lg:py-2.5 lg:pl-4',
  member: 'min-w-0 text-left font-normal max-lg:col-span-2 lg:px-4 lg:py-2.5',
  rank: 'max-lg:col-start-2 max-lg:row-start-2 lg:px-4 lg:py-2.5',
  steam: 'max-lg:col-start-4 max-lg:row-start-1 max-lg:text-right lg:px-4 lg:py-2.5',
  essence:
    'text-right max-lg:col-span-2 max-lg:col-start-3 max-lg:row-start-2 max-lg:leading-tight lg:py-2.5 lg:pr-6 lg:pl-4',
} as const;

const lids = 'M2 22Q28-12 54 22Q28 56 2 22z';

/** The first three get an eye that opens wider the higher they rank. */
function Place({ position }: { position: number }) {
  if (position > 3) return <span className="text-lg text-muted tabular-nums">{formatNumber(position)}</span>;
  return (
    <>
      <span className="sr-only">{position}</span>
      <svg width="56" height="44" viewBox="0 0 56 44" fill="none" aria-hidden="true" className="max-lg:w-11">
        {position === 1 ? (
          <path
            d="M28 .5v3M11 4l2 3M45 4l-2 3M28 40.5v3M11 40l2-3M45 40l-2-3"
            className="stroke-gold"
            strokeWidth="1.8"
            strokeLinecap="round"
          />
        ) : null}
        <path
          d={lids}
          className={position === 3 ? 'stroke-line-strong' : 'stroke-gold'}
          strokeWidth={position === 1 ? 2 : 1.5}
          strokeLinejoin="round"
        />
        <circle
          cx="28"
          cy="22"
          r="12"
          className={position === 1 ? 'fill-gold-fill' : 'fill-gold-tint stroke-gold'}
          strokeWidth="1.2"
        />
        <text
          x="28"
          y="28"
          textAnchor="middle"
          fontSize="17"
          className={position === 1 ? 'fill-on-gold font-ceremony' : 'fill-gold font-ceremony'}
        >
          {position}
        </text>
      </svg>
    </>
  );
}

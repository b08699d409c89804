import type { Follow } from '@argus/contract/notices/alerts';
import { followLimits } from '@argus/domain/notices/alerts';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { describeError } from '../../lib/api-errors.ts';
import { paths, searchPath } from '../../lib/paths.ts';
import { ErrorState } from '../../shared/states/error-state.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useFollows } from './use-follows.ts';

const shownAtFirst = 10;

export function FollowList({ userId }: { userId: string }) {
  const { query, unfollow, isChanging } = useFollows(userId);
  const [isLong, setLong] = useState(false);
  const { data, error, refetch, isFetching } = query;
  if (!data && error) {
    const message = describeError(error, { fallback: 'Failed to load whom you follow.' });
    return <ErrorState message={message} onRetry={refetch} isRetrying={isFetching} className="w-full" />;
  }
  if (!data) return <Skeleton className="h-20 w-full" />;
  const { follows } = data;
  if (follows.length === 0) {
    return (
      <p className="text-muted">
        You follow nobody yet. Look a player up, or{' '}
        <Link to={paths.lobby} className="link">
          check a lobby
        </Link>
        , and press Follow.
      </p>
    );
  }
  const shown = isLong ? follows : follows.slice(0, shownAtFirst);
  return (
    <>
      <p className="text-muted text-sm tabular-nums">
        {follows.length} of {followLimits.players}
      </p>
      <ul className="w-full divide-y divide-line border-line border-y">
        {shown.map((follow) => (
          <FollowRow key={follow.steam64Id} follow={follow}>
            <Button
              variant="secondary"
              size="sm"
              className="min-h-10 shrink-0"
              aria-disabled={isChanging}
              aria-label={`Unfollow ${follow.name ?? follow.steam64Id}`}
              onClick={() => unfollow(follow.steam64Id)}
            >
              Unfollow
            </Button>
          </FollowRow>
        ))}
      </ul>
      {shown.length < follows.length ? (
        <Button variant="ghost" size="sm" onClick={() => setLong(true)}>
          Show all {follows.length}
        </Button>
      ) : null}
    </>
  );
}

function FollowRow({ follow, children }: { follow: Follow; children: ReactNode }) {
  const { steam64Id, name, avatarUrl, isConvicted } = follow;
  return (
    <li className="flex items-center gap-3 py-3">
      <Avatar src={avatarUrl} size={40} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <Link to={searchPath(steam64Id)} className="truncate hover:text-gold">
            {name === null ? <span className="tabular-nums">{steam64Id}</span> : <bdi>{name}</bdi>}
          </Link>
          {isConvicted ? <Tag tone="rose">Convicted</Tag> : null}
        </p>
        {name === null ? null : <p className="text-muted text-sm tabular-nums">{steam64Id}</p>}
      </div>
      {children}
    </li>
  );
}

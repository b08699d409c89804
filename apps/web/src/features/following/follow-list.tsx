import type { Follow } from '@argus/contract/notices/alerts';
import { followLimits, latestEventMessages } from '@argus/domain/notices/alerts';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { NothingFoundIllustration } from '../../identity/empty-illustrations.tsx';
import { useApi } from '../../lib/api-context.ts';
import { say } from '../../lib/language/say.ts';
import { paths, searchPath } from '../../lib/paths.ts';
import { PagedList } from '../../shared/states/paged-list.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { TimeAgo } from '../../ui/display/time-ago.tsx';
import { CardsSkeleton } from '../../ui/states/cards-skeleton.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { followsQuery } from './api.ts';
import { useFollows } from './use-follows.ts';

const fetchFailedMessage = msg`Failed to load whom you follow.`;

export function FollowList({ userId, page }: { userId: string; page: number }) {
  const { unfollow, isChanging } = useFollows(userId);
  return (
    <PagedList
      query={useQuery(followsQuery(useApi(), userId, page))}
      countRows={({ follows }) => follows.length}
      failedMessage={fetchFailedMessage}
      skeleton={<CardsSkeleton label={t`Loading whom you follow…`} count={3} avatar="size-10" below={null} />}
      empty={
        <EmptyState
          illustration={<NothingFoundIllustration />}
          title={t`You follow nobody yet`}
          action={
            <>
              <ButtonLink to={paths.home} state={{ focusSearch: true }}>
                <Trans>Look a player up</Trans>
              </ButtonLink>
              <ButtonLink to={paths.lobby} variant="secondary">
                <Trans>Check a lobby</Trans>
              </ButtonLink>
            </>
          }
        >
          <Trans>Look a player up, or a whole lobby, and press Follow. What happens to them will appear here.</Trans>
        </EmptyState>
      }
      label={t`Pages of followed players`}
      after={({ totalFollows }) => (
        <p className="text-muted text-sm tabular-nums">
          <Trans>
            {totalFollows} of {followLimits.players}
          </Trans>
        </p>
      )}
    >
      {({ follows }) => (
        <ul className="divide-y divide-line border-line border-y">
          {follows.map((follow) => (
            <FollowRow key={follow.steam64Id} follow={follow}>
              <Button
                variant="secondary"
                size="sm"
                className="min-h-10 shrink-0"
                aria-disabled={isChanging}
                aria-label={t`Unfollow ${{ player: follow.name ?? follow.steam64Id }}`}
                onClick={() => unfollow(follow.steam64Id)}
              >
                <Trans>Unfollow</Trans>
              </Button>
            </FollowRow>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function FollowRow({ follow, children }: { follow: Follow; children: ReactNode }) {
  const { steam64Id, name, avatarUrl, isConvicted, latestEvent, followedAt } = follow;
  const isTagged = isConvicted && latestEvent?.kind !== 'convicted';
  return (
    <li className="flex items-center gap-3 py-3">
      <Avatar src={avatarUrl} size={40} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <Link to={searchPath(steam64Id)} className="inline-block min-h-6 max-w-full truncate hover:text-gold">
            {name === null ? <span className="tabular-nums">{steam64Id}</span> : <bdi>{name}</bdi>}
          </Link>
          {isTagged ? (
            <Tag tone="rose">
              <Trans>Convicted</Trans>
            </Tag>
          ) : null}
        </p>
        <p className="flex flex-wrap gap-x-2 text-sm">
          {latestEvent ? (
            <>
              <span className="font-medium">{say(latestEventMessages[latestEvent.kind])}</span>
              <TimeAgo value={latestEvent.happenedAt} className="text-muted" />
            </>
          ) : (
            <span className="text-muted">
              <Trans>
                Nothing new since you followed them, <TimeAgo value={followedAt} />
              </Trans>
            </span>
          )}
        </p>
      </div>
      {children}
    </li>
  );
}

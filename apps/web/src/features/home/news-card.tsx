import type { Follow } from '@argus/contract/notices/alerts';
import { latestEventMessages } from '@argus/domain/notices/alerts';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../lib/api-context.ts';
import { say } from '../../lib/language/say.ts';
import { paths, searchPath } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { UsersIcon } from '../../ui/display/icons.tsx';
import { TimeAgo } from '../../ui/display/time-ago.tsx';
import { newsQuery } from './api.ts';
import { HomeCard, HomeRow, Loaded } from './home-card.tsx';

export function NewsCard({ userId }: { userId: string }) {
  const query = useQuery(newsQuery(useApi(), userId));
  return (
    <HomeCard
      title={t`News of whom you follow`}
      links={
        <>
          <Link to={paths.following} className="link">
            <Trans>Following</Trans>
          </Link>
          <Link to={paths.alerts} className="link">
            <Trans>Alerts</Trans>
          </Link>
        </>
      }
    >
      <Loaded query={query} label={t`Loading the news…`} failedMessage={t`Failed to load whom you follow.`}>
        {({ follows, totalFollows }) => <News follows={follows} totalFollows={totalFollows} />}
      </Loaded>
    </HomeCard>
  );
}

function News({ follows, totalFollows }: { follows: readonly Follow[]; totalFollows: number }) {
  const news = follows.flatMap(({ latestEvent, ...player }) => (latestEvent ? { ...player, latestEvent } : []));
  if (totalFollows === 0) {
    return (
      <>
        <p className="text-muted">
          <Trans>Follow players you suspect, and hear at once when one is convicted or banned by Steam.</Trans>
        </p>
        <ButtonLink to={paths.lobby} variant="secondary" size="sm" className="min-h-10 justify-self-start">
          <UsersIcon size={18} />
          <Trans>Check a lobby</Trans>
        </ButtonLink>
      </>
    );
  }
  if (news.length === 0) {
    return (
      <p className="text-muted">
        <Plural
          value={totalFollows}
          _1="You follow one player, and all is quiet."
          one="You follow # player, and all is quiet."
          other="You follow # players, and all is quiet."
        />
      </p>
    );
  }
  return (
    <ul className="grid gap-3">
      {news.map(({ steam64Id, name, avatarUrl, latestEvent }) => (
        <HomeRow
          key={steam64Id}
          avatar={<Avatar src={avatarUrl} size={36} />}
          name={
            <Link to={searchPath(steam64Id)} className="block min-h-6 w-fit max-w-full truncate hover:text-gold">
              <bdi>{name ?? steam64Id}</bdi>
            </Link>
          }
        >
          <span className="flex flex-wrap gap-x-2">
            <span className="text-text">{say(latestEventMessages[latestEvent.kind])}</span>
            <TimeAgo value={latestEvent.happenedAt} />
          </span>
        </HomeRow>
      ))}
    </ul>
  );
}

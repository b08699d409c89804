import type { CurrentUser } from '@argus/contract/members/users';
import type { Site } from '@argus/contract/site/site';
import { waitsForReviewers } from '@argus/domain/cases/waiting-verdicts';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { WayToTheEye } from '../../lib/eye-words.ts';
import { Gap } from '../../lib/language/gap.tsx';
import { say } from '../../lib/language/say.ts';
import { paths } from '../../lib/paths.ts';
import { Notice } from '../../ui/states/notice.tsx';
import { EyeCard, WatchCard } from './eye-card.tsx';
import { NewsCard } from './news-card.tsx';
import { OpenReportsCard } from './open-reports-card.tsx';

const more = [
  { to: paths.tools, label: msg`Browser extension, feeds and other tools` },
  { to: paths.alerts, label: msg`Alerts on Discord` },
  { to: paths.apiKeys, label: msg`API keys` },
] as const;

export type MemberHomeSite = WayToTheEye & Pick<Site, 'isShortOfReviewers'>;

export interface MemberHomeProps {
  user: CurrentUser;
  site: MemberHomeSite;
  waiting: number | undefined;
}

export function MemberHome({ user, site, waiting }: MemberHomeProps) {
  return (
    <section aria-labelledby="member-home-title" className="mx-auto max-w-6xl px-4 pb-16 sm:px-6">
      <h2 id="member-home-title" className="ceremony mb-5 text-2xl wrap-anywhere sm:text-3xl">
        <Trans>
          Hello, <bdi>{user.username}</bdi>
        </Trans>
      </h2>
      {user.userType === 'admin' && site.isShortOfReviewers ? (
        <Notice className="mb-4">
          {say(waitsForReviewers)}
          <Gap />
          <Link to={paths.panelOverview} className="link">
            <Trans>See what is left to do</Trans>
          </Link>
        </Notice>
      ) : null}
      <div className="grid gap-3 lg:grid-cols-3">
        <OpenReportsCard userId={user._id} />
        <NewsCard userId={user._id} />
        {user.hasTheEye ? <WatchCard waiting={waiting} /> : <EyeCard user={user} site={site} />}
      </div>
      <nav aria-label={t`More for you`} className="mt-4">
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {more.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className="link inline-flex min-h-8 items-center">
                {say(label)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  );
}

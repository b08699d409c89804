import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { profileQuery } from '../features/profile/api.ts';
import { profileHead } from '../features/profile/profile-head.ts';
import { ProfileSkeleton } from '../features/profile/profile-skeleton.tsx';
import { ProfileView } from '../features/profile/profile-view.tsx';
import { describeProfileError, isProfileMissing, profileFailedTitle } from '../features/profile/profile-words.ts';
import { useSession } from '../features/session/session-context.ts';
import { useSite } from '../features/site/site-context.ts';
import { StaffBarSlot } from '../features/staff/staff-bar-slot.tsx';
import { useApi } from '../lib/api-context.ts';
import { canTakeExam } from '../lib/eye-words.ts';
import { say } from '../lib/language/say.ts';
import type { PageHead, PageStatusOf, PrefetchPage } from '../lib/page.ts';
import { panelUserPath, paths } from '../lib/paths.ts';
import { ErrorState } from '../shared/states/error-state.tsx';
import { ButtonLink } from '../ui/actions/button-link.tsx';

export const prefetch: PrefetchPage = (client, { api, params }) =>
  client.query(profileQuery(api, params.identifier ?? '')).catch(() => null);

export const status: PageStatusOf = (client, { api, params }) => {
  const error = client.getQueryState(profileQuery(api, params.identifier ?? '').queryKey)?.error;
  if (!error) return 200;
  return isProfileMissing(error) ? 404 : 503;
};

export const head: PageHead = (context) => profileHead(context, context.params.identifier ?? '');

export function Page() {
  const { identifier = '' } = useParams();
  return (
    <div className="mx-auto max-w-6xl px-4 py-8 sm:px-6 sm:py-10">
      <Profile key={identifier} identifier={identifier} />
    </div>
  );
}

function Profile({ identifier }: { identifier: string }) {
  const site = useSite();
  const session = useSession();
  const { data: profile, error, refetch, isFetching } = useQuery(profileQuery(useApi(), identifier));

  if (profile) {
    const own = session.status === 'user' && session.user._id === profile._id ? session.user : null;
    return (
      <>
        <ProfileView
          profile={profile}
          own={own}
          steamCommunityUrl={site.steamCommunityUrl}
          canTakeExam={own !== null && canTakeExam(site, own)}
        />
        <StaffBarSlot
          viewer={session.status === 'user' ? session.user : null}
          subject={{ about: 'user', id: profile._id }}
          panelPath={panelUserPath(profile._id)}
        />
      </>
    );
  }
  return (
    <>
      <h1 className="sr-only">
        <Trans>Public profile</Trans>
      </h1>
      {error ? (
        <ErrorState
          title={say(profileFailedTitle)}
          message={describeProfileError(error)}
          onRetry={isProfileMissing(error) ? undefined : refetch}
          isRetrying={isFetching}
          action={
            <ButtonLink to={paths.leaderboard}>
              <Trans>See the leaderboard</Trans>
            </ButtonLink>
          }
          className="py-10"
        />
      ) : (
        <ProfileSkeleton />
      )}
    </>
  );
}

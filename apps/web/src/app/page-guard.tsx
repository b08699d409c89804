import type { CurrentUser } from '@argus/contract/members/users';
import { reviewMessages, reviewRefusals } from '@argus/domain/cases/review-eligibility';
import { isStaff } from '@argus/domain/staff/permissions';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { rememberOrigin } from '../features/session/origin.ts';
import { useSession } from '../features/session/session-context.ts';
import { useSite } from '../features/site/site-context.ts';
import { canTakeExam, wayToTheEye } from '../lib/eye-words.ts';
import { say } from '../lib/language/say.ts';
import { loadingMessage } from '../lib/messages.ts';
import { type PageAccess, paths } from '../lib/paths.ts';
import { ErrorState } from '../shared/states/error-state.tsx';
import { ButtonLink } from '../ui/actions/button-link.tsx';
import { useToast } from '../ui/overlays/toast.tsx';
import { LoadingState } from '../ui/states/loading-state.tsx';

/** This redirects people from pages that they cannot use. It protects nothing: the server checks every call. */
export function PageGuard({ access, children }: { access: PageAccess; children: ReactNode }) {
  const session = useSession();
  if (access === 'public') return children;
  if (session.status === 'loading') return <LoadingState message={say(loadingMessage)} />;
  if (session.status === 'visitor') return <TurnAway />;
  if (access === 'eye' && !session.user.hasTheEye) return <EyeRequired user={session.user} />;
  if (access === 'staff' && !isStaff(session.user.userType)) return <Navigate to={paths.home} replace />;
  return children;
}

function TurnAway() {
  const { pathname, search, hash } = useLocation();
  const origin = pathname + search + hash;
  // The router may still be here after a logout or a ban has already changed the browser's address.
  const isLeaving = location.pathname !== pathname;
  useLayoutEffect(() => {
    if (!isLeaving) rememberOrigin(origin);
  }, [isLeaving, origin]);
  return isLeaving ? null : <Navigate to={paths.home} replace state={{ loginFor: origin }} />;
}

function EyeRequired({ user }: { user: CurrentUser }) {
  const toast = useToast();
  const site = useSite();
  const howToGetIt = wayToTheEye(site);
  useEffect(() => toast.error(say(reviewMessages.no_page_permission)), [toast]);
  return (
    <>
      <h1 className="sr-only">
        <Trans>The Watch</Trans>
      </h1>
      <ErrorState
        title={say(reviewRefusals.eye_required)}
        message={t`The Watch is open to members who hold the Eye. ${howToGetIt}`}
        action={
          canTakeExam(site, user) ? (
            <ButtonLink to={paths.exam}>
              <Trans>Take the exam</Trans>
            </ButtonLink>
          ) : (
            <ButtonLink to={paths.howToGainEssence}>
              <Trans>How to gain Essence</Trans>
            </ButtonLink>
          )
        }
        className="py-10"
      />
    </>
  );
}

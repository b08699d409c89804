import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { LoginLink } from '../features/session/login-link.tsx';
import { useSession } from '../features/session/session-context.ts';
import { classNames } from '../lib/class-names.ts';
import { Skeleton } from '../ui/states/skeleton.tsx';
import { UserMenu } from './user-menu.tsx';

const loadBell = () => import('../features/notices/notice-bell.tsx');
const NoticeBell = lazy(() => loadBell().then(({ NoticeBell }) => ({ default: NoticeBell })));

/** The row has the same height for everyone, so that the page never shifts. */
export function SessionSlot() {
  const session = useSession();
  if (session.status === 'user') {
    return (
      <>
        <Suspense fallback={<span className="size-11" />}>
          <NoticeBell key={session.user._id} userId={session.user._id} />
        </Suspense>
        <UserMenu user={session.user} />
      </>
    );
  }
  // The document's first script marks browsers that have a token. Only those wait; others see the login link at once.
  const isUnsure = session.status === 'loading';
  return (
    <div className="flex h-11 items-center">
      <LoginLink size="sm" className={classNames('min-h-10', isUnsure && '[[data-session]_&]:hidden')}>
        <span>
          <Trans comment="A phone shows the sentence without the part in the tag.">
            Log in<span className="hidden sm:inline"> with Discord</span>
          </Trans>
        </span>
      </LoginLink>
      {isUnsure ? <Skeleton className="ml-13 hidden h-10 w-32 [[data-session]_&]:block" /> : null}
    </div>
  );
}

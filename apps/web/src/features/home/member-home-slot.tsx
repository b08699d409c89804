import type { CurrentUser } from '@argus/contract/members/users';
import { lazy, Suspense } from 'react';
import type { WayToTheEye } from '../../lib/eye-words.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

const MemberHome = lazy(() => import('./member-home.tsx').then(({ MemberHome }) => ({ default: MemberHome })));

export interface MemberHomeSlotProps {
  session: { status: 'loading' } | { status: 'visitor' } | { status: 'user'; user: CurrentUser };
  site: WayToTheEye;
  /** The number of cases that wait for an Eye holder; it is undefined for everyone else and until it is known. */
  waiting: number | undefined;
}

/** The document's first script marks browsers that have a token. Only there is room kept until the session is known. */
export function MemberHomeSlot({ session, site, waiting }: MemberHomeSlotProps) {
  if (session.status === 'visitor') return null;
  if (session.status === 'loading') {
    return (
      <div className="hidden [[data-session]_&]:block">
        <Room />
      </div>
    );
  }
  return (
    <Suspense fallback={<Room />}>
      <MemberHome key={session.user._id} user={session.user} site={site} waiting={waiting} />
    </Suspense>
  );
}

function Room() {
  return (
    <div className="mx-auto max-w-6xl px-4 pb-16 sm:px-6">
      <Skeleton className="h-208 w-full lg:h-88" />
    </div>
  );
}

import type { CurrentUser } from '@argus/contract/members/users';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import type { MemberHomeSite } from './member-home.tsx';

const MemberHome = lazy(() => import('./member-home.tsx').then(({ MemberHome }) => ({ default: MemberHome })));

export interface MemberHomeSlotProps {
  session: { status: 'loading' } | { status: 'visitor' } | { status: 'user'; user: CurrentUser };
  site: MemberHomeSite;
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
    <div aria-hidden="true" className="mx-auto max-w-6xl px-4 pb-16 sm:px-6">
      <Skeleton className="mb-5 h-9 w-48" />
      <div className="grid gap-3 lg:grid-cols-3">
        {['reports', 'news', 'eye'].map((card) => (
          <div key={card} className="almond-lg h-56 border border-line bg-surface lg:h-64" />
        ))}
      </div>
      <div className="h-22 sm:h-12" />
    </div>
  );
}

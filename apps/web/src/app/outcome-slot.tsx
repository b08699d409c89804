import { lazy, Suspense } from 'react';
import { useSession } from '../features/session/session-context.ts';

const OutcomeNotices = lazy(() =>
  import('../features/notices/outcome-notices.tsx').then(({ OutcomeNotices }) => ({ default: OutcomeNotices })),
);

/** Visitors have no reports to hear about, and load nothing of it. */
export function OutcomeSlot() {
  const session = useSession();
  if (session.status !== 'user') return null;
  return (
    <Suspense fallback={null}>
      <OutcomeNotices key={session.user._id} userId={session.user._id} />
    </Suspense>
  );
}

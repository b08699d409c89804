import { countOf } from '../lib/format.ts';
import { CountBadge } from '../ui/count-badge.tsx';

/** How many cases are waiting for the Eye holder; nothing if none are. */
export function WaitingBadge({ waiting }: { waiting: number | undefined }) {
  if (!waiting) return null;
  return (
    <>
      <CountBadge count={waiting} className="ml-1.5" />
      <span className="sr-only"> ({countOf(waiting, 'case')} waiting)</span>
    </>
  );
}

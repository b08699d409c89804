import { Trans } from '@lingui/react/macro';
import { countOf } from '../lib/format.ts';
import { CountBadge } from '../ui/display/count-badge.tsx';

export function WaitingBadge({ waiting }: { waiting: number | undefined }) {
  if (!waiting) return null;
  return (
    <>
      <CountBadge count={waiting} className="ml-1.5" />
      <span className="sr-only">
        {' '}
        <Trans>({countOf(waiting, 'case')} waiting)</Trans>
      </span>
    </>
  );
}

import { plural, t } from '@lingui/core/macro';
import { Gap } from '../lib/language/gap.tsx';
import { CountBadge } from '../ui/display/count-badge.tsx';

export function WaitingBadge({ waiting }: { waiting: number | undefined }) {
  if (!waiting) return null;
  return (
    <>
      <CountBadge count={waiting} className="ml-1.5" />
      <span className="sr-only">
        <Gap />
        {t`(${plural(waiting, { one: '# case waiting', other: '# cases waiting' })})`}
      </span>
    </>
  );
}

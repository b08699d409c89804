import { maxListed, narrowMessage } from '@argus/domain/shared/limits';
import { Trans } from '@lingui/react/macro';
import { formatNumber } from '../../lib/language/format.ts';
import { Gap } from '../../lib/language/gap.tsx';
import { say } from '../../lib/language/say.ts';

/** Filters search only the first rows of a long list, and this says so. */
export function PartialList({ isPartial }: { isPartial: boolean }) {
  if (!isPartial) return null;
  const count = formatNumber(maxListed);
  return (
    <p className="text-muted text-sm">
      <Trans>Only the first {count} of the list were looked through.</Trans>
      <Gap />
      {say(narrowMessage)}
    </p>
  );
}

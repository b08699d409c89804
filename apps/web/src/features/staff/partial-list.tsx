import { maxListed, narrowMessage } from '@argus/domain/shared/limits';
import { formatNumber } from '../../lib/format.ts';
import { say } from '../../lib/say.ts';

/** Filters look no further than the first rows of a list, and say so. */
export function PartialList({ isPartial }: { isPartial: boolean }) {
  if (!isPartial) return null;
  return (
    <p className="text-muted text-sm">
      Only the first {formatNumber(maxListed)} of the list were looked through. {say(narrowMessage)}
    </p>
  );
}

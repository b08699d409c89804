import { maxMatches } from '@argus/contract/staff/lists';
import { t } from '@lingui/core/macro';
import { countOf, formatNumber } from '../../lib/format.ts';

export interface TotalLineProps {
  total: number;
  one: string;
  many?: string | undefined;
  /** True if the list is filtered; it is then counted only up to `limit`. */
  isNarrowed: boolean;
  limit?: number;
}

export function TotalLine({ total, one, many = `${one}s`, isNarrowed, limit = maxMatches }: TotalLineProps) {
  const isMore = isNarrowed && total >= limit;
  return (
    <p role="status" className="text-muted text-sm tabular-nums">
      {isMore
        ? t`${formatNumber(limit)} or more ${many}; the first ${formatNumber(limit)} are listed`
        : countOf(total, one, many)}
    </p>
  );
}

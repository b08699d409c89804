import { maxMatches } from '@argus/contract/staff/lists';
import { countOf, formatNumber } from '../../lib/format.ts';

export interface TotalLineProps {
  total: number;
  one: string;
  many?: string | undefined;
  /** A filtered list is counted up to `most` only. */
  isNarrowed: boolean;
  most?: number;
}

export function TotalLine({ total, one, many = `${one}s`, isNarrowed, most = maxMatches }: TotalLineProps) {
  const isMore = isNarrowed && total >= most;
  return (
    <p role="status" className="text-muted text-sm tabular-nums">
      {isMore
        ? `${formatNumber(most)} or more ${many}; the first ${formatNumber(most)} are listed`
        : countOf(total, one, many)}
    </p>
  );
}

import { mostFound } from '@argus/contract/admin';
import { countOf, formatNumber } from '../../lib/format.ts';

export interface TotalLineProps {
  total: number;
  one: string;
  many?: string | undefined;
  /** A list that was narrowed is counted no further than this. */
  isNarrowed: boolean;
}

export function TotalLine({ total, one, many = `${one}s`, isNarrowed }: TotalLineProps) {
  const isMore = isNarrowed && total >= mostFound;
  return (
    <p role="status" className="text-muted text-sm tabular-nums">
      {isMore ? `${formatNumber(mostFound)} ${many} or more` : countOf(total, one, many)}
    </p>
  );
}

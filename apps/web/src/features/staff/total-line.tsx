import { maxMatches } from '@argus/domain/shared/limits';
import { plural } from '@lingui/core/macro';

type Thing = 'act' | 'inboxItem' | 'report' | 'user';

export interface TotalLineProps {
  total: number;
  things: Thing;
  /** True if the list is filtered; it is then counted only up to `limit`. */
  isNarrowed: boolean;
  limit?: number;
}

export function TotalLine({ total, things, isNarrowed, limit = maxMatches }: TotalLineProps) {
  const { describeAll, describeCut } = words[things];
  return (
    <p role="status" className="text-muted text-sm tabular-nums">
      {isNarrowed && total >= limit ? describeCut(limit) : describeAll(total)}
    </p>
  );
}

const words: Record<Thing, { describeAll: (total: number) => string; describeCut: (limit: number) => string }> = {
  act: {
    describeAll: (total) => plural(total, { one: '# action', other: '# actions' }),
    describeCut: (limit) =>
      plural(limit, {
        one: '# or more actions; the first # is listed',
        other: '# or more actions; the first # are listed',
      }),
  },
  inboxItem: {
    describeAll: (total) => plural(total, { one: '# item waiting', other: '# items waiting' }),
    describeCut: (limit) =>
      plural(limit, {
        one: '# or more items waiting; the first # is listed',
        other: '# or more items waiting; the first # are listed',
      }),
  },
  report: {
    describeAll: (total) => plural(total, { one: '# report', other: '# reports' }),
    describeCut: (limit) =>
      plural(limit, {
        one: '# or more reports; the first # is listed',
        other: '# or more reports; the first # are listed',
      }),
  },
  user: {
    describeAll: (total) => plural(total, { one: '# user', other: '# users' }),
    describeCut: (limit) =>
      plural(limit, {
        one: '# or more users; the first # is listed',
        other: '# or more users; the first # are listed',
      }),
  },
};

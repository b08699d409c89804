import type { ReportStatus } from '../cases/report-status.ts';

/** How many reports staff can close at once. */
export const mostClosedAtOnce = 50;

export const bulkStatuses = ['verified_troll', 'verified_duplicate'] as const satisfies readonly ReportStatus[];
export type BulkStatus = (typeof bulkStatuses)[number];

export const bulkMessages = {
  tooMany: `At most ${mostClosedAtOnce} reports can be closed at once.`,
  none: 'Please select at least one report.',
  severalSubmitters: 'These reports come from several people. Please close the reports of one submitter at a time.',
  changed: 'Something changed since the preview. Nothing was closed; please look at the new preview.',
  alreadyClosed: 'This report already has that status.',
} as const;

type Closable = { id: string; status: ReportStatus; verdictAt: number | null };

/**
 * The order in which they are closed: convictions last, and of those the latest first. A conviction then never passes to
 * a report that is closed a moment later.
 */
export function inClosingOrder<R extends Closable>(reports: readonly R[]): R[] {
  const place = ({ status, verdictAt }: R) =>
    status === 'verified_cheater' ? -(verdictAt ?? 0) : Number.NEGATIVE_INFINITY;
  return reports.toSorted((a, b) => {
    const [first, second] = [place(a), place(b)];
    if (first !== second) return first < second ? -1 : 1;
    return a.id > b.id ? -1 : 1;
  });
}

import type { ReportStatus } from '../cases/report-status.ts';

export const maxClosedAtOnce = 50;

export const bulkStatuses = ['verified_troll', 'verified_duplicate'] as const satisfies readonly ReportStatus[];
export type BulkStatus = (typeof bulkStatuses)[number];

export const bulkMessages = {
  too_many_to_close: /*i18n*/ {
    id: 'too_many_to_close',
    message: 'At most {max} reports can be closed at once.',
    values: { max: maxClosedAtOnce },
  },
  nothing_to_close: /*i18n*/ { id: 'nothing_to_close', message: 'Please select at least one report.' },
  several_submitters: /*i18n*/ {
    id: 'several_submitters',
    message: 'These reports come from several people. Please close the reports of one submitter at a time.',
  },
  preview_changed: /*i18n*/ {
    id: 'preview_changed',
    message: 'Something changed since the preview. Nothing was closed; please look at the new preview.',
  },
  already_closed: /*i18n*/ { id: 'already_closed', message: 'This report already has that status.' },
} as const;

type Closable = { id: string; status: ReportStatus; verdictAt: number | null };

/**
 * Convictions are closed last, the latest of them first, so that a conviction never passes to a report that is closed a
 * moment later.
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

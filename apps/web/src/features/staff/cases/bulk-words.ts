import type { BulkStatus } from '@argus/domain/staff/bulk-closing';
import { countOf } from '../../../lib/format.ts';

/** What staff are asked before several reports are closed. */
export function bulkWords(newStatus: BulkStatus, count: number): { title: string; confirmLabel: string } {
  const as = newStatus === 'verified_troll' ? 'malicious' : count === 1 ? 'a duplicate' : 'duplicates';
  const reports = countOf(count, 'report');
  return { title: `Close ${reports} as ${as}?`, confirmLabel: `Close ${reports}` };
}

import type { WatchCase } from '@argus/contract/reviews';
import { toPublicEvidence } from '../reports/public-case.view.ts';
import { toCaseFields, toLobbyMates } from '../reports/reports.view.ts';
import type { CaseRow } from './queue.queries.ts';

/** Blind: neither the submitter nor anybody who reviewed it or added to it. */
export function toWatchCase({ lobby, watchEvidence, ...row }: CaseRow): WatchCase {
  return {
    ...toCaseFields(row),
    lobbiedWith: toLobbyMates(lobby),
    watchAddedEvidence: toPublicEvidence(row.report.id, watchEvidence),
  };
}

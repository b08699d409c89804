import type { VerdictCounts } from '@argus/domain/players/search-verdict';
import type { SearchResult } from './players.ts';

/* This file imports only types, so that a search in the browser does not load the schemas. */

export function verdictCounts({ summary, lobbyAssociations }: SearchResult): VerdictCounts {
  const { totalReports, reviewedReports, convictions } = summary;
  return {
    convictions,
    pending: totalReports - reviewedReports,
    closed: reviewedReports - convictions,
    lobbyAssociations: lobbyAssociations.filter(({ isReviewed }) => isReviewed).length,
  };
}

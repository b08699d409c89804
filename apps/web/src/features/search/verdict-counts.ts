import type { SearchResult } from '@argus/contract/players';
import type { VerdictCounts } from '@argus/domain/search-verdict';

export const noReports: VerdictCounts = { convictions: 0, pending: 0, closed: 0, lobbyAssociations: 0 };

export function verdictCounts({ summary, lobbyAssociations }: SearchResult): VerdictCounts {
  const { totalReports, reviewedReports, convictions } = summary;
  return {
    convictions,
    pending: totalReports - reviewedReports,
    closed: reviewedReports - convictions,
    lobbyAssociations: lobbyAssociations.length,
  };
}

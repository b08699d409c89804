import type { VerdictCounts } from '@argus/domain/players/search-verdict';

export const noReports: VerdictCounts = { convictions: 0, pending: 0, closed: 0, lobbyAssociations: 0 };

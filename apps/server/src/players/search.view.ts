import type { SearchResult } from '@argus/contract/players';
import { noEvidence } from '@argus/domain/evidence-link';
import { searchVerdict } from '@argus/domain/search-verdict';
import { toReportCard } from '../reports/reports.view.ts';
import type { PlayerCase } from './search.queries.ts';

/** Null: nothing is known that may be shown. */
export function toSearchResult({ player, reports, associations }: PlayerCase): SearchResult | null {
  if (player.totalReports === 0 && associations.length === 0) return null;
  const { totalReports, pendingReports: pending, convictions } = player;
  const verdict = searchVerdict({
    convictions,
    pending,
    closed: totalReports - pending - convictions,
    lobbyAssociations: associations.length,
  });
  return {
    playerSearched: player.steam64Id,
    summary: {
      totalReports,
      reviewedReports: totalReports - pending,
      convictions,
      cheatsUsedFromConvictions: player.cheatsUsed,
      evidenceSummary: { ...noEvidence, ...player.evidence },
      reportedPlayerName: player.name,
      reportedPlayerAvatar: player.avatarUrl,
      overallStatusColor: verdict.color,
    },
    reports: reports.map(toReportCard),
    lobbyAssociations: associations.map((mate) => ({
      steam64Id: mate.steam64Id,
      reportedPlayerName: mate.name,
      reportedPlayerAvatar: mate.avatarUrl,
      totalDirectReports: mate.totalReports,
      isConvicted: mate.convictions > 0,
    })),
    determinedPlayerStatus: { ...verdict, underAppeal: player.isUnderAppeal },
  };
}

/** Whose change makes this result old. */
export function searchTags(steam64Id: string, found: PlayerCase | null): string[] {
  if (!found) return [`player:${steam64Id}`];
  return [
    `player:${steam64Id}`,
    ...found.reports.flatMap(({ report, submitter }) => [`report:${report.id}`, `user:${submitter.id}`]),
    ...found.associations.map((mate) => `player:${mate.steam64Id}`),
  ];
}

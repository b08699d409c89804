import type { SearchResult } from '@argus/contract/players/players';
import { rankCheats } from '@argus/domain/cases/cheats';
import { searchVerdict, verdictHeadlines } from '@argus/domain/players/search-verdict';
import { toReportCard } from './report-card.view.ts';
import {
  type AssociationRow,
  type FoundReportRow,
  type PlayerCase,
  shownAssociations,
  shownReports,
} from './search.queries.ts';

/** Returns null if nothing may be shown. */
export function toSearchResult(found: PlayerCase): SearchResult | null {
  const { totalReports, pendingReports: pending, convictions, associations } = found;
  if (totalReports === 0 && associations.length === 0) return null;
  const status = searchVerdict({
    convictions,
    pending,
    closed: totalReports - pending - convictions,
    lobbyAssociations: associations.filter(({ isReviewed }) => isReviewed).length,
  });
  return {
    playerSearched: found.steam64Id,
    summary: {
      totalReports,
      reviewedReports: totalReports - pending,
      convictions,
      cheatsUsedFromConvictions: rankCheats(found.convictingCheats),
      evidenceSummary: found.evidence,
      reportedPlayerName: found.name,
      reportedPlayerAvatar: found.avatarUrl,
      overallStatusColor: status.color,
    },
    reports: found.reports.map(toFoundReport),
    conviction: found.conviction,
    lobbyAssociations: associations.map(toAssociation),
    determinedPlayerStatus: {
      ...status,
      text: verdictHeadlines[status.verdict].message,
      underAppeal: found.isUnderAppeal,
    },
    steamBans: found.steamBans,
  };
}

const toFoundReport = (row: FoundReportRow) => ({ ...toReportCard(row), evidenceCount: row.evidenceCount });

const toAssociation = ({ steam64Id, name, avatarUrl, totalReports, isConvicted, isReviewed }: AssociationRow) => ({
  steam64Id,
  reportedPlayerName: name,
  reportedPlayerAvatar: avatarUrl,
  totalDirectReports: totalReports,
  isConvicted,
  isReviewed,
});

export function searchTags(steam64Id: string, found: PlayerCase | null): string[] {
  const { reports = [], associations = [], conviction = null } = found ?? {};
  return [
    `player:${steam64Id}`,
    ...reports.flatMap(({ report, submitter }) => [`report:${report.id}`, `user:${submitter.id}`]),
    ...associations.map((other) => `player:${other.steam64Id}`),
    ...(conviction ? [`report:${conviction.reportId}`] : []),
  ];
}

/** Returns true if there may be more rows than are shown. Changes of the hidden rows do not invalidate the result. */
export function isCut({ reports, associations }: PlayerCase): boolean {
  return reports.length === shownReports || associations.length === shownAssociations;
}

import { rankCheats } from '@argus/domain/cases/cheats';
import { searchVerdict } from '@argus/domain/players/search-verdict';
import { type PlayerCase, shownAssociations, shownReports } from './search.queries.ts';

/** The search result as JSON. Null: nothing is known that may be shown. */
export function toSearchJson(found: PlayerCase): string | null {
  const { totalReports, pendingReports: pending, convictions, associationCount, reviewedAssociations } = found;
  if (totalReports === 0 && associationCount === 0) return null;
  const verdict = searchVerdict({
    convictions,
    pending,
    closed: totalReports - pending - convictions,
    lobbyAssociations: reviewedAssociations,
  });
  return (
    `{"playerSearched":"${found.steam64Id}","summary":{"totalReports":${totalReports},` +
    `"reviewedReports":${totalReports - pending},"convictions":${convictions},` +
    `"cheatsUsedFromConvictions":${JSON.stringify(rankCheats(found.convictingCheats))},"evidenceSummary":${found.evidence},` +
    `"reportedPlayerName":${JSON.stringify(found.name)},"reportedPlayerAvatar":${JSON.stringify(found.avatarUrl)},` +
    `"overallStatusColor":"${verdict.color}"},"reports":${found.reports},"conviction":${found.conviction},` +
    `"lobbyAssociations":${found.associations},` +
    `"determinedPlayerStatus":${JSON.stringify({ ...verdict, underAppeal: found.isUnderAppeal })},` +
    `"steamBans":${found.steamBans ?? 'null'}}`
  );
}

/** The tags whose changes invalidate this result. */
export function searchTags(steam64Id: string, found: PlayerCase | null): string[] {
  return `player:${steam64Id}${found?.tags ?? ''}`.split(' ');
}

/** There may be more than is shown, and changes to that do not invalidate the result. */
export function isCut({ reportCount, associationCount }: PlayerCase): boolean {
  return reportCount === shownReports || associationCount === shownAssociations;
}

export const verdictColors = ['red', 'orange', 'green', 'grey'] as const;

export type VerdictColor = (typeof verdictColors)[number];

export const verdictHeadlines = {
  convicted: 'Convicted Cheater Beyond Doubt',
  pending: 'Pending Verdict',
  insufficient: 'No Sufficient Evidence',
  unknown: 'No Information',
} as const;

type VerdictHeadline = (typeof verdictHeadlines)[keyof typeof verdictHeadlines];

// The counts include only reports that count in search (see countsInSearch). A lobby association counts once a report
// that names the player has a verdict; before that it is one person's word.
export type VerdictCounts = { convictions: number; pending: number; closed: number; lobbyAssociations: number };

export type SearchVerdict = { color: VerdictColor; hasAnyUnverified: boolean; text: VerdictHeadline };

export const lobbyOnlySentence =
  'They were only named as a lobby mate of a reported player, which says nothing about how they play.';

/** This marks a lobby association that no reviewer has checked. */
export const unreviewedMark = 'not reviewed yet';

export function searchVerdict(counts: VerdictCounts): SearchVerdict {
  const hasAnyUnverified = counts.pending > 0;
  if (counts.convictions > 0) return { color: 'red', hasAnyUnverified, text: verdictHeadlines.convicted };
  if (hasAnyUnverified) return { color: 'orange', hasAnyUnverified, text: verdictHeadlines.pending };
  if (counts.closed > 0) return { color: 'green', hasAnyUnverified, text: verdictHeadlines.insufficient };
  const text = counts.lobbyAssociations > 0 ? verdictHeadlines.insufficient : verdictHeadlines.unknown;
  return { color: 'grey', hasAnyUnverified, text };
}

export function verdictSentence(counts: VerdictCounts): string {
  const { convictions, pending, closed } = counts;
  if (convictions === 1) return 'Convicted by community review on the evidence of one report.';
  if (convictions > 1) return `Convicted by community review on the evidence of ${manyReports(convictions)}.`;
  if (pending === 1) return 'One report is pending review. A report is not a verdict.';
  if (pending > 1) return `${manyReports(pending)} are pending review. A report is not a verdict.`;
  if (closed === 1) return 'One report was reviewed and closed without a conviction.';
  if (closed > 1) return `${manyReports(closed)} were reviewed and closed without a conviction.`;
  if (counts.lobbyAssociations > 0) return `Nobody has reported this player. ${lobbyOnlySentence}`;
  return 'Nobody has reported this player.';
}

function manyReports(count: number): string {
  return `${count.toLocaleString('en')} reports`;
}

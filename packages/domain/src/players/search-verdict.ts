import type { Message } from '../shared/message.ts';

export const verdictColors = ['red', 'orange', 'green', 'grey'] as const;

export type VerdictColor = (typeof verdictColors)[number];

export const verdictHeadlines = {
  convicted: /*i18n*/ { id: 'verdict_convicted', message: 'Convicted Cheater Beyond Doubt' },
  pending: /*i18n*/ { id: 'verdict_pending', message: 'Pending Verdict' },
  insufficient: /*i18n*/ { id: 'verdict_insufficient', message: 'No Sufficient Evidence' },
  unknown: /*i18n*/ { id: 'verdict_unknown', message: 'No Information' },
} as const satisfies Record<string, Message>;

export type VerdictKind = keyof typeof verdictHeadlines;
export const verdictKinds = [
  'convicted',
  'pending',
  'insufficient',
  'unknown',
] as const satisfies readonly VerdictKind[];

// The counts include only reports that count in search (see countsInSearch). A lobby association counts once a report
// that names the player has a verdict; before that it is one person's word.
export type VerdictCounts = { convictions: number; pending: number; closed: number; lobbyAssociations: number };

export type SearchVerdict = { color: VerdictColor; hasAnyUnverified: boolean; verdict: VerdictKind };

export const lobbyOnlySentence = /*i18n*/ {
  id: 'named_in_lobby_only',
  message: 'They were only named as a lobby mate of a reported player, which says nothing about how they play.',
};

/** This marks a lobby association that no reviewer has checked. */
export const unreviewedMark = /*i18n*/ { id: 'not_reviewed_yet', message: 'not reviewed yet' };

export function searchVerdict(counts: VerdictCounts): SearchVerdict {
  const hasAnyUnverified = counts.pending > 0;
  if (counts.convictions > 0) return { color: 'red', hasAnyUnverified, verdict: 'convicted' };
  if (hasAnyUnverified) return { color: 'orange', hasAnyUnverified, verdict: 'pending' };
  if (counts.closed > 0) return { color: 'green', hasAnyUnverified, verdict: 'insufficient' };
  const verdict = counts.lobbyAssociations > 0 ? 'insufficient' : 'unknown';
  return { color: 'grey', hasAnyUnverified, verdict };
}

const verdictSentences = {
  convicted: /*i18n*/ {
    id: 'verdict_sentence_convicted',
    message:
      '{count, plural, one {Convicted by community review on the evidence of one report.} other {Convicted by community review on the evidence of # reports.}}',
  },
  pending: /*i18n*/ {
    id: 'verdict_sentence_pending',
    message:
      '{count, plural, one {One report is pending review. A report is not a verdict.} other {# reports are pending review. A report is not a verdict.}}',
  },
  closed: /*i18n*/ {
    id: 'verdict_sentence_closed',
    message:
      '{count, plural, one {One report was reviewed and closed without a conviction.} other {# reports were reviewed and closed without a conviction.}}',
  },
  lobby: /*i18n*/ {
    id: 'verdict_sentence_lobby',
    message:
      'Nobody has reported this player. They were only named as a lobby mate of a reported player, which says nothing about how they play.',
  },
  none: /*i18n*/ { id: 'verdict_sentence_none', message: 'Nobody has reported this player.' },
} as const;

export function verdictSentence({ convictions, pending, closed, lobbyAssociations }: VerdictCounts): Message {
  if (convictions > 0) return { ...verdictSentences.convicted, values: { count: convictions } };
  if (pending > 0) return { ...verdictSentences.pending, values: { count: pending } };
  if (closed > 0) return { ...verdictSentences.closed, values: { count: closed } };
  return lobbyAssociations > 0 ? verdictSentences.lobby : verdictSentences.none;
}

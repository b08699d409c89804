import type { LedgerReason } from '@argus/domain/members/essence';

export const essenceReasons = {
  conviction: 'First conviction of a player',
  malicious: 'Malicious report',
  review: 'Review',
  evidence: 'Evidence that helped',
  carried_over: 'Carried over from a deleted account',
} as const satisfies Record<LedgerReason, string>;

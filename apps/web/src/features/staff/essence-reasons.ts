import type { LedgerReason } from '@argus/domain/members/essence';
import { msg } from '@lingui/core/macro';

export const essenceReasons = {
  conviction: msg`First conviction of a player`,
  malicious: msg`Malicious report`,
  review: 'Review',
  evidence: msg`Evidence that helped`,
  carried_over: msg`Carried over from a deleted account`,
} as const satisfies Record<LedgerReason, string>;

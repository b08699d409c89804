import type { EssenceReason } from '@argus/domain/essence';

export const essenceReasons = {
  conviction: 'First conviction of a player',
  malicious: 'Malicious report',
  review: 'Review',
  evidence: 'Evidence that held',
} as const satisfies Record<EssenceReason, string>;

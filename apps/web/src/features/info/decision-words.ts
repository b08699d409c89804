import type { Decision } from '@argus/domain/report-status';

export const decisionWords = {
  cheater: 'Cheater',
  undetermined: 'Undetermined',
  duplicate: 'Duplicate',
  troll: 'Malicious',
} as const satisfies Record<Decision, string>;

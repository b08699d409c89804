import type { ReportStatus } from './report-status.ts';

export const overrideMessages = {
  noStatus: 'Please select a new status for the report.',
  noChanges: 'No changes to submit (status is the same and no new evidence).',
} as const;

export const overrideStatuses = [
  'unverified',
  'verified_cheater',
  'verified_undetermined',
  'verified_duplicate',
  'verified_troll',
] as const satisfies readonly ReportStatus[];

export type OverrideStatus = (typeof overrideStatuses)[number];

export function findOverrideProblem(change: {
  from: ReportStatus;
  to: OverrideStatus | null;
  newEvidence: number;
}): string | null {
  if (change.to === null) return overrideMessages.noStatus;
  if (change.to === change.from && change.newEvidence === 0) return overrideMessages.noChanges;
  return null;
}

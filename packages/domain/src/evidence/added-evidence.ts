import { hasVerdict, type ReportStatus } from '../cases/report-status.ts';

/** Who added a video to a case: a reviewer with a review, or staff. */
export const adderKinds = ['reviewer', 'staff'] as const;

export type AdderKind = (typeof adderKinds)[number];

export const adderLabels = {
  reviewer: 'Added by a reviewer',
  staff: 'Added by staff',
} as const satisfies Record<AdderKind, string>;

/** Their name tells that they voted: only if they want it, and never while somebody may still decide on the case. */
export function isAdderNamed(
  adder: { kind: AdderKind; wantsToBeNamed: boolean; isDeleted: boolean },
  report: { status: ReportStatus; isUnderAppeal: boolean },
): boolean {
  const isDecided = hasVerdict(report.status) && !report.isUnderAppeal;
  return adder.kind === 'reviewer' && adder.wantsToBeNamed && !adder.isDeleted && isDecided;
}

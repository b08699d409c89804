import { type CaseParties, findInvolvement, type Involvement, type Person } from '../cases/involvement.ts';
import { isOpen, type ReportStatus } from '../cases/report-status.ts';
import { allowed, type Ruling, refuse } from '../shared/ruling.ts';

export const overrideMessages = {
  status_required: /*i18n*/ { id: 'status_required', message: 'Please select a new status for the report.' },
  no_changes: /*i18n*/ { id: 'no_changes', message: 'No changes to submit (status is the same and no new evidence).' },
  status_changed: /*i18n*/ {
    id: 'status_changed',
    message: 'The status of this case was changed while you were looking at it. Please look again, then decide.',
  },
  decision_pays_you: /*i18n*/ {
    id: 'decision_pays_you',
    message: 'This change would earn you Essence, so another staff member must make it.',
  },
} as const;

export const overrideStatuses = [
  'unverified',
  'verified_cheater',
  'verified_undetermined',
  'verified_duplicate',
  'verified_troll',
] as const satisfies readonly ReportStatus[];

export type OverrideStatus = (typeof overrideStatuses)[number];

/** The status `processing` is a stage of the review. It can only be kept, to add evidence to a case that is in it. */
export const choosableStatuses = [...overrideStatuses, 'processing'] as const satisfies readonly ReportStatus[];

export const isOverride = (status: ReportStatus): status is OverrideStatus => status !== 'processing';

export const decisionRefusals = {
  decision_on_own_report: /*i18n*/ {
    id: 'decision_on_own_report',
    message: 'You submitted this report, so another staff member must decide on it.',
  },
  decision_beside_own_report: /*i18n*/ {
    id: 'decision_beside_own_report',
    message: 'You reported this player too, so another staff member must decide on this case.',
  },
  decision_about_you: /*i18n*/ {
    id: 'decision_about_you',
    message: 'This report is about you, so another staff member must decide on it.',
  },
  decision_after_review: /*i18n*/ {
    id: 'decision_after_review',
    message: 'You reviewed this case, so another staff member must decide on it.',
  },
  decision_after_reveal: /*i18n*/ {
    id: 'decision_after_reveal',
    message:
      'You revealed the votes on this case. Until the review is over, the reviewers or another staff member must decide it.',
  },
  decision_after_mirror: /*i18n*/ {
    id: 'decision_after_mirror',
    message: 'You added a mirror while this case was open, so another staff member must decide on it.',
  },
  decision_after_override: /*i18n*/ {
    id: 'decision_after_override',
    message: 'You have overridden this report before, so another staff member must decide while an appeal is open.',
  },
  decision_on_own_filing: /*i18n*/ {
    id: 'decision_on_own_filing',
    message: 'You filed this, so another staff member must decide it.',
  },
} as const;

export const revealWords = {
  title: /*i18n*/ { id: 'reveal_title', message: 'Reveal the votes?' },
  consequence: /*i18n*/ {
    id: 'reveal_consequence',
    message:
      'Until the review is over you can neither decide this case nor vote on it: the reviewers or another staff member will. Revealing the votes is logged.',
  },
} as const;

export type DecisionRuling = Ruling<keyof typeof decisionRefusals>;

export const reopenRefusals = {
  other_report_open: /*i18n*/ {
    id: 'other_report_open',
    message: 'The submitter has another open report about this player. Decide that one first.',
  },
} as const;

const refusalOf = {
  submitter: 'decision_on_own_report',
  accused: 'decision_about_you',
} as const satisfies Record<Involvement, keyof typeof decisionRefusals>;

export type DecidedReport = CaseParties & {
  /**
   * The submitters of reports that were open at the same time. Such reports are one case, and so are their reviewers,
   * reveals and mirrors.
   */
  twinSubmitterIds: readonly string[];
  reviewerIds: readonly string[];
  revealedByIds: readonly string[];
  /** The staff who added a mirror while the case was open to reviewers. */
  mirroredByIds: readonly string[];
  overriddenByIds: readonly string[];
  isAppealOpen: boolean;
  /** Reviewers are deciding on the report or on an appeal against it. */
  isInReview: boolean;
};

/**
 * This applies to the status, added evidence and the votes of an open case: staff who are part of the case leave it to
 * others.
 */
export function mayDecide(person: Person, report: DecidedReport): DecisionRuling {
  const involvement = findInvolvement(person, report);
  if (involvement) return refuse(refusalOf[involvement]);
  if (report.twinSubmitterIds.some((id) => person.ids.includes(id))) return refuse('decision_beside_own_report');
  if (report.reviewerIds.some((id) => person.ids.includes(id))) return refuse('decision_after_review');
  if (report.isInReview && report.revealedByIds.some((id) => person.ids.includes(id)))
    return refuse('decision_after_reveal');
  if (report.mirroredByIds.some((id) => person.ids.includes(id))) return refuse('decision_after_mirror');
  if (report.isAppealOpen && report.overriddenByIds.some((id) => person.ids.includes(id)))
    return refuse('decision_after_override');
  return allowed;
}

/** Ending a rest or revealing votes decides nothing, so staff who revealed votes of the case may do it. */
export function mayActUndecided(person: Person, report: DecidedReport): DecisionRuling {
  return mayDecide(person, { ...report, revealedByIds: [] });
}

/** The rule is the same as for the report; in addition, nobody decides their own filing. */
export function mayDecideFiling(person: Person, report: DecidedReport, authorId: string): DecisionRuling {
  if (person.ids.includes(authorId)) return refuse('decision_on_own_filing');
  return mayDecide(person, report);
}

/** An override must not leave a submitter with two open reports about the same player. */
export function mayReopen(to: ReportStatus, hasOtherOpen: boolean): Ruling<keyof typeof reopenRefusals> {
  return isOpen(to) && hasOtherOpen ? refuse('other_report_open') : allowed;
}

export type OverrideProblem = 'status_required' | 'no_changes';

export function findOverrideProblem(change: {
  from: ReportStatus;
  to: ReportStatus | null;
  newEvidence: number;
}): OverrideProblem | null {
  if (change.to === null || (change.to === 'processing' && change.from !== 'processing')) {
    return 'status_required';
  }
  if (change.to === change.from && change.newEvidence === 0) return 'no_changes';
  return null;
}

export type OverriddenReport = {
  status: ReportStatus;
  round: number;
  reviewCount: number;
};

export type PastMove = {
  kind: 'verdict' | 'overridden' | 'reopened' | 'appeal_overturned';
  from: ReportStatus | null;
  to: ReportStatus | null;
  round: number;
  at: number;
};

export type OverridePlan = {
  /** It is null if the status stays and only evidence is added. */
  kind: 'overridden' | 'reopened' | null;
  status: ReportStatus;
  round: number;
  verdictAt: number | null;
};

/**
 * Undoing an override restores the previous state: a verdict that the round already had keeps its date, and a reopening
 * that nobody has reviewed yet is reverted together with its round.
 */
export function planOverride(
  report: OverriddenReport & { verdictAt: number | null },
  to: ReportStatus,
  { moves, now }: { moves: readonly PastMove[]; now: number },
): OverridePlan {
  const { status, round, verdictAt } = report;
  if (to === status) return { kind: null, status, round, verdictAt };
  if (to === 'unverified') return { kind: 'reopened', status: to, round: round + 1, verdictAt: null };
  const restoredRound = isReopeningUndone(report, to, moves) ? round - 1 : round;
  return { kind: 'overridden', status: to, round: restoredRound, verdictAt: dateOf(to, restoredRound, moves) ?? now };
}

function isReopeningUndone(report: OverriddenReport, to: ReportStatus, moves: readonly PastMove[]): boolean {
  const last = moves.at(-1);
  const isJustReopened = report.status === 'unverified' && report.reviewCount === 0;
  return isJustReopened && last?.kind === 'reopened' && last.round === report.round && last.from === to;
}

function dateOf(verdict: ReportStatus, round: number, moves: readonly PastMove[]): number | undefined {
  return moves.find((move) => move.kind !== 'reopened' && move.round === round && move.to === verdict)?.at;
}

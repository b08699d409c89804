import type { VerdictColor } from '../players/search-verdict.ts';
import type { Message } from '../shared/message.ts';

export const reportStatuses = [
  'unverified',
  'processing',
  'verified_cheater',
  'verified_undetermined',
  'verified_duplicate',
  'verified_troll',
] as const;

export type ReportStatus = (typeof reportStatuses)[number];

export const openStatuses = ['unverified', 'processing'] as const satisfies readonly ReportStatus[];

/** Votes that no longer count move to this round. They stay as secret as the round they were cast in. */
export const voidRound = 0;

export const closedStatuses = [
  'verified_cheater',
  'verified_undetermined',
  'verified_duplicate',
  'verified_troll',
] as const satisfies readonly ReportStatus[];

export const statusFilters = ['open', ...reportStatuses] as const;

export type StatusFilter = (typeof statusFilters)[number];

export const decisions = ['cheater', 'undetermined', 'duplicate', 'troll'] as const;

export type Decision = (typeof decisions)[number];

export const decisionLabels = {
  cheater: /*i18n*/ { id: 'decision_cheater', message: 'Cheater beyond doubt' },
  undetermined: /*i18n*/ { id: 'decision_undetermined', message: 'Insufficient Evidence or error with evidence links' },
  duplicate: /*i18n*/ { id: 'decision_duplicate', message: 'Submitted report is a duplicate submission' },
  troll: /*i18n*/ {
    id: 'decision_troll',
    message: 'Submitted report is a malicious report: abusive, false evidence, etc.',
  },
} as const satisfies Record<Decision, Message>;

/**
 * The cause `voiding` is a vote of an open case that no longer counts, because it turned out to be the accused's own.
 */
export type MoveCause = 'review' | 'voiding' | 'override' | 'appeal';

const legalMoves: Record<MoveCause, Partial<Record<ReportStatus, readonly ReportStatus[]>>> = {
  review: {
    unverified: ['unverified', 'processing', ...closedStatuses],
    processing: ['processing', ...closedStatuses],
  },
  voiding: {
    unverified: ['unverified'],
    processing: ['unverified', 'processing', ...closedStatuses],
  },
  override: {
    unverified: closedStatuses,
    processing: ['unverified', ...closedStatuses],
    verified_cheater: ['unverified', 'verified_undetermined', 'verified_duplicate', 'verified_troll'],
    verified_undetermined: ['unverified', 'verified_cheater', 'verified_duplicate', 'verified_troll'],
    verified_duplicate: ['unverified', 'verified_cheater', 'verified_undetermined', 'verified_troll'],
    verified_troll: ['unverified', 'verified_cheater', 'verified_undetermined', 'verified_duplicate'],
  },
  appeal: {
    verified_cheater: ['verified_cheater', 'verified_undetermined'],
  },
};

/** The colour is `none` if a status says nothing about the player. */
export type StatusColor = VerdictColor | 'none';

const statusLooks: Record<ReportStatus | 'draft', { label: Message; color: StatusColor }> = {
  draft: { label: /*i18n*/ { id: 'status_draft', message: 'Draft' }, color: 'none' },
  unverified: { label: /*i18n*/ { id: 'status_unverified', message: 'Pending Review' }, color: 'orange' },
  processing: { label: /*i18n*/ { id: 'status_processing', message: 'Processing Reviews' }, color: 'orange' },
  verified_cheater: { label: /*i18n*/ { id: 'status_verified_cheater', message: 'Convicted Cheater' }, color: 'red' },
  verified_undetermined: {
    label: /*i18n*/ { id: 'status_verified_undetermined', message: 'Verified: Undetermined' },
    color: 'grey',
  },
  verified_duplicate: {
    label: /*i18n*/ { id: 'status_verified_duplicate', message: 'Verified: Duplicate' },
    color: 'none',
  },
  verified_troll: { label: /*i18n*/ { id: 'status_verified_troll', message: 'Malicious' }, color: 'none' },
};

const unknownStatus = /*i18n*/ { id: 'status_unknown', message: 'Status Unknown' };

const statusNotices: Partial<Record<ReportStatus, Message>> = {
  verified_duplicate: /*i18n*/ {
    id: 'notice_verified_duplicate',
    message: 'This report was closed as a duplicate of another report. It is left out of search results.',
  },
  verified_troll: /*i18n*/ {
    id: 'notice_verified_troll',
    message: 'This report was closed as malicious. It does not count against the player it names.',
  },
};

export function isReportStatus(text: string): text is ReportStatus {
  return reportStatuses.some((status) => status === text);
}

export function isStatusFilter(text: string): text is StatusFilter {
  return statusFilters.some((filter) => filter === text);
}

export function statusesOf(filter: StatusFilter): readonly ReportStatus[] {
  return filter === 'open' ? openStatuses : [filter];
}

export function isOpen(status: ReportStatus): boolean {
  return status === 'unverified' || status === 'processing';
}

/** A status that this version does not know is neither open nor a verdict. */
export function hasVerdict(status: ReportStatus): boolean {
  return closedStatuses.some((closed) => closed === status);
}

export function countsInSearch(status: ReportStatus): boolean {
  return status !== 'verified_duplicate' && status !== 'verified_troll';
}

export function isIndexable(status: ReportStatus): boolean {
  return hasVerdict(status) && countsInSearch(status);
}

export function statusLabel(status: string): Message {
  return lookOf(status)?.label ?? unknownStatus;
}

export function statusColor(status: string): StatusColor {
  return lookOf(status)?.color ?? 'none';
}

export function statusNotice(status: ReportStatus): Message | null {
  return statusNotices[status] ?? null;
}

/**
 * The page and every preview of a malicious report say only this, which is about the report and never about the player.
 */
export const maliciousHeadline = /*i18n*/ { id: 'malicious_headline', message: 'This report was malicious' };

export function statusOfDecision<D extends Decision>(decision: D): `verified_${D}` {
  return `verified_${decision}`;
}

export function canMove(from: ReportStatus, to: ReportStatus, by: MoveCause): boolean {
  return legalMoves[by][from]?.includes(to) ?? false;
}

/** Every code path that writes a status calls this, because a move outside the table is a bug. */
export function assertLegalMove(from: ReportStatus, to: ReportStatus, by: MoveCause): void {
  if (!canMove(from, to, by)) throw new Error(`No ${by} moves a report from ${from} to ${to}.`);
}

function lookOf(status: string) {
  return status === 'draft' || isReportStatus(status) ? statusLooks[status] : null;
}

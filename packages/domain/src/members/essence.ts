import { type Decision, isOpen, type ReportStatus, statusOfDecision } from '../cases/report-status.ts';

export const essenceAwards = { conviction: 20, malicious: -50, review: 2, evidence: 10 } as const;

export type EssenceReason = keyof typeof essenceAwards;

export type LedgerReason = EssenceReason | 'carried_over';

/** Others see Essence from deciding on somebody else's report a day later, because it tells who decided. */
export function isFromReviewing(reason: LedgerReason): boolean {
  return reason === 'review' || reason === 'evidence';
}

export type SettledReview = { reviewerId: string; decision: Decision; round: number; addedNewVideo: boolean };

export type SettledReport = {
  id: string;
  submitterId: string;
  status: ReportStatus;
  verdictAt: number | null;
  round: number;
  reviews: readonly SettledReview[];
  /** Reviews of appeals earn like all reviews: once per report and person. */
  appealReviewerIds: readonly string[];
};

export type SettlementInput = readonly SettledReport[];

// Entries of one (user, report, reason) are numbered from 1: odd ones award, even ones take the award back.
export type EssenceEntry = {
  userId: string;
  reportId: string;
  reason: EssenceReason;
  amount: number;
  sequence: number;
};

export type PaidEntry = EssenceEntry;

type Cause = { userId: string; reportId: string; reason: EssenceReason };

type Account = Cause & { entries: number; sum: number; isDue: boolean };

export function settle(player: SettlementInput, paid: readonly PaidEntry[]): EssenceEntry[] {
  const accounts = new Map<string, Account>();
  for (const entry of paid) {
    const account = openAccount(accounts, entry);
    account.entries += 1;
    account.sum += entry.amount;
  }
  for (const cause of listDueCauses(player)) openAccount(accounts, cause).isDue = true;
  return [...accounts.values()].flatMap(balanceAccount).sort(compareEntries);
}

export function convictingReport<R extends Pick<SettledReport, 'id' | 'status' | 'verdictAt'>>(
  reports: readonly R[],
): R | null {
  const convictions = reports.filter((report) => report.status === 'verified_cheater');
  return convictions.reduce<R | null>((earliest, report) => (isEarlier(report, earliest) ? report : earliest), null);
}

/**
 * Returns the debt that a person's deleted accounts, oldest first, pass on to the next one. Each account adds what it
 * earned to the debt that it took over, and only debt is passed on.
 */
export function carriedDebt(earned: readonly number[]): number {
  return earned.reduce((balance, own) => Math.min(0, balance + own), 0);
}

export function submissionEssence(
  status: ReportStatus,
  paid: readonly Pick<PaidEntry, 'reason' | 'sequence'>[],
): number | null {
  if (isOpen(status)) return null;
  return paid
    .filter(({ reason }) => reason === 'conviction' || reason === 'malicious')
    .reduce((sum, { reason, sequence }) => sum + essenceAwards[reason] * (sequence % 2 === 1 ? 1 : -1), 0);
}

export function formatEssenceChange(amount: number): string {
  return amount < 0 ? String(amount) : `+${amount}`;
}

function* listDueCauses(player: SettlementInput): Generator<Cause> {
  const convicting = convictingReport(player);
  for (const report of player) {
    const { id: reportId, submitterId, status } = report;
    if (report === convicting) yield { userId: submitterId, reportId, reason: 'conviction' };
    if (status === 'verified_troll') yield { userId: submitterId, reportId, reason: 'malicious' };
    for (const review of report.reviews) {
      yield { userId: review.reviewerId, reportId, reason: 'review' };
      if (earnsEvidence(review, report)) yield { userId: review.reviewerId, reportId, reason: 'evidence' };
    }
    for (const userId of report.appealReviewerIds) yield { userId, reportId, reason: 'review' };
  }
}

function earnsEvidence(review: SettledReview, report: SettledReport): boolean {
  const becameVerdict = statusOfDecision(review.decision) === report.status;
  return review.addedNewVideo && review.round === report.round && becameVerdict;
}

function openAccount(accounts: Map<string, Account>, { userId, reportId, reason }: Cause): Account {
  const key = JSON.stringify([userId, reportId, reason]);
  const account = accounts.get(key) ?? { userId, reportId, reason, entries: 0, sum: 0, isDue: false };
  accounts.set(key, account);
  return account;
}

function balanceAccount({ entries, sum, isDue, ...cause }: Account): EssenceEntry[] {
  const isPaid = entries % 2 === 1;
  const mustTakeBack = isPaid && !isDue && cause.reason !== 'review';
  if (isDue && !isPaid) return [{ ...cause, amount: essenceAwards[cause.reason], sequence: entries + 1 }];
  if (mustTakeBack) return [{ ...cause, amount: -sum, sequence: entries + 1 }];
  return [];
}

function isEarlier(
  report: Pick<SettledReport, 'id' | 'verdictAt'>,
  than: Pick<SettledReport, 'id' | 'verdictAt'> | null,
): boolean {
  if (than === null) return true;
  const time = report.verdictAt ?? Number.POSITIVE_INFINITY;
  const otherTime = than.verdictAt ?? Number.POSITIVE_INFINITY;
  return time === otherTime ? report.id < than.id : time < otherTime;
}

function compareEntries(a: EssenceEntry, b: EssenceEntry): number {
  return compareText(a.reportId, b.reportId) || compareText(a.userId, b.userId) || compareText(a.reason, b.reason);
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

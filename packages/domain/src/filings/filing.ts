import { hasVerdict, isOpen, type ReportStatus } from '../cases/report-status.ts';
import { hasNewVideo } from '../evidence/evidence-link.ts';
import type { Message } from '../shared/message.ts';
import { allowed, type Ruling, refuse } from '../shared/ruling.ts';

/** People can file an answer before the verdict, an appeal, a request to reopen or a claim about a report. */
export const filingKinds = ['answer', 'appeal', 'reopening', 'claim'] as const;

export type FilingKind = (typeof filingKinds)[number];

/**
 * An answer is `filed` and needs no decision. An appeal is in `review` by reviewers, or in `admission` if it is a
 * further one that staff have not admitted yet. In `staff`, a filing waits for a staff decision. All other states are
 * final.
 */
export const filingStates = [
  'filed',
  'review',
  'admission',
  'staff',
  'upheld',
  'overturned',
  'accepted',
  'declined',
  'withdrawn',
  'closed',
] as const;

export type FilingState = (typeof filingStates)[number];

export const inboxStates = ['admission', 'staff'] as const satisfies readonly FilingState[];

const openFilingStates = ['review', 'admission', 'staff'] as const satisfies readonly FilingState[];

/** A conviction is marked as under appeal while its appeal is in one of these states. */
export const runningAppealStates = ['review', 'staff'] as const satisfies readonly FilingState[];

/** The reason why a filing was closed without a decision of its own. */
export const closingCauses = ['override', 'account_deleted'] as const;

export type ClosingCause = (typeof closingCauses)[number];

export const appealGrounds = [
  'wrong_player',
  'misleading_evidence',
  'not_in_control',
  'evidence_gone',
  'other',
] as const;

export type AppealGround = (typeof appealGrounds)[number];

export const groundLabels = {
  wrong_player: /*i18n*/ { id: 'ground_wrong_player', message: 'Wrong player' },
  misleading_evidence: /*i18n*/ { id: 'ground_misleading_evidence', message: 'The evidence is misleading' },
  not_in_control: /*i18n*/ { id: 'ground_not_in_control', message: 'The account was not under my control' },
  evidence_gone: /*i18n*/ { id: 'ground_evidence_gone', message: 'The evidence has disappeared' },
  other: /*i18n*/ { id: 'ground_other', message: 'Other' },
} as const satisfies Record<AppealGround, Message>;

export const filingLimits = {
  statementLength: { min: 20, max: 2000 },
  evidenceLinks: 5,
  perDay: 5,
  reasonLength: { min: 10, max: 500 },
} as const;

const { statementLength, reasonLength } = filingLimits;

export const filingMessages = {
  ground_required: /*i18n*/ { id: 'ground_required', message: 'Please choose why the verdict is wrong.' },
  report_required: /*i18n*/ { id: 'report_required', message: 'Please enter a report.' },
  statement_length: /*i18n*/ {
    id: 'statement_length',
    message: 'Please write between {min} and {max} characters.',
    values: { min: statementLength.min, max: statementLength.max },
  },
  too_many_filed_links: /*i18n*/ {
    id: 'too_many_filed_links',
    message: 'You can add at most {max} evidence links.',
    values: { max: filingLimits.evidenceLinks },
  },
  reason_length: /*i18n*/ {
    id: 'reason_length',
    message: 'The reason must have between {min} and {max} characters.',
    values: { min: reasonLength.min, max: reasonLength.max },
  },
  no_reason: /*i18n*/ { id: 'no_reason', message: 'No reason was recorded.' },
  found_malicious: /*i18n*/ { id: 'found_malicious', message: 'Reviewers found the report malicious.' },
  too_many_filings: /*i18n*/ {
    id: 'too_many_filings',
    message: 'You have filed {count} times within 24 hours. You can file again on {day} at {time} UTC.',
  },
  too_many_filings_together: /*i18n*/ {
    id: 'too_many_filings_together',
    message:
      'You can file {max} times within 24 hours and have filed {count, plural, one {once} other {{count} times}}. Choose fewer cases, or file all of them on {day} at {time} UTC.',
  },
  too_many_appeals_together: /*i18n*/ {
    id: 'too_many_appeals_together',
    message: 'You can appeal at most {max} convictions with one statement.',
    values: { max: filingLimits.perDay },
  },
} as const;

export const filingRefusals = {
  not_the_accused: /*i18n*/ {
    id: 'not_the_accused',
    message: 'Only the reported player can do this. Link the Steam account that the report is about first.',
  },
  answer_after_verdict: /*i18n*/ {
    id: 'answer_after_verdict',
    message: 'This report already has a verdict. If it convicts you, you can appeal.',
  },
  answer_after_review: /*i18n*/ {
    id: 'answer_after_review',
    message: 'Reviewers have begun to read your answer, so it can no longer be changed.',
  },
  no_conviction: /*i18n*/ { id: 'no_conviction', message: 'There is no standing conviction to appeal against.' },
  appeal_open: /*i18n*/ { id: 'appeal_open', message: 'An appeal against this conviction is already open.' },
  appeal_needs_new_video: /*i18n*/ {
    id: 'appeal_needs_new_video',
    message: 'A further appeal needs a video that is not in the case yet.',
  },
  evidence_not_gone: /*i18n*/ { id: 'evidence_not_gone', message: 'The evidence of this case is still available.' },
  not_the_submitter: /*i18n*/ {
    id: 'not_the_submitter',
    message: 'Only the person who submitted a report can ask to reopen it.',
  },
  report_not_reopenable: /*i18n*/ {
    id: 'report_not_reopenable',
    message: 'Only a report closed as undetermined, duplicate or malicious can be reopened.',
  },
  reopening_open: /*i18n*/ { id: 'reopening_open', message: 'You have already asked to reopen this report.' },
  reopening_needs_new_video: /*i18n*/ {
    id: 'reopening_needs_new_video',
    message: 'Please add at least one video that is not in the report yet.',
  },
  already_malicious: /*i18n*/ { id: 'already_malicious', message: 'This report is already marked as malicious.' },
  claim_open: /*i18n*/ { id: 'claim_open', message: 'You have already made a claim about this report.' },
  claim_after_review: /*i18n*/ {
    id: 'claim_after_review',
    message: 'You have reviewed this report. You can make a claim about it once there is a verdict.',
  },
  filing_over: /*i18n*/ { id: 'filing_over', message: 'This has already been decided or withdrawn.' },
} as const;

export type FilingRuling = Ruling<keyof typeof filingRefusals>;

type AppealRuling = Ruling<
  'not_the_accused' | 'no_conviction' | 'appeal_open' | 'evidence_not_gone' | 'appeal_needs_new_video'
>;

export function mayAnswer(answer: {
  isAccused: boolean;
  status: ReportStatus;
  isChange: boolean;
  reviewCount: number;
}): FilingRuling {
  if (!answer.isAccused) return refuse('not_the_accused');
  if (!isOpen(answer.status)) return refuse('answer_after_verdict');
  if (answer.isChange && answer.reviewCount > 0) return refuse('answer_after_review');
  return allowed;
}

export type EarlierFiling = {
  kind: FilingKind;
  state: FilingState;
  closedBy: ClosingCause | null;
  ground?: AppealGround | null;
};

export type Videos = { addedUrls: readonly string[]; knownUrls: readonly string[] };

export function mayAppeal(
  appeal: {
    isAccused: boolean;
    status: ReportStatus;
    ground: AppealGround;
    isEvidenceGone: boolean;
    earlier: readonly EarlierFiling[];
  } & Videos,
): AppealRuling {
  if (!appeal.isAccused) return refuse('not_the_accused');
  if (appeal.status !== 'verified_cheater') return refuse('no_conviction');
  if (appeal.earlier.some(isOpenOf('appeal'))) return refuse('appeal_open');
  const isAboutLoss = appeal.ground === 'evidence_gone';
  if (isAboutLoss && !appeal.isEvidenceGone) return refuse('evidence_not_gone');
  if (!isFurtherAppeal(appeal.earlier) || hasNewVideo(appeal.addedUrls, appeal.knownUrls)) return allowed;
  const isLossNew = isAboutLoss && !isLossAppealed(appeal.earlier);
  return isLossNew ? allowed : refuse('appeal_needs_new_video');
}

/** Evidence disappears once, so whoever appealed because of that needs another reason to appeal again. */
export function isLossAppealed(earlier: readonly EarlierFiling[]): boolean {
  return isFurtherAppeal(earlier.filter(({ ground }) => ground === 'evidence_gone'));
}

/**
 * Says whether this conviction has been appealed before. An appeal that overturned a conviction, or that an override
 * closed, was about another one. Withdrawn appeals and those of deleted accounts count, because they must not buy a
 * second draw of reviewers.
 */
export function isFurtherAppeal(earlier: readonly EarlierFiling[]): boolean {
  return earlier.some(
    ({ kind, state, closedBy }) => kind === 'appeal' && state !== 'overturned' && closedBy !== 'override',
  );
}

/** No video can prove who controlled an account, and reviewers cannot watch evidence that is gone. */
const groundsForStaff: ReadonlySet<AppealGround> = new Set(['not_in_control', 'evidence_gone']);

/**
 * Decides where an appeal goes when it is filed or admitted. Without evidence it goes to staff, because reviewers could
 * only acquit.
 */
export function routeAppeal(appeal: {
  isAdmitted: boolean;
  ground: AppealGround;
  isEvidenceGone: boolean;
  eligibleReviewers: number;
  minReviewers: number;
}): 'admission' | 'review' | 'staff' {
  if (!appeal.isAdmitted) return 'admission';
  const hasReviewers = appeal.eligibleReviewers >= appeal.minReviewers;
  const isForStaff = groundsForStaff.has(appeal.ground) || appeal.isEvidenceGone;
  return !isForStaff && hasReviewers ? 'review' : 'staff';
}

export function mayRequestReopening(
  request: { isSubmitter: boolean; status: ReportStatus; earlier: readonly EarlierFiling[] } & Videos,
): FilingRuling {
  if (!request.isSubmitter) return refuse('not_the_submitter');
  if (!isReopenable(request.status)) return refuse('report_not_reopenable');
  if (request.earlier.some(isOpenOf('reopening'))) return refuse('reopening_open');
  if (!hasNewVideo(request.addedUrls, request.knownUrls)) return refuse('reopening_needs_new_video');
  return allowed;
}

export function isReopenable(status: ReportStatus): boolean {
  return hasVerdict(status) && status !== 'verified_cheater';
}

/** A reviewer has said what they think with their vote; a claim beside it would tell staff a second time. */
export function mayClaim(claim: {
  status: ReportStatus;
  hasReviewedThisRound: boolean;
  earlier: readonly EarlierFiling[];
}): FilingRuling {
  if (claim.status === 'verified_troll') return refuse('already_malicious');
  if (claim.earlier.some(isOpenOf('claim'))) return refuse('claim_open');
  if (isOpen(claim.status) && claim.hasReviewedThisRound) return refuse('claim_after_review');
  return allowed;
}

export function mayWithdraw(filing: { kind: FilingKind; state: FilingState; reviewCount: number }): FilingRuling {
  if (filing.kind === 'answer' && filing.state === 'filed' && filing.reviewCount > 0)
    return refuse('answer_after_review');
  return filing.state === 'filed' || isOpenFiling(filing.state) ? allowed : refuse('filing_over');
}

export function isOpenFiling(state: FilingState): boolean {
  return openFilingStates.some((open) => open === state);
}

export function isInInbox(state: FilingState): boolean {
  return inboxStates.some((waiting) => waiting === state);
}

/** Returns what happens to an open filing when staff change the report's verdict, or null if it stays open. */
export function closeByOverride(
  filing: { kind: FilingKind; state: FilingState },
  to: ReportStatus,
): 'accepted' | 'overturned' | 'closed' | null {
  if (!isOpenFiling(filing.state)) return null;
  switch (filing.kind) {
    case 'appeal':
      return filing.state === 'staff' ? 'overturned' : 'closed';
    case 'claim':
      return to === 'verified_troll' ? 'accepted' : null;
    case 'reopening':
      if (to === 'unverified') return 'accepted';
      return isReopenable(to) ? null : 'closed';
    case 'answer':
      return null;
  }
}

const isOpenOf = (wanted: FilingKind) => (filing: EarlierFiling) =>
  filing.kind === wanted && isOpenFiling(filing.state);

import { describe, expect, test } from 'vitest';
import { closedStatuses, type ReportStatus, reportStatuses } from '../cases/report-status.ts';
import {
  type ClosingCause,
  closeByOverride,
  type FilingKind,
  type FilingState,
  filingStates,
  isInInbox,
  isOpenFiling,
  mayAnswer,
  mayAppeal,
  mayClaim,
  mayRequestReopening,
  mayWithdraw,
  routeAppeal,
} from './filing.ts';

const idOf = (ruling: { ok: true } | { ok: false; id: string }) => (ruling.ok ? 'ok' : ruling.id);
const known = 'https://youtu.be/dQw4w9WgXcQ';
const another = 'https://youtu.be/9bZkp7q19f0';

describe('an answer of the accused', () => {
  const answer = { isAccused: true, status: 'unverified', isChange: false, reviewCount: 0 } as const;
  test.each([
    [{}, 'ok'],
    [{ isAccused: false }, 'not_the_accused'],
    [{ status: 'verified_cheater' }, 'answer_after_verdict'],
    [{ reviewCount: 2 }, 'ok'],
    [{ isChange: true }, 'ok'],
    [{ isChange: true, reviewCount: 1 }, 'answer_after_review'],
  ] as const)('with %j: %s', (more, id) => expect(idOf(mayAnswer({ ...answer, ...more }))).toBe(id));
});

describe('an appeal', () => {
  const appeal = {
    isAccused: true,
    status: 'verified_cheater',
    ground: 'other',
    isEvidenceGone: false,
    earlier: [],
    addedUrls: [],
    knownUrls: [known],
  } as const;
  const earlier = (state: FilingState, closedBy: ClosingCause | null = null) => ({
    earlier: [{ kind: 'appeal' as const, state, closedBy }],
  });
  const aboutLoss = { ground: 'evidence_gone', isEvidenceGone: true } as const;
  const lossBefore = (state: FilingState, closedBy: ClosingCause | null = null) => ({
    earlier: [{ kind: 'appeal' as const, state, closedBy, ground: 'evidence_gone' as const }],
  });
  test.each([
    [{}, 'ok'],
    [{ isAccused: false }, 'not_the_accused'],
    [{ status: 'verified_undetermined' as const }, 'no_conviction'],
    ...(['review', 'admission', 'staff'] as const).map((state) => [earlier(state), 'appeal_open'] as const),
    ...(['upheld', 'declined', 'withdrawn'] as const).map(
      (state) => [earlier(state), 'appeal_needs_new_video'] as const,
    ),
    [{ ...earlier('upheld'), addedUrls: [known] }, 'appeal_needs_new_video'],
    [{ ...earlier('upheld'), addedUrls: [another] }, 'ok'],
    [earlier('closed', 'override'), 'ok'],
    // Neither withdrawing nor deleting the account buys another draw of reviewers.
    [earlier('closed', 'account_deleted'), 'appeal_needs_new_video'],
    // Staff convicted the player again, which is another conviction.
    [earlier('overturned'), 'ok'],
    [{ earlier: [{ kind: 'claim' as const, state: 'staff' as const, closedBy: null }] }, 'ok'],
    [aboutLoss, 'ok'],
    [{ ground: 'evidence_gone' as const }, 'evidence_not_gone'],
    [{ ...earlier('upheld'), ...aboutLoss }, 'ok'],
    [{ ...earlier('upheld'), isEvidenceGone: true }, 'appeal_needs_new_video'],
    [{ ...earlier('review'), ...aboutLoss }, 'appeal_open'],
    // Each loss of evidence allows one appeal.
    [{ ...lossBefore('declined'), ...aboutLoss }, 'appeal_needs_new_video'],
    [{ ...lossBefore('declined'), ...aboutLoss, addedUrls: [another] }, 'ok'],
    [{ ...lossBefore('closed', 'override'), ...aboutLoss }, 'ok'],
  ] as const)('with %j: %s', (more, id) => expect(idOf(mayAppeal({ ...appeal, ...more }))).toBe(id));

  test.each([
    [true, 'other', false, 3, 'review'],
    [true, 'other', false, 2, 'staff'],
    [true, 'other', true, 9, 'staff'],
    [true, 'not_in_control', false, 9, 'staff'],
    [true, 'evidence_gone', true, 9, 'staff'],
    // The evidence was gone when the appeal was filed, and has been replaced since.
    [true, 'evidence_gone', false, 9, 'staff'],
    [false, 'evidence_gone', true, 9, 'admission'],
    [false, 'other', true, 9, 'admission'],
    [false, 'other', false, 9, 'admission'],
    [false, 'not_in_control', false, 0, 'admission'],
  ] as const)(
    'admitted %s, with the ground %s, evidence gone %s and %i possible reviewers goes to %s',
    (isAdmitted, ground, isEvidenceGone, eligibleReviewers, state) => {
      expect(routeAppeal({ isAdmitted, ground, isEvidenceGone, eligibleReviewers, minReviewers: 3 })).toBe(state);
    },
  );
});

describe('a request to reopen', () => {
  const request = { isSubmitter: true, earlier: [], addedUrls: [another], knownUrls: [known] } as const;
  test.each(reportStatuses)('is possible only after a verdict other than cheater: %s', (status) => {
    const isFit = ['verified_undetermined', 'verified_duplicate', 'verified_troll'].includes(status);
    expect(idOf(mayRequestReopening({ ...request, status }))).toBe(isFit ? 'ok' : 'report_not_reopenable');
  });
  test.each([
    [{ isSubmitter: false }, 'not_the_submitter'],
    [{ addedUrls: [known] }, 'reopening_needs_new_video'],
    [{ addedUrls: [] }, 'reopening_needs_new_video'],
    [{ earlier: [{ kind: 'reopening' as const, state: 'staff' as const, closedBy: null }] }, 'reopening_open'],
    [{ earlier: [{ kind: 'reopening' as const, state: 'declined' as const, closedBy: null }] }, 'ok'],
  ] as const)('with %j: %s', (more, id) => {
    expect(idOf(mayRequestReopening({ ...request, status: 'verified_undetermined', ...more }))).toBe(id);
  });
});

test('anybody may have one open claim about a report that is not malicious yet', () => {
  for (const status of reportStatuses) {
    const claim = { status, hasReviewedThisRound: false, earlier: [] };
    expect(idOf(mayClaim(claim))).toBe(status === 'verified_troll' ? 'already_malicious' : 'ok');
  }
  const open = [{ kind: 'claim' as const, state: 'staff' as const, closedBy: null }];
  expect(idOf(mayClaim({ status: 'unverified', hasReviewedThisRound: false, earlier: open }))).toBe('claim_open');
});

test('a reviewer cannot claim that a report is false beside their vote, but may after its verdict', () => {
  const claim = { hasReviewedThisRound: true, earlier: [] };
  expect(idOf(mayClaim({ ...claim, status: 'unverified' }))).toBe('claim_after_review');
  expect(idOf(mayClaim({ ...claim, status: 'processing' }))).toBe('claim_after_review');
  expect(idOf(mayClaim({ ...claim, status: 'verified_cheater' }))).toBe('ok');
});

test('a decided filing, or an answer that reviewers have read, cannot be withdrawn', () => {
  for (const state of filingStates) {
    const isOpen = ['filed', 'review', 'admission', 'staff'].includes(state);
    expect(idOf(mayWithdraw({ kind: 'appeal', state, reviewCount: 3 }))).toBe(isOpen ? 'ok' : 'filing_over');
  }
  expect(idOf(mayWithdraw({ kind: 'answer', state: 'filed', reviewCount: 0 }))).toBe('ok');
  expect(idOf(mayWithdraw({ kind: 'answer', state: 'filed', reviewCount: 1 }))).toBe('answer_after_review');
});

test('every filing in the Inbox is open', () => {
  for (const state of filingStates) if (isInInbox(state)) expect(isOpenFiling(state)).toBe(true);
});

describe('an override', () => {
  test.each<[FilingKind, FilingState, ReportStatus, ReturnType<typeof closeByOverride>]>([
    ['appeal', 'staff', 'verified_undetermined', 'overturned'],
    ['appeal', 'review', 'verified_undetermined', 'closed'],
    ['appeal', 'admission', 'unverified', 'closed'],
    ['claim', 'staff', 'verified_troll', 'accepted'],
    ['claim', 'staff', 'verified_cheater', null],
    ['reopening', 'staff', 'unverified', 'accepted'],
    ['reopening', 'staff', 'verified_cheater', 'closed'],
    ['reopening', 'staff', 'verified_duplicate', null],
    ['answer', 'filed', 'verified_troll', null],
  ])('of a report with an open %s (%s) to %s makes the filing %s', (kind, state, to, expected) => {
    expect(closeByOverride({ kind, state }, to)).toBe(expected);
  });

  test('leaves decided filings unchanged', () => {
    for (const to of closedStatuses) expect(closeByOverride({ kind: 'appeal', state: 'upheld' }, to)).toBeNull();
  });
});

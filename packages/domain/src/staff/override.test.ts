import { describe, expect, test } from 'vitest';
import type { ReportStatus } from '../cases/report-status.ts';
import {
  findOverrideProblem,
  mayActUndecided,
  mayDecide,
  mayReopen,
  overrideMessages,
  type PastMove,
  planOverride,
} from './override.ts';

test('findOverrideProblem asks for a status and for a change', () => {
  expect(findOverrideProblem({ from: 'unverified', to: null, newEvidence: 1 })).toBe('status_required');
  expect(findOverrideProblem({ from: 'verified_troll', to: 'verified_troll', newEvidence: 0 })).toBe('no_changes');
  expect(findOverrideProblem({ from: 'verified_troll', to: 'verified_troll', newEvidence: 1 })).toBeNull();
  expect(findOverrideProblem({ from: 'verified_troll', to: 'unverified', newEvidence: 0 })).toBeNull();
});

test('staff can add evidence to a case in processing, but can move no other case to processing', () => {
  expect(findOverrideProblem({ from: 'processing', to: 'processing', newEvidence: 1 })).toBeNull();
  expect(findOverrideProblem({ from: 'processing', to: 'processing', newEvidence: 0 })).toBe('no_changes');
  expect(findOverrideProblem({ from: 'unverified', to: 'processing', newEvidence: 1 })).toBe('status_required');
});

describe('mayDecide', () => {
  const mod = { ids: ['mod', 'mod before'], isOwnSteam64Id: (steam64Id: string) => steam64Id === 'own' };
  const report = {
    submitterId: 'sam',
    twinSubmitterIds: ['cora'],
    reportedSteam64Id: 'other',
    reviewerIds: ['rita', 'rob'],
    revealedByIds: ['rea', 'mod'],
    mirroredByIds: ['mira'],
    overriddenByIds: ['mod'],
    isAppealOpen: false,
    isInReview: false,
  };

  test('allows staff who have no part in the case', () => {
    expect(mayDecide(mod, report)).toEqual({ ok: true });
    expect(mayDecide(mod, { ...report, isInReview: true, revealedByIds: ['rea'] })).toEqual({ ok: true });
  });

  test.each([
    [{ submitterId: 'mod' }, 'decision_on_own_report'],
    [{ submitterId: 'mod before' }, 'decision_on_own_report'],
    [{ twinSubmitterIds: ['cora', 'mod before'] }, 'decision_beside_own_report'],
    [{ reportedSteam64Id: 'own' }, 'decision_about_you'],
    [{ reviewerIds: ['rita', 'mod'] }, 'decision_after_review'],
    [{ reviewerIds: ['mod before'] }, 'decision_after_review'],
    [{ mirroredByIds: ['mod before'] }, 'decision_after_mirror'],
    [{ isInReview: true }, 'decision_after_reveal'],
    [{ isInReview: true, revealedByIds: ['mod before'] }, 'decision_after_reveal'],
    [{ isAppealOpen: true }, 'decision_after_override'],
  ])('refuses staff who are part of the case: %j', (part, id) => {
    expect(mayDecide(mod, { ...report, ...part })).toEqual({ ok: false, id });
    if (id !== 'decision_after_reveal') expect(mayActUndecided(mod, { ...report, ...part })).toEqual({ ok: false, id });
  });

  test('lets staff who revealed the votes end a rest, which decides nothing', () => {
    expect(mayActUndecided(mod, { ...report, isInReview: true })).toEqual({ ok: true });
  });
});

test('mayReopen refuses a second open report by one submitter about the same player', () => {
  expect(mayReopen('unverified', true)).toEqual({ ok: false, id: 'other_report_open' });
  expect(mayReopen('unverified', false)).toEqual({ ok: true });
  expect(mayReopen('verified_cheater', true)).toEqual({ ok: true });
});

describe('planOverride', () => {
  const convicted = { status: 'verified_cheater', round: 1, reviewCount: 3, verdictAt: 100 } as const;
  const byReview: PastMove = { kind: 'verdict', from: 'unverified', to: 'verified_cheater', round: 1, at: 100 };
  const move = (kind: PastMove['kind'], from: ReportStatus, to: ReportStatus, round: number, at: number): PastMove => ({
    kind,
    from,
    to,
    round,
    at,
  });

  test('dates another verdict now and keeps the round', () => {
    expect(planOverride(convicted, 'verified_troll', { moves: [byReview], now: 200 })).toEqual({
      kind: 'overridden',
      status: 'verified_troll',
      round: 1,
      verdictAt: 200,
    });
  });

  test('gives a verdict that the round already had its first date again', () => {
    const moves = [
      byReview,
      move('overridden', 'verified_cheater', 'verified_troll', 1, 200),
      move('overridden', 'verified_troll', 'verified_cheater', 1, 300),
      move('overridden', 'verified_cheater', 'verified_duplicate', 1, 400),
    ];
    const standing = { status: 'verified_duplicate', round: 1, reviewCount: 3, verdictAt: 400 } as const;
    expect(planOverride(standing, 'verified_cheater', { moves, now: 500 }).verdictAt).toBe(100);
    expect(planOverride(standing, 'verified_troll', { moves, now: 500 }).verdictAt).toBe(200);
  });

  test('starts a new round for a reopening', () => {
    const plan = { kind: 'reopened', status: 'unverified', round: 2, verdictAt: null };
    expect(planOverride(convicted, 'unverified', { moves: [byReview], now: 200 })).toEqual(plan);
    const extended = { status: 'processing', round: 1, reviewCount: 4, verdictAt: null } as const;
    expect(planOverride(extended, 'unverified', { moves: [], now: 200 })).toEqual(plan);
  });

  test('plans no move if the status stays the same', () => {
    expect(planOverride(convicted, 'verified_cheater', { moves: [byReview], now: 200 })).toEqual({
      kind: null,
      status: 'verified_cheater',
      round: 1,
      verdictAt: 100,
    });
  });

  const moves = [byReview, move('reopened', 'verified_cheater', 'unverified', 2, 200)];
  test.each([
    ['nobody reviewed yet: all as before', 'verified_cheater', 0, 2, { round: 1, verdictAt: 100 }],
    ['somebody reviewed: the new round stays', 'verified_cheater', 1, 2, { round: 2, verdictAt: 300 }],
    ['to another verdict: the new round stays', 'verified_troll', 0, 2, { round: 2, verdictAt: 300 }],
    ['a later round began since: it stays', 'verified_cheater', 0, 3, { round: 3, verdictAt: 300 }],
  ] as const)('undoes a reopening: %s', (_, to, reviewCount, round, plan) => {
    const reopened = { status: 'unverified', round, reviewCount, verdictAt: null } as const;
    expect(planOverride(reopened, to, { moves, now: 300 })).toMatchObject({ kind: 'overridden', status: to, ...plan });
  });
});

test('the sentences about overrides have their exact wording', () => {
  expect(overrideMessages).toMatchObject({
    status_required: { message: 'Please select a new status for the report.' },
    no_changes: { message: 'No changes to submit (status is the same and no new evidence).' },
  });
});

import { expect, test } from 'vitest';
import type { Decision } from './report-status.ts';
import { compareWithBan, compareWithChange, isOneSided, type LaterKnown, sumRecord } from './review-record.ts';

const unchanged: LaterKnown = { status: 'verified_cheater', wasChanged: false, isBannedSince: false };

test.each([
  ['cheater', { wasChanged: true, status: 'verified_undetermined' }, 'different'],
  ['undetermined', { wasChanged: true, status: 'verified_undetermined' }, 'same'],
  ['cheater', { wasChanged: true, status: 'verified_cheater' }, 'same'],
  ['cheater', { wasChanged: true, status: 'unverified' }, null],
  ['cheater', { wasChanged: false, status: 'verified_undetermined' }, null],
] as const)('a vote for %s compared with the later change %j is %s', (decision, known, expected) => {
  expect(compareWithChange(decision, { ...unchanged, ...known })).toBe(expected);
});

test.each([
  ['cheater', true, 'same'],
  ['undetermined', true, 'different'],
  ['duplicate', true, null],
  ['troll', true, null],
  ['cheater', false, null],
  ['undetermined', false, null],
] as const)('a vote for %s compared with a later ban (%s) is %s', (decision, isBannedSince, expected) => {
  expect(compareWithBan(decision, { ...unchanged, isBannedSince })).toBe(expected);
});

test('sumRecord counts changed verdicts and bans separately', () => {
  const reviews: ({ decision: Decision } & LaterKnown)[] = [
    { ...unchanged, decision: 'cheater', isBannedSince: true },
    { ...unchanged, decision: 'undetermined', isBannedSince: true },
    { status: 'verified_undetermined', wasChanged: true, decision: 'cheater', isBannedSince: true },
    { ...unchanged, decision: 'cheater' },
  ];
  expect(sumRecord(reviews)).toEqual({ changed: { same: 0, different: 1 }, banned: { same: 2, different: 1 } });
});

test.each([
  [{ cheater: 29, undetermined: 0, duplicate: 0, troll: 0 }, false],
  [{ cheater: 30, undetermined: 0, duplicate: 0, troll: 0 }, true],
  [{ cheater: 0, undetermined: 97, duplicate: 2, troll: 1 }, true],
  [{ cheater: 96, undetermined: 4, duplicate: 0, troll: 0 }, false],
  [{ cheater: 20, undetermined: 20, duplicate: 0, troll: 0 }, false],
])('whether the decisions %j are one-sided: %s', (counts, expected) => {
  expect(isOneSided(counts)).toBe(expected);
});

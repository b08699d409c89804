import { describe, expect, test } from 'vitest';
import { dayMs } from '../shared/time.ts';
import { neededVotes, type OtherReport, restsUntil } from './earlier-cases.ts';
import type { ReportStatus } from './report-status.ts';

const now = 1_000 * dayMs;
/** The report was opened and closed this many days ago. */
const closed = (opened: number, ended: number, status: ReportStatus = 'verified_undetermined'): OtherReport => ({
  createdAt: now - opened * dayMs,
  closedAt: now - ended * dayMs,
  status,
});
const open = (opened: number): OtherReport => ({
  createdAt: now - opened * dayMs,
  closedAt: null,
  status: 'unverified',
});
const duplicate = (opened: number, ended: number) => closed(opened, ended, 'verified_duplicate');

describe('neededVotes', () => {
  test.each([
    ['nothing was reported before', [], 3],
    ['a report is open beside it', [open(2)], 3],
    ['a conviction stands', [closed(9, 8, 'verified_cheater')], 3],
    ['one closed as undetermined', [closed(9, 8)], 4],
    ['one closed as malicious', [closed(9, 8, 'verified_troll')], 4],
    ['two closed', [closed(9, 8), closed(7, 6)], 5],
    ['two copies closed', [closed(9, 8), closed(9, 8)], 4],
    ['two copies of this report closed', [closed(0.9, 0.5), closed(0.9, 0.5)], 4],
    ['copies of this report closed one after the other', [closed(0.9, 0.7), closed(0.6, 0.4), closed(0.3, 0.1)], 4],
    ['a copy of a closed one was open with this report', [closed(9, 8), closed(8.5, 0.5)], 4],
    ['one closed before, and copies of this report', [closed(9, 8), closed(0.9, 0.7), closed(0.6, 0.4)], 5],
    ['two closed before, and a copy of this report', [closed(9, 8), closed(7, 6), closed(0.9, 0.7)], 5],
    ['four closed', [closed(9, 8), closed(7, 6), closed(5, 4), closed(3, 2)], 5],
    ['one closed 91 days ago', [closed(95, 91)], 3],
    ['a duplicate of an open report closed', [open(9), duplicate(8, 7)], 3],
    ['a duplicate closed that was filed alone', [closed(200, 190), duplicate(8, 7)], 4],
    ['duplicates of this report were filed after it', [duplicate(0.9, 0.5), duplicate(0.4, 0.1)], 3],
    ['duplicates were filed in a chain', [duplicate(9, 7), duplicate(8, 6), duplicate(6.5, 5)], 5],
    ['two duplicates were filed in the same moment', [duplicate(9, 8), duplicate(9, 8)], 4],
    ['duplicates were filed again and again', [duplicate(9, 8), duplicate(7, 6)], 5],
  ] as const)('if %s, a conviction needs %s votes', (_, others, expected) => {
    expect(neededVotes({ createdAt: now - dayMs }, others, now)).toBe(expected);
  });
});

describe('a new report rests', () => {
  test.each([
    ['not after one case', [closed(9, 8)], null],
    ['after two cases, until the older one is 90 days old', [closed(9, 8), closed(7, 6)], 82],
    ['not after two copies that were open at once', [closed(9, 6), closed(8, 7)], null],
    ['not while a copy of them is open', [closed(9, 6), closed(8, 7), open(8.5)], null],
    ['after a chain of which each was filed after the first verdict', [closed(9, 7), closed(6.9, 5), open(5.5)], 83],
    ['after a case and a duplicate that was filed alone', [closed(9, 8), duplicate(7, 6)], 82],
    ['not because of duplicates of an open report', [open(20), duplicate(9, 8), duplicate(7, 6)], null],
    ['not if one of the two ended 91 days ago', [closed(95, 91), closed(7, 6)], null],
    ['not if one of the two convicted', [closed(9, 8, 'verified_cheater'), closed(7, 6)], null],
    ['after three cases, until the second newest is 90 days old', [closed(50, 40), closed(9, 8), closed(7, 6)], 82],
  ] as const)('%s', (_, others, days) => {
    expect(restsUntil(others, now)).toBe(days === null ? null : now + days * dayMs);
  });
});

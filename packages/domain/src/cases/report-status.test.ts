import { describe, expect, test } from 'vitest';
import { overrideStatuses } from '../staff/override.ts';
import {
  assertLegalMove,
  canMove,
  closedStatuses,
  countsInSearch,
  decisionLabels,
  decisions,
  hasVerdict,
  isIndexable,
  isOpen,
  isReportStatus,
  isStatusFilter,
  openStatuses,
  type ReportStatus,
  reportStatuses,
  statusColor,
  statusesOf,
  statusFilters,
  statusLabel,
  statusNotice,
  statusOfDecision,
} from './report-status.ts';

test.each([
  ['draft', 'Draft', 'none'],
  ['unverified', 'Pending Review', 'orange'],
  ['processing', 'Processing Reviews', 'orange'],
  ['verified_cheater', 'Convicted Cheater', 'red'],
  ['verified_undetermined', 'Verified: Undetermined', 'grey'],
  ['verified_duplicate', 'Verified: Duplicate', 'none'],
  ['verified_troll', 'Malicious', 'none'],
  ['archived', 'Status Unknown', 'none'],
  ['', 'Status Unknown', 'none'],
  ['constructor', 'Status Unknown', 'none'],
])('the status %j has one name, %j, and one colour, %s', (status, label, color) => {
  expect([statusLabel(status).message, statusColor(status)]).toEqual([label, color]);
});

test('a status is either open or a verdict', () => {
  expect([...openStatuses, ...closedStatuses]).toEqual([...reportStatuses]);
  for (const status of openStatuses) expect([isOpen(status), hasVerdict(status)]).toEqual([true, false]);
  for (const status of closedStatuses) expect([isOpen(status), hasVerdict(status)]).toEqual([false, true]);
  const unknown: ReportStatus = JSON.parse('"paused"');
  expect([isOpen(unknown), hasVerdict(unknown), isIndexable(unknown)]).toEqual([false, false, false]);
});

test('a list can be filtered by one status or by all open ones', () => {
  expect(statusesOf('open')).toEqual(reportStatuses.filter(isOpen));
  for (const status of reportStatuses) expect(statusesOf(status)).toEqual([status]);
  expect([...statusFilters].every(isStatusFilter)).toBe(true);
  for (const text of ['', 'closed', 'constructor']) expect(isStatusFilter(text)).toBe(false);
});

test('duplicates and malicious reports do not count in search, and their notices say so', () => {
  expect(reportStatuses.filter(countsInSearch)).toEqual([
    'unverified',
    'processing',
    'verified_cheater',
    'verified_undetermined',
  ]);
  expect(reportStatuses.filter((status) => statusNotice(status) !== null)).toEqual([
    'verified_duplicate',
    'verified_troll',
  ]);
});

test('search engines may list a report only once it has a verdict that counts', () => {
  expect(reportStatuses.filter(isIndexable)).toEqual(['verified_cheater', 'verified_undetermined']);
});

test('every decision has its own status and sentence', () => {
  expect(decisions.map(statusOfDecision)).toEqual([...closedStatuses]);
  expect(decisionLabels).toMatchObject({
    cheater: { message: 'Cheater beyond doubt' },
    undetermined: { message: 'Insufficient Evidence or error with evidence links' },
    duplicate: { message: 'Submitted report is a duplicate submission' },
    troll: { message: 'Submitted report is a malicious report: abusive, false evidence, etc.' },
  });
});

test('isReportStatus accepts the six statuses and nothing else', () => {
  expect(reportStatuses.every(isReportStatus)).toBe(true);
  for (const text of ['draft', '', 'constructor', 'Verified_cheater']) expect(isReportStatus(text)).toBe(false);
});

describe('legal moves', () => {
  test('reviews move only open reports, and never back to unverified', () => {
    for (const to of reportStatuses) {
      expect(canMove('unverified', to, 'review')).toBe(true);
      expect(canMove('processing', to, 'review')).toBe(to !== 'unverified');
      for (const from of closedStatuses) expect(canMove(from, to, 'review')).toBe(false);
    }
  });

  test.each([
    ['verified_cheater', 'processing', 'review'],
    ['unverified', 'processing', 'override'],
  ] as const)('a report that is %s cannot become %s by %s', (from, to, cause) => {
    expect(() => assertLegalMove(from, to, cause)).toThrow(`No ${cause} moves a report from ${from} to ${to}.`);
  });

  test('an appeal can only overturn or uphold a conviction', () => {
    for (const from of reportStatuses) {
      const reached = reportStatuses.filter((to) => canMove(from, to, 'appeal'));
      expect(reached).toEqual(from === 'verified_cheater' ? ['verified_cheater', 'verified_undetermined'] : []);
    }
  });

  test('staff may set any other verdict or reopen a report, but never extend its review', () => {
    for (const from of reportStatuses) {
      for (const to of reportStatuses) {
        expect(canMove(from, to, 'override')).toBe(to !== from && to !== 'processing');
      }
      expect(canMove(from, 'processing', 'override')).toBe(false);
    }
    expect([...overrideStatuses]).toEqual(reportStatuses.filter((status) => status !== 'processing'));
  });
});

import { describe, expect, test } from 'vitest';
import { formatMessage } from '../shared/message.ts';
import { dayMs } from '../shared/time.ts';
import {
  type ChangedReport,
  countChangesLeft,
  editMessages,
  editRefusals,
  editTimeLeft,
  mayAddToReport,
  mayEditReport,
  readChanges,
} from './edit-window.ts';
import { closedStatuses } from './report-status.ts';

const createdAt = Date.UTC(2026, 10, 14, 13, 5);

function aChange(some: Partial<ChangedReport> = {}): ChangedReport {
  return { isSubmitter: true, createdAt, now: createdAt + dayMs, status: 'unverified', edits: 0, ...some };
}

const edit = (some: Partial<ChangedReport>) => mayEditReport({ ...aChange(some), isReviewed: false });
const add = (some: Partial<ChangedReport>) =>
  mayAddToReport({ ...aChange(some), hasAddendum: false, addsAddendum: true });

describe.each([
  ['an edit', edit],
  ['an addition', add],
])('%s', (_, ask) => {
  test.each([{}, { status: 'processing' as const }, { edits: 4 }, { now: createdAt }, { now: createdAt + 7 * dayMs }])(
    'is allowed with %j',
    (some) => {
      expect(ask(some)).toEqual({ ok: true });
    },
  );

  test.each([
    [{ isSubmitter: false }, 'report_not_yours'],
    [{ isSubmitter: false, status: 'verified_cheater' as const }, 'report_not_yours'],
    [{ now: createdAt + 7 * dayMs + 1 }, 'edit_window_over'],
    [{ edits: 5 }, 'no_edits_left'],
  ])('is refused with %j', (some, id) => {
    expect(ask(some)).toEqual({ ok: false, id });
  });

  test.each(closedStatuses)('is refused once the report is %s', (status) => {
    expect(ask({ status })).toEqual({ ok: false, id: 'edit_after_verdict' });
  });
});

test('mayEditReport refuses once somebody has reviewed the report', () => {
  expect(mayEditReport({ ...aChange(), isReviewed: true })).toEqual({ ok: false, id: 'edit_after_review' });
});

test('mayAddToReport accepts only one addendum, but links after it', () => {
  const added = { ...aChange(), hasAddendum: true };
  expect(mayAddToReport({ ...added, addsAddendum: false })).toEqual({ ok: true });
  expect(mayAddToReport({ ...added, addsAddendum: true })).toEqual({ ok: false, id: 'addendum_given' });
});

test('editTimeLeft counts down to zero', () => {
  expect(editTimeLeft(createdAt, createdAt)).toBe(7 * dayMs);
  expect(editTimeLeft(createdAt, createdAt + 6 * dayMs)).toBe(dayMs);
  expect(editTimeLeft(createdAt, createdAt + 8 * dayMs)).toBe(0);
});

test('readChanges counts the changes of a report and says whether it was reviewed', () => {
  const told = (...kinds: string[]) => readChanges(kinds.map((kind) => ({ kind })));
  expect(told('submitted', 'edited')).toEqual({ edits: 1, isReviewed: false });
  expect(told('submitted', 'edited', 'reviewed', 'added', 'reviewed', 'added')).toEqual({ edits: 3, isReviewed: true });
});

test('sentences about edits name the limits', () => {
  expect(formatMessage(editRefusals.edit_window_over)).toBe(
    'This report is older than 7 days and can no longer be edited.',
  );
  expect(formatMessage(editRefusals.no_edits_left)).toBe(
    'This report has been changed 5 times and can no longer be changed.',
  );
  const changesLeft = (edits: number) => formatMessage(editMessages.changes_left, { left: countChangesLeft(edits) });
  expect([0, 2, 4].map(changesLeft)).toEqual([
    'You have 5 changes left.',
    'You have 3 changes left.',
    'This is your last change.',
  ]);
});

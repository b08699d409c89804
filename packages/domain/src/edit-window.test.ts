import { describe, expect, test } from 'vitest';
import { type EditedReport, editMessages, editTimeLeft, mayEditReport } from './edit-window.ts';
import { closedStatuses } from './report-status.ts';

const createdAt = Date.UTC(2026, 10, 14, 13, 5);
const day = 24 * 60 * 60 * 1000;

function anEdit(some: Partial<EditedReport> = {}): EditedReport {
  return { isSubmitter: true, createdAt, now: createdAt + day, status: 'unverified', edits: 0, ...some };
}

describe('mayEditReport allows', () => {
  test.each([{}, { status: 'processing' as const }, { edits: 4 }, { now: createdAt }, { now: createdAt + 7 * day }])(
    '%j',
    (some) => {
      expect(mayEditReport(anEdit(some))).toEqual({ ok: true });
    },
  );
});

describe('mayEditReport refuses', () => {
  test.each([
    [{ isSubmitter: false }, 'report_not_yours', editMessages.notSubmitter],
    [{ isSubmitter: false, status: 'verified_cheater' as const }, 'report_not_yours', editMessages.notSubmitter],
    [
      { now: createdAt + 7 * day + 1 },
      'edit_window_over',
      'This report is older than 7 days and can no longer be edited.',
    ],
    [{ edits: 5 }, 'no_edits_left', editMessages.noEditsLeft],
  ])('%j', (some, id, msg) => {
    expect(mayEditReport(anEdit(some))).toEqual({ ok: false, id, msg });
  });

  test.each(closedStatuses)('a report that is %s', (status) => {
    expect(mayEditReport(anEdit({ status }))).toEqual({
      ok: false,
      id: 'edit_after_verdict',
      msg: 'This report already has a verdict and can no longer be edited.',
    });
  });
});

test('time left', () => {
  expect(editTimeLeft(createdAt, createdAt)).toBe(7 * day);
  expect(editTimeLeft(createdAt, createdAt + 6 * day)).toBe(day);
  expect(editTimeLeft(createdAt, createdAt + 8 * day)).toBe(0);
});

import { hourMs } from '@argus/domain/shared/time';
import { expect, test } from 'vitest';
import type { ListSummary } from './list/list-service.ts';
import { describeProblem, describeSummary } from './summary-words.ts';
import { now } from './testing/signed-list.ts';

const summary: ListSummary = {
  instance: 'https://argus.test',
  count: 1104,
  issuedAt: now,
  isInUse: true,
  checkedAt: now,
  nextCheckAt: now + 24 * hourMs,
  keyId: 'CCN3XyqSamGlzMcW',
  offeredKeyId: null,
  problem: null,
};
const shown = (label: string, at: number, changes: Partial<ListSummary> = {}) =>
  describeSummary({ ...summary, ...changes }, at).find((line) => line.label === label)?.value;

test('the summary says how many players the list has, which key signed it and whether it is in use', () => {
  expect(shown('Players', now)).toBe('1,104 convicted');
  expect(shown('Signature', now)).toBe('verified with key CCN3XyqSamGlzMcW');
  expect(shown('In use', now)).toBe('yes');
  expect(shown('In use', now, { isInUse: false })).toBe('no, nothing is marked');
  expect(describeProblem(summary)).toBeNull();
});

test.each([
  [0, '(just now)'],
  [60_000, '(1 minute ago)'],
  [hourMs, '(60 minutes ago)'],
  [49 * hourMs, '(49 hours ago)'],
])('the summary has words for a list that is %i ms old', (ms, age) => expect(shown('Issued', now + ms)).toContain(age));

test('the summary says when the next check is due', () => {
  expect(shown('Next check', now)).toMatch(/^after 1[67] Nov 2026/);
  expect(shown('Next check', now + 24 * hourMs)).toBe('with the next Steam page');
});

test('without a list the summary gives only the reason', () => {
  const none = { ...summary, count: null, issuedAt: null, problem: 'notIssued' } as const;
  expect(describeSummary(none, now)).toEqual([]);
  expect(describeProblem(none)).toBe('The site has not issued a list yet.');
});

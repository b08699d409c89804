import { expect, test } from 'vitest';
import { dayMs, minuteMs } from '../shared/time.ts';
import { isListDue, issueMoment, listValidDays, retractedSince, retractionDays, validUntil } from './published-list.ts';

const now = Date.UTC(2026, 10, 16, 12);
const issued = (minutesAgo: number) => ({ issuedAt: now - minutesAgo * minuteMs, basis: 'a' });

test.each([
  { why: 'nothing was issued', list: null, basis: 'a', due: true },
  { why: 'just issued', list: issued(0), basis: 'a', due: false },
  { why: 'not an hour old', list: issued(59), basis: 'a', due: false },
  { why: 'an hour old', list: issued(60), basis: 'a', due: true },
  { why: 'a conviction was overturned', list: issued(0), basis: 'b', due: true },
  { why: 'issued by a clock slightly ahead', list: issued(-4), basis: 'a', due: false },
  { why: 'issued by a clock that was wrong', list: issued(-6), basis: 'a', due: true },
])('a list is due ($due): $why', ({ list, basis, due }) => {
  expect(isListDue(list, basis, now)).toBe(due);
});

test('each list is issued later than the one before it, unless a clock was wrong', () => {
  expect(issueMoment(null, now)).toBe(now);
  expect(issueMoment(issued(30), now)).toBe(now);
  expect(issueMoment(issued(-2), now)).toBe(now + 2 * minuteMs + 1);
  expect(issueMoment(issued(-60), now)).toBe(now);
});

test('a retraction is published for longer than any list with the player is valid', () => {
  expect(validUntil(now)).toBe(now + listValidDays * dayMs);
  expect(retractionDays).toBeGreaterThan(2 * listValidDays);
  expect(retractedSince(now)).toBe(now - retractionDays * dayMs);
});

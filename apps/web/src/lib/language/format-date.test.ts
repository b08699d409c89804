import { describe, expect, it } from 'vitest';
import { formatLocalDateTime, formatTimeAgo, formatUtcDateTime, formatUtcDays } from './format-date.ts';

describe('formatUtcDateTime and formatLocalDateTime', () => {
  it('show day, short month, year, hours and minutes', () => {
    expect(formatUtcDateTime(new Date('2026-11-14T13:05:59Z'))).toBe('14 Nov 2026, 13:05 UTC');
    expect(formatUtcDateTime(new Date('2026-01-02T00:00:00Z'))).toBe('2 Jan 2026, 00:00 UTC');
  });

  it("show the local time in the machine's zone", () => {
    expect(formatLocalDateTime(new Date(2026, 10, 14, 13, 5))).toBe('14 Nov 2026, 13:05');
  });
});

describe('formatTimeAgo', () => {
  const now = Date.parse('2026-11-14T12:00:00Z');
  it.each([
    ['2026-11-14T11:59:30Z', 'just now'],
    ['2026-11-14T12:03:00Z', 'just now'],
    ['2026-11-14T11:59:00Z', '1 minute ago'],
    ['2026-11-14T11:00:01Z', '59 minutes ago'],
    ['2026-11-14T10:00:00Z', '2 hours ago'],
    ['2026-11-13T12:00:00Z', '1 day ago'],
    ['2026-10-15T12:00:00Z', '1 month ago'],
    ['2024-11-14T12:00:00Z', '2 years ago'],
  ])('describes %s as %s', (iso, text) => {
    expect(formatTimeAgo(new Date(iso), now)).toBe(text);
  });
});

it.each([
  ['2026-10-20', '2026-10-26', '20 to 26 Oct 2026'],
  ['2026-10-28', '2026-11-02', '28 Oct to 2 Nov 2026'],
  ['2025-12-30', '2026-01-02', '30 Dec 2025 to 2 Jan 2026'],
  ['2026-10-20', '2026-10-20', '20 Oct 2026'],
])('formatUtcDays describes the days from %s to %s as: %s', (first, last, words) => {
  expect(formatUtcDays(new Date(first), new Date(last))).toBe(words);
});

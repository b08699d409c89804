import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMessage } from '../shared/message.ts';
import { dayMs } from '../shared/time.ts';
import {
  chooseFeatured,
  countDaysUntilBan,
  describeLaterBan,
  type FeaturedCandidate,
  featuredMaxAgeDays,
} from './featured-verdict.ts';

const now = Date.UTC(2026, 10, 18, 12);
const ago = (days: number) => now - days * dayMs;

const plain: FeaturedCandidate = {
  convictedAt: ago(10),
  isByReview: true,
  isContested: false,
  hasOpenReport: false,
  hasClip: false,
  bannedAfterDays: null,
};

const anyCandidate = fc.record({
  convictedAt: fc.integer({ min: ago(500), max: now }),
  isByReview: fc.boolean(),
  isContested: fc.boolean(),
  hasOpenReport: fc.boolean(),
  hasClip: fc.boolean(),
  bannedAfterDays: fc.option(fc.integer({ min: 2, max: 300 })),
});

describe('the featured verdict', () => {
  test('is never of a contested player, of one with an open report, by staff alone or too old', () => {
    fc.assert(
      fc.property(fc.array(anyCandidate), (candidates) => {
        const chosen = chooseFeatured(candidates, now);
        if (chosen === null) return;
        expect(chosen).toMatchObject({ isByReview: true, isContested: false, hasOpenReport: false });
        expect(chosen.convictedAt).toBeGreaterThan(ago(featuredMaxAgeDays));
      }),
    );
  });

  test('is there whenever one may be shown', () => {
    fc.assert(
      fc.property(fc.array(anyCandidate), (candidates) => chooseFeatured([...candidates, plain], now) !== null),
    );
  });

  test.each([
    ['a later ban rather than a clip', { bannedAfterDays: 12 }, { hasClip: true }],
    ['both rather than a later ban', { bannedAfterDays: 12, hasClip: true }, { bannedAfterDays: 3 }],
    ['a clip rather than nothing', { hasClip: true }, {}],
    ['the newest of equal ones', {}, { convictedAt: ago(20) }],
    ['an older one with a clip', { convictedAt: ago(300), hasClip: true }, {}],
  ])('has %s', (_, better, worse) => {
    const [first, second] = [
      { ...plain, ...better },
      { ...plain, ...worse },
    ];
    expect(chooseFeatured([second, first], now)).toBe(first);
    expect(chooseFeatured([first, second], now)).toBe(first);
  });
});

describe('a ban after the verdict', () => {
  const convictedAt = Date.UTC(2026, 9, 1, 23, 59);
  test.each([
    [null, null],
    ['2026-09-01', null],
    ['2026-10-01', null],
    ['2026-10-02', null],
    ['2026-10-03', 2],
    ['2026-10-13', 12],
  ])('on %s counts as %s days later', (day, days) => {
    expect(countDaysUntilBan(convictedAt, day)).toBe(days);
  });

  test.each([
    [12, '12 days later Steam banned them.'],
    [60, '60 days later Steam banned them.'],
    [61, '2 months later Steam banned them.'],
    [150, '5 months later Steam banned them.'],
  ])('%i days later is told in a sentence', (days, sentence) => {
    expect(formatMessage(describeLaterBan(days))).toBe(sentence);
  });
});

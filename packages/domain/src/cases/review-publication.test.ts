import { expect, it } from 'vitest';
import { dayOf } from '../shared/time.ts';
import { reviewsPublicBefore } from './review-publication.ts';

it.each([
  ['2026-11-14T23:59:59.999Z', '2026-11-14T00:00:00.000Z'],
  ['2026-11-15T00:00:00.000Z', '2026-11-14T00:00:00.000Z'],
  ['2026-11-15T00:09:59.999Z', '2026-11-14T00:00:00.000Z'],
  ['2026-11-15T00:10:00.000Z', '2026-11-15T00:00:00.000Z'],
  ['2026-11-15T12:00:00.000Z', '2026-11-15T00:00:00.000Z'],
])('at %s, reviews from before %s are public', (now, before) => {
  expect(new Date(reviewsPublicBefore(Date.parse(now))).toISOString()).toBe(before);
});

it('dayOf cuts a time to its day in UTC', () => {
  expect(new Date(dayOf(Date.parse('2026-11-14T23:59:59.999Z'))).toISOString()).toBe('2026-11-14T00:00:00.000Z');
  expect(new Date(dayOf(Date.parse('2026-11-14T00:00:00.000Z'))).toISOString()).toBe('2026-11-14T00:00:00.000Z');
});

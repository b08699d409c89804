import { dayMs, hourMs } from '@argus/domain/shared/time';
import { describe, expect, it } from 'vitest';
import { editTimeLeftInWords } from './edit-time-left.ts';

const until = '2026-11-14T12:00:00.000Z';

describe('editTimeLeftInWords', () => {
  it.each([
    [168 * hourMs, '7 days left to edit'],
    [168 * hourMs - 1000, '7 days left to edit'],
    [155 * hourMs, '6 days left to edit'],
    [48 * hourMs, '2 days left to edit'],
    [48 * hourMs - 1, '47 hours left to edit'],
    [dayMs, '24 hours left to edit'],
    [23.9 * hourMs, '23 hours left to edit'],
    [hourMs, '1 hour left to edit'],
    [hourMs / 2, '30 minutes left to edit'],
    [59_000, 'less than a minute left to edit'],
    [0, null],
    [-1, null],
  ])('formats %d ms as: %s', (left, words) => {
    expect(editTimeLeftInWords(until, Date.parse(until) - left, 'edit')).toBe(words);
  });
});

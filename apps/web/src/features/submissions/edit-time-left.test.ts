import { describe, expect, it } from 'vitest';
import { editTimeLeftInWords } from './edit-time-left.ts';

const until = '2026-11-14T12:00:00.000Z';
const hours = 3_600_000;

describe('editTimeLeftInWords', () => {
  it.each([
    [168 * hours, '7 days left to edit'],
    [168 * hours - 1000, '7 days left to edit'],
    [155 * hours, '6 days left to edit'],
    [48 * hours, '2 days left to edit'],
    [48 * hours - 1, '47 hours left to edit'],
    [24 * hours, '24 hours left to edit'],
    [23.9 * hours, '23 hours left to edit'],
    [hours, '1 hour left to edit'],
    [hours / 2, '30 minutes left to edit'],
    [59_000, 'less than a minute left to edit'],
    [0, null],
    [-1, null],
  ])('says of %d ms: %s', (left, words) => {
    expect(editTimeLeftInWords(until, Date.parse(until) - left, 'edit')).toBe(words);
  });
});

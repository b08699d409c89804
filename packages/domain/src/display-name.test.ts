import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkDisplayName,
  chooseFirstDisplayName,
  displayNameMessage,
  forbiddenNameMessage,
  isDisplayName,
  noChangesMessage,
  normalizeDisplayName,
} from './display-name.ts';

const tooShortOrLong = 'Panoptes Display Name must be between 2 and 32 characters.';

describe('a display name', () => {
  test.each([
    ['ab', 'ab'],
    ['  ab  ', 'ab'],
    ['x'.repeat(32), 'x'.repeat(32)],
    ['😀'.repeat(32), '😀'.repeat(32)],
    ['Cafe\u0301', 'Café'],
    ['e\u0301'.repeat(32), 'é'.repeat(32)],
    ['Two Words', 'Two Words'],
    ['👨‍👩‍👧', '👨‍👩‍👧'],
  ])('%j is kept as %j', (text, name) => {
    expect(isDisplayName(text)).toBe(true);
    expect(normalizeDisplayName(text)).toBe(name);
    expect(checkDisplayName(text, 'Panoptes')).toEqual({ ok: true, name });
  });

  test.each([
    ['', tooShortOrLong],
    ['a', tooShortOrLong],
    [' a ', tooShortOrLong],
    ['e\u0301', tooShortOrLong],
    ['x'.repeat(33), tooShortOrLong],
    ['😀'.repeat(33), tooShortOrLong],
    ['x'.repeat(100_000), tooShortOrLong],
    ['a\u200Bb', forbiddenNameMessage],
    ['a\u202Eb', forbiddenNameMessage],
    ['a\u0000b', forbiddenNameMessage],
    ['a\nb', forbiddenNameMessage],
    ['\u3164\u3164', forbiddenNameMessage],
  ])('%j is refused', (text, msg) => {
    expect(isDisplayName(text)).toBe(false);
    expect(checkDisplayName(text, 'Panoptes')).toEqual({ ok: false, msg });
  });
});

test('a kept name is kept again as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
      const check = checkDisplayName(text, 'Panoptes');
      expect(check.ok).toBe(isDisplayName(text));
      if (check.ok) expect(checkDisplayName(check.name, 'Panoptes')).toEqual(check);
    }),
  );
});

describe('the first display name', () => {
  test.each([
    [['Global', 'user'], 'Global'],
    [[null, 'user'], 'user'],
    [['x', 'user'], 'user'],
    [['\u200B\u200B', 'user'], 'user'],
    [['Glo\u202Ebal', 'user'], 'Global'],
    [['x'.repeat(40)], 'x'.repeat(32)],
    [['', null], 'New member'],
    [[], 'New member'],
  ])('of %j is %j', (names, expected) => {
    expect(chooseFirstDisplayName(names)).toBe(expected);
  });

  test('is always a display name', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.string({ unit: 'binary' }))), (names) => {
        expect(isDisplayName(chooseFirstDisplayName(names))).toBe(true);
      }),
    );
  });
});

test('sentences', () => {
  expect(displayNameMessage('Panoptes')).toBe(tooShortOrLong);
  expect(noChangesMessage).toBe('No changes to save.');
});

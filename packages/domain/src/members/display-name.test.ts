import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMessage } from '../shared/message.ts';
import { checkDisplayName, chooseFirstDisplayName, displayNameMessages, normalizeDisplayName } from './display-name.ts';

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
    ['Administer', 'Administer'],
    ['Argus', 'Argus'],
    ['⠓⠊', '⠓⠊'],
    ['★★', '★★'],
    ['ᚠᚢ', 'ᚠᚢ'],
    ['👨‍👩‍👧', '👨‍👩‍👧'],
  ])('%j is stored as %j', (text, name) => {
    expect(normalizeDisplayName(text)).toBe(name);
    expect(checkDisplayName(text, 'Panoptes')).toEqual({ ok: true, name });
  });

  test.each([
    ['', 'display_name_length', tooShortOrLong],
    ['a', 'display_name_length', tooShortOrLong],
    [' a ', 'display_name_length', tooShortOrLong],
    ['e\u0301', 'display_name_length', tooShortOrLong],
    ['x'.repeat(33), 'display_name_length', tooShortOrLong],
    ['😀'.repeat(33), 'display_name_length', tooShortOrLong],
    ['x'.repeat(100_000), 'display_name_length', tooShortOrLong],
    ['a\u200Bb', 'forbidden_characters', displayNameMessages.display_name_forbidden.message],
    ['a\u202Eb', 'forbidden_characters', displayNameMessages.display_name_forbidden.message],
    ['a\u0000b', 'forbidden_characters', displayNameMessages.display_name_forbidden.message],
    ['a\nb', 'forbidden_characters', displayNameMessages.display_name_forbidden.message],
    ['\u3164\u3164', 'forbidden_characters', displayNameMessages.display_name_forbidden.message],
    ['\u2800\u2800', 'display_name_invisible', displayNameMessages.display_name_invisible.message],
    ['\u2800 \u2800', 'display_name_invisible', displayNameMessages.display_name_invisible.message],
    ['\u0301\u0301', 'display_name_invisible', displayNameMessages.display_name_invisible.message],
    ['\u{1D159}\u{1D159}', 'display_name_invisible', displayNameMessages.display_name_invisible.message],
    ['Admin', 'display_name_reserved', displayNameMessages.display_name_reserved.message],
    ['aDMIN', 'display_name_reserved', displayNameMessages.display_name_reserved.message],
    ['Ad min', 'display_name_reserved', displayNameMessages.display_name_reserved.message],
    ['A\u2009d\u00A0m i n', 'display_name_reserved', displayNameMessages.display_name_reserved.message],
    ['.:Admin:.', 'display_name_reserved', displayNameMessages.display_name_reserved.message],
    ['Ａｄｍｉｎ', 'display_name_reserved', displayNameMessages.display_name_reserved.message],
    ['Ádmin', 'display_name_reserved', displayNameMessages.display_name_reserved.message],
    ['MODERATOR', 'display_name_reserved', displayNameMessages.display_name_reserved.message],
    ['deleted  user', 'display_name_reserved', displayNameMessages.display_name_reserved.message],
    ['DeletedUser', 'display_name_reserved', displayNameMessages.display_name_reserved.message],
    ['Deleted\u2800user', 'display_name_reserved', displayNameMessages.display_name_reserved.message],
    ['panoptes', 'display_name_reserved', displayNameMessages.display_name_reserved.message],
    ['P a n o p t e s', 'display_name_reserved', displayNameMessages.display_name_reserved.message],
    ['\u0410dmin', 'display_name_reserved', displayNameMessages.display_name_reserved.message],
    ['M0derator', 'display_name_reserved', displayNameMessages.display_name_reserved.message],
    ['-Pan\u03BFptes-', 'display_name_reserved', displayNameMessages.display_name_reserved.message],
  ])('%j is refused', (text, id, msg) => {
    const check = checkDisplayName(text, 'Panoptes');
    expect(check).toMatchObject({ ok: false, id });
    if (!check.ok) expect(formatMessage(check.message, check.values)).toBe(msg);
  });
});

test('an accepted display name is accepted again unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
      const check = checkDisplayName(text, 'Panoptes');
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
    [['Admin', 'user'], 'user'],
    [['Admin', 'm.o.d.e.r.a.t.o.r'], 'New member'],
    [['\u2800\u2800\u2800', 'Panoptes'], 'New member'],
    [[], 'New member'],
  ])('of %j is %j', (names, expected) => {
    expect(chooseFirstDisplayName(names, 'Panoptes')).toBe(expected);
  });

  test('is always an acceptable display name', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.string({ unit: 'binary' }))), (names) => {
        expect(checkDisplayName(chooseFirstDisplayName(names, 'Panoptes'), 'Panoptes').ok).toBe(true);
      }),
    );
  });
});

test('the sentences about display names have their exact wording', () => {
  expect(displayNameMessages.no_changes_to_save.message).toBe('No changes to save.');
});

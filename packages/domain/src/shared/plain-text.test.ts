import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cleanName,
  countCharacters,
  hasForbiddenCharacters,
  hasVisibleCharacters,
  removeForbiddenCharacters,
} from './plain-text.ts';

describe('plain text may contain', () => {
  test.each([
    '',
    'Plain words, 100% "quoted" <b>not markup</b>',
    'Ünïcödé, ελληνικά, Кириллица, 日本語, العربية, עברית, हिन्दी',
    '😀 👍🏽 ❤️ ☺︎',
    '👨‍👩‍👧‍👦 🏳️‍🌈 🕵️‍♂️ 🕵🏻‍♀️ 👁️‍🗨️',
    '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    '1️⃣ #️⃣',
    '葛\u{E0100}',
    'a\u00A0b',
  ])('%j', (text) => {
    expect(hasForbiddenCharacters(text, { multiline: false })).toBe(false);
    expect(hasForbiddenCharacters(text, { multiline: true })).toBe(false);
  });
});

describe('plain text may not contain', () => {
  test.each([
    ['NUL', 'a\u0000b'],
    ['a carriage return', 'a\rb'],
    ['escape', 'a\u001Bb'],
    ['delete', 'a\u007Fb'],
    ['a C1 control', 'a\u0085b'],
    ['a zero-width space', 'a\u200Bb'],
    ['a non-joiner', 'a\u200Cb'],
    ['a joiner between letters', 'a\u200Db'],
    ['a joiner without a second emoji', '😀\u200D'],
    ['a joiner without a first emoji', '\u200D😀'],
    ['a word joiner', 'a\u2060b'],
    ['a byte order mark', 'a\uFEFFb'],
    ['a soft hyphen', 'a\u00ADb'],
    ['a Hangul filler', 'a\u3164b'],
    ['a left-to-right mark', 'a\u200Eb'],
    ['a right-to-left mark', 'a\u200Fb'],
    ['an Arabic letter mark', 'a\u061Cb'],
    ['a right-to-left override', 'a\u202Eb'],
    ['a bidi embedding', 'a\u202Ab'],
    ['a bidi isolate', 'a\u2066b'],
    ['a pop isolate', 'a\u2069b'],
    ['a line separator', 'a\u2028b'],
    ['an annotation anchor', 'a\uFFF9b'],
    ['hidden tags', 'a\u{E0061}\u{E0062}'],
    ['a chain of selectors', '😀\uFE0F\uFE0F'],
    ['a selector on a letter', 'a\uFE0Fb'],
    ['half a character', 'a\uD800b'],
  ])('%s', (_, text) => {
    expect(hasForbiddenCharacters(text, { multiline: false })).toBe(true);
    expect(hasForbiddenCharacters(text, { multiline: true })).toBe(true);
  });
});

test('line breaks and tabs are allowed in multiline text only', () => {
  for (const text of ['a\nb', 'a\tb']) {
    expect(hasForbiddenCharacters(text, { multiline: true })).toBe(false);
    expect(hasForbiddenCharacters(text, { multiline: false })).toBe(true);
  }
});

test('removeForbiddenCharacters leaves allowed text unchanged and removes everything else', () => {
  const texts = fc.array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '😀',
        '\u200D',
        '\uFE0F',
        '🏴',
        '\u{E0067}',
        '\u{E007F}',
        '1',
        '\u20E3',
        '\uD83D',
        '\uDE00',
        '葛',
        '\n',
      ),
    ),
  );
  fc.assert(
    fc.property(texts, fc.boolean(), (parts, multiline) => {
      const text = parts.join('');
      const clean = removeForbiddenCharacters(text, { multiline });
      expect(hasForbiddenCharacters(clean, { multiline })).toBe(false);
      expect(clean === text).toBe(!hasForbiddenCharacters(text, { multiline }));
    }),
    { numRuns: 500 },
  );
});

test('countCharacters counts code points', () => {
  expect(countCharacters('')).toBe(0);
  expect(countCharacters('aé😀')).toBe(3);
});

describe('a name that somebody else chose', () => {
  test.each([
    ['Player One', 'Player One'],
    ['evil\u202Egnp.exe', 'evilgnp.exe'],
    ['a\u200Bb\u2066c\u2069', 'abc'],
    ['  \u0007tab\t ', 'tab'],
    ['👨\u200D👩\u200D👧 family', '👨\u200D👩\u200D👧 family'],
    ['x'.repeat(200), 'x'.repeat(64)],
    [`${'x'.repeat(63)}👨\u200D👩`, `${'x'.repeat(63)}👨`],
    ['\u202E\u200B', ''],
    ['\u2800\u2800', ''],
    ['\u0301', ''],
    ['', ''],
  ])('%j is shown as %j', (text, shown) => {
    expect(cleanName(text, 64)).toBe(shown);
  });

  test('is shown without forbidden characters, whatever it contains', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const name = cleanName(text, 64);
        expect(hasForbiddenCharacters(name, { multiline: false })).toBe(false);
        expect(countCharacters(name)).toBeLessThanOrEqual(64);
        expect(name === '' || hasVisibleCharacters(name)).toBe(true);
      }),
    );
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeDiscord, escapeInLine } from './escape-discord.ts';

test('an escaped name cannot format, mention or link', () => {
  expect(escapeDiscord('**@everyone** [x](https://a.test) <@1> `a` ||b|| # h')).toBe(
    '\\*\\*\\@everyone\\*\\* \\[x\\]\\(https\\:\u200B\\/\\/a\\.test\\) \\<\\@1\\> \\`a\\` \\|\\|b\\|\\| \\# h',
  );
  expect(escapeDiscord('Überläufer 99')).toBe('Überläufer 99');
});

test('an escaped name reads as it was once the escapes are removed, and nothing in it has a meaning before that', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'\\*_~`|>#[](){}<>@:/.!+-ab 1') }), (name) => {
      const escaped = escapeDiscord(name);
      expect(escaped.replaceAll('\u200B', '').replace(/\\(.)/g, '$1')).toBe(name);
      expect(escaped.replace(/\\./g, '')).not.toMatch(/[\\*_~`|>#[\](){}<>@:/.!+-]/);
    }),
  );
});

test('a name within a line is isolated from the words around it', () => {
  expect(escapeInLine('a*b')).toBe('\u2068a\\*b\u2069');
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkDisplayName } from './display-name.ts';
import { readsAs } from './reserved-name.ts';

test.each([
  ['Cyrillic letters', 'Аdmin', 'Admin'],
  ['all of it in Cyrillic letters', 'Ѕtаff', 'Staff'],
  ['Greek letters', 'Αrgυs', 'Argus'],
  ['small capitals', 'ᴀᴅᴍɪɴ', 'Admin'],
  ['letters with a stroke', 'Møđerator', 'Moderator'],
  ['digits', 'M0d3r4t0r', 'Moderator'],
  ['l for i', 'Admln', 'Admin'],
  ['r and n for m', 'Adrnin', 'Admin'],
  ['q for g', 'Arqus', 'Argus'],
  ['symbols for letters', '$t@ff', 'Staff'],
  ['a symbol for a letter, and as an ornament', '!Adm!n!', 'Admin'],
  ['a symbol in front of the letter it could stand for', '@Admin', 'Admin'],
  ['spaces', 'A d m i n', 'Admin'],
  ['underscores', 'Admin_', 'Admin'],
  ['ornaments', '-Argus-', 'Argus'],
  ['ornaments between letters', '★M.O.D★', 'Mod'],
  ['accents and another width', 'Ａ́ｄｍｉｎ', 'Admin'],
  ['two words in one', 'De1eted_user', 'Deleted user'],
  ['a product in another alphabet', 'Apгyc', 'Аргус'],
])('%s: %j reads as %j', (_, name, reserved) => {
  expect(readsAs(name, reserved)).toBe(true);
});

test.each([
  ...['Adrian', 'Adam', 'Admiral', 'Administer', 'Adminton', 'Damin', 'Admi', 'Nimda'],
  ...['Modest', 'Modric', 'Moderato', 'Mode', 'Maud', 'Moo', 'Mob', 'Nod', 'Modesty', 'Mods of War'],
  ...['Argusson', 'Argos', 'Argo', 'Argus fan', 'Argument', 'Largus', 'Agrus'],
  ...['Stafford', 'Staffan', 'Stuff', 'Steffi', 'Systema', 'Sisterm', 'Deleted', 'User'],
  ...['Админка', 'Дмитрий', 'Мария', 'Νίκος', '小明', '김민수', 'محمد', 'Łukasz', 'Søren'],
  ...['İbrahim', 'José', '★★', '1337', '!!!'],
])('%j is an ordinary name', (name) => {
  expect(checkDisplayName(name, 'Argus')).toEqual({ ok: true, name });
});

test('every spelling with look-alikes, other case or ornaments reads as the reserved name', () => {
  const letter: Record<string, string[]> = {
    a: ['a', 'A', 'а', 'α', '4', '@', 'Á'],
    d: ['d', 'D', 'ԁ', 'đ'],
    m: ['m', 'M', 'м', 'rn', 'Ｍ'],
    i: ['i', 'I', 'l', '1', '!', '|', 'і', 'ı'],
    n: ['n', 'N', 'ո', 'ɴ', 'ñ'],
  };
  const ornaments = fc.string({
    unit: fc.constantFrom(' ', '_', '-', '.', '!', '|', '@', '★', '\u2800'),
    maxLength: 3,
  });
  const spellings = fc.tuple(
    ...[...'admin'].map((one) => fc.tuple(ornaments, fc.constantFrom(...(letter[one] ?? [])))),
  );
  fc.assert(
    fc.property(spellings, ornaments, (parts, end) => {
      expect(readsAs(parts.flat().join('') + end, 'Admin')).toBe(true);
    }),
  );
});

test('a name with one letter more or less is another name', () => {
  fc.assert(
    fc.property(fc.nat(5), fc.constantFrom('b', 'k', 'x', 'ж', '語'), (at, more) => {
      expect(readsAs('Admin'.slice(0, at) + more + 'Admin'.slice(at), 'Admin')).toBe(false);
      expect(at < 5 && readsAs('Admin'.slice(0, at) + 'Admin'.slice(at + 1), 'Admin')).toBe(false);
    }),
  );
});

test('no name reads as a reserved name without letters', () => {
  fc.assert(fc.property(fc.string(), (name) => !readsAs(name, '★ !')));
});

test('readsAs takes linear time on names of the maximum length', () => {
  const startedAt = performance.now();
  expect(readsAs('!'.repeat(32), 'i'.repeat(40))).toBe(false);
  expect(readsAs('|'.repeat(32), 'l'.repeat(20))).toBe(true);
  // Trying every way to read these names one by one would take hours.
  expect(performance.now() - startedAt).toBeLessThan(5000);
});

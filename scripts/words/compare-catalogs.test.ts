import { describe, expect, it } from 'vitest';
import { describeDifference } from './compare-catalogs.ts';

describe('a translation', () => {
  it.each([
    ['de', 'Hello {name}', 'Hallo {name}'],
    ['de', 'See <0>the rules</0> of {0}', 'Bei {0} gelten <0>die Regeln</0>'],
    ['zh-CN', '{n, plural, one {# report} other {# reports}}', '{n} 份举报'],
    [
      'ru',
      '{n, plural, one {# report} other {# reports}}',
      '{n, plural, one {# репорт} few {# репорта} many {# репортов} other {# репорта}}',
    ],
    ['es', '{n, plural, one {# report} other {# reports}}', '{n, plural, one {# reporte} other {# reportes}}'],
  ])('into %s may order words and forms as the language needs: %s', (language, english, translation) => {
    expect(describeDifference(english, translation, language)).toBeNull();
  });

  it.each([
    ['de', 'Hello {name}', 'Hallo {nome}', /has \{nome\} instead of \{name\}/],
    ['de', 'Hello {name}', 'Hallo', /instead of \{name\}/],
    ['de', 'See <0>the rules</0>', 'Siehe die Regeln', /instead of/],
    ['de', 'See <0>the rules</0>', 'Siehe <1>die Regeln</1>', /instead of/],
    ['de', 'Hello {name}', 'Hallo {name', /cannot be read/],
    [
      'ru',
      '{n, plural, one {# report} other {# reports}}',
      '{n, plural, one {# репорт} other {# репортов}}',
      /plural form few, many/,
    ],
    [
      'pl',
      'You have {n, plural, one {# day} other {# days}}',
      'Masz {n, plural, one {# dzień} few {# dni} other {# dni}}',
      /plural form many/,
    ],
  ])('into %s that loses something is found: %s, %s', (language, english, translation, difference) => {
    expect(describeDifference(english, translation, language)).toMatch(difference);
  });
});

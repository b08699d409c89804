import { expect, test } from 'vitest';
import { formatMessage, type Values, valuesOf } from './message.ts';

test.each<[string, string, Values | undefined, string]>([
  ['nothing', 'Report not found.', undefined, 'Report not found.'],
  ['a name', 'Try again, {name}.', { name: 'Ace' }, 'Try again, Ace.'],
  ['a name with braces', '{name} and {other}', { name: '{other}', other: '$&' }, '{other} and $&'],
  ['the same twice', '{n} of {n}', { n: 2 }, '2 of 2'],
  ['a plain number', 'At most {max}.', { max: 5000 }, 'At most 5000.'],
  ['a number in groups', 'At most {max, number}.', { max: 5000 }, 'At most 5,000.'],
  ['one', '{n, plural, one {1 report} other {{n} reports}}, {x}', { n: 1, x: 'y' }, '1 report, y'],
  ['several', '{n, plural, one {1 report} other {{n} reports}}, {x}', { n: 3, x: 'y' }, '3 reports, y'],
  ['a choice', 'until {end, select, open {then} other {{day}}}.', { end: 'open' }, 'until then.'],
  ['any other choice', 'until {end, select, open {then} other {{day}}}.', { end: 'set', day: '9' }, 'until 9.'],
  [
    'a choice inside a count',
    '{k, select, a {{n, plural, one {1 a} other {# as}}} other {{n, plural, one {1 b} other {# bs}}}}.',
    { k: 'a', n: 2 },
    '2 as.',
  ],
  ['what it was not told', 'At most {max}.', undefined, 'At most {max}.'],
])('formatMessage formats a sentence with %s', (_, message, values, sentence) => {
  expect(formatMessage({ id: 'x', message }, values)).toBe(sentence);
});

test('formatMessage uses the values that belong to the sentence', () => {
  const message = { id: 'x', message: '{count} of {max}', values: { max: 5 } };
  expect(formatMessage(message, { count: 3 })).toBe('3 of 5');
  expect(valuesOf(message, { count: 3 })).toEqual({ count: 3, max: 5 });
  expect(valuesOf({ id: 'x', message: 'None.' })).toBeUndefined();
});

test('formatMessage never reads a value as part of the sentence', () => {
  const message = { id: 'x', message: '{n, plural, one {{who} added 1 link.} other {{who} added # links to {to}.}}' };
  expect(formatMessage(message, { n: 1, who: '{n}' })).toBe('{n} added 1 link.');
  expect(formatMessage(message, { n: 5000, who: 'Ada', to: '{who}, {n, plural, other {#}}' })).toBe(
    'Ada added 5,000 links to {who}, {n, plural, other {#}}.',
  );
});

test.each([
  [1, '1 игрок'],
  [3, '3 игрока'],
  [21, '21 игрок'],
  [5000, '5\u00a0000 игроков'],
])('formatMessage counts %i as the language of the message does', (count, words) => {
  const message = {
    id: 'x',
    message: '{count, plural, one {# игрок} few {# игрока} many {# игроков} other {# игрока}}',
  };
  expect(formatMessage(message, { count }, 'ru')).toBe(words);
});

import { expect, test } from 'vitest';
import { formatMessage, splitMessage, type Values, valuesOf } from './message.ts';

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

test('splitMessage leaves out what the page shows itself, and never reads a value as part of the sentence', () => {
  const message = {
    id: 'x',
    message: '{n, plural, one {{who} added 1 link.} other {{who} added {n, number} links to {to}.}}',
  };
  expect(splitMessage(message, { n: 1 })).toEqual([{ name: 'who' }, ' added 1 link.']);
  expect(splitMessage(message, { n: 5000, to: '{who}, {n, plural, other {x}}' })).toEqual([
    { name: 'who' },
    ' added ',
    '5,000',
    ' links to ',
    '{who}, {n, plural, other {x}}',
    '.',
  ]);
});

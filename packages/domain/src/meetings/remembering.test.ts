import { expect, test } from 'vitest';
import { formatMessage } from '../shared/message.ts';
import { dayMs } from '../shared/time.ts';
import { describeRemembered, forgottenBefore, metAtOn, othersIn } from './remembering.ts';

const [one, two, three] = ['76561198000000001', '76561198000000002', '76561198000000003'];

test('the others in a lobby are the same in whatever order it names them, and oneself is not among them', () => {
  expect(othersIn([three, one, two, one], two)).toEqual([one, three]);
  expect(othersIn([one, three, two], two)).toEqual(othersIn([three, two, one], two));
  expect(othersIn([two], two)).toEqual([]);
  expect(othersIn([two], null)).toEqual([two]);
});

test('lobbies are forgotten after 400 days', () => {
  const now = Date.UTC(2026, 10, 14);
  expect(now - forgottenBefore(now)).toBe(400 * dayMs);
});

const now = Date.UTC(2026, 10, 14, 9);

test.each([
  ['today', undefined, now],
  ['a day before', '2026-11-13', Date.UTC(2026, 10, 13, 10)],
  ['today, before ten', '2026-11-14', now],
  ['today, in the far east', '2026-11-15', now],
  ['30 days before, where it is still yesterday', '2026-10-14', Date.UTC(2026, 9, 14, 10)],
  ['a month before', '2026-10-13', null],
  ['tomorrow', '2026-11-16', null],
])('a lobby can be remembered for %s', (_, day, metAt) => {
  expect(metAtOn(day, now)).toBe(metAt);
});

test.each([
  ['new', 1, true, 'Remembered. We tell you if this player is ever convicted or banned.'],
  ['new', 9, true, 'Remembered. We tell you if any of these 9 is ever convicted or banned.'],
  ['new', 9, false, 'Remembered.'],
  ['before', 9, true, 'You already remember this lobby.'],
  ['with_map', 9, true, 'The map is remembered too.'],
] as const)('the answer to remembering a lobby (%s, %i players, told: %s) is %s', (how, count, isTold, sentence) => {
  expect(formatMessage(describeRemembered(how, { count, isTold }))).toBe(sentence);
});

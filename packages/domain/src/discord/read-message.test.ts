import { expect, test } from 'vitest';
import { statusWithoutIds } from '../players/paste.ts';
import { lookupLimits, lookupMessages } from '../players/player-lookup.ts';
import { discordMessages } from './discord-messages.ts';
import { readMessage } from './read-message.ts';

const [one, other] = ['76561198084120101', '76561198084120202'];
const profile = (segment: string) => `https://steamcommunity.com/${segment}`;

test.each([
  [`who is ${one}?`, one],
  [profile(`profiles/${one}`), one],
  [`<${profile('id/nightowl')}>`, 'nightowl'],
  ['[U:1:123854373]', one],
  [`${one} ${profile(`profiles/${one}`)}`, one],
])('the one account in %j is %s', (text, input) => {
  expect(readMessage(text)).toEqual({ kind: 'one', input });
});

test('several accounts are all found', () => {
  const found = readMessage(`${one}\n> ${profile('id/nightowl')}\n**${other}**`);
  expect(found).toMatchObject({ kind: 'many', players: [one, other, 'nightowl'] });
});

test.each(['', 'gg', 'nightowl', 'STEAM', profile('app/730'), '7656119808412010', '@everyone'])(
  'a message without an account says so, and no word of it is a custom URL: %j',
  (text) => {
    expect(readMessage(text)).toEqual({ kind: 'none', reasons: [discordMessages.no_players_in_message] });
  },
);

test('the output of status without ids is explained', () => {
  const text = "    4    03:12   24    0     active 786432 203.0.113.9:27005 'Ace'";
  expect(readMessage(text)).toEqual({ kind: 'none', reasons: [statusWithoutIds] });
});

test('more accounts than can be looked up at once are refused', () => {
  const ids = Array.from({ length: lookupLimits.ids + 1 }, (_, n) => String(76_561_198_084_120_101n + BigInt(n)));
  expect(readMessage(ids.join(' '))).toEqual({ kind: 'none', reasons: [lookupMessages.too_many_lookups] });
});

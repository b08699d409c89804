import { expect, test } from 'vitest';
import { formatMessage } from '../shared/message.ts';
import { inputHints } from './input-hint.ts';
import { longestPaste, readPaste, statusWithoutIds } from './paste.ts';
import { steam64FromAccountId } from './steam-id.ts';

const [first, second] = ['76561198000000001', '76561198000000002'];

test.each([
  ['a Steam id', first, { kind: 'one', input: first }],
  ['a custom name', 'nightowl', { kind: 'one', input: 'nightowl' }],
  ['a custom address', 'steamcommunity.com/id/nightowl', { kind: 'one', input: 'steamcommunity.com/id/nightowl' }],
  ['a sentence with one link', `is https://csstats.gg/player/${first} clean?`, { kind: 'one', input: first }],
  ['a sentence with one custom link', 'is steamcommunity.com/id/nightowl clean?', { kind: 'one', input: 'nightowl' }],
  ['two ids', `${first}\n${second}`, { kind: 'many', players: [first, second], names: new Map() }],
  [
    'an id and a link',
    `${first} steamcommunity.com/id/nightowl`,
    { kind: 'many', players: [first, 'nightowl'], names: new Map() },
  ],
  [
    'a list of names and ids',
    `NightOwl: ${first}\n${second}`,
    { kind: 'many', players: [first, second], names: new Map([[first, 'NightOwl']]) },
  ],
])('readPaste reads %s', (_, text, paste) => {
  expect(readPaste(text)).toEqual(paste);
});

const listOf = (count: number, item: (number: number) => string) =>
  Array.from({ length: count }, (_, n) => item(n + 1)).join('\n');
const account = (number: number) => steam64FromAccountId(BigInt(number));
const customAddress = (number: number) => `steamcommunity.com/id/name_${number}`;
const unresolved =
  'Could not resolve Steam input to a valid Steam64 ID. Names on the scoreboard do not work; paste the profile link.';

test.each([
  ['a sentence', 'is he clean?', unresolved],
  ['an address', 'udp/ip : 203.0.113.7:27015', unresolved],
  [
    'a custom address that looks like an id',
    `steamcommunity.com/id/${first}`,
    `Could not resolve Steam input to a valid Steam64 ID. ${inputHints.pasted_broken_profile.message}`,
  ],
  ['the status of CS2', "  2  03:12  24  0  active 786432 203.0.113.7:27005 'x'", statusWithoutIds.message],
  ['101 ids', listOf(101, account), 'Up to 100 players can be looked up at once.'],
  [
    '11 custom addresses',
    listOf(11, customAddress),
    'Up to 10 custom ids can be looked up at once. Use Steam IDs for the others.',
  ],
])('readPaste looks nobody up for %s and says why', (_, text, reason) => {
  const paste = readPaste(text);
  const said = paste.kind === 'none' ? paste.reasons.map((message) => formatMessage(message)) : [];
  expect(said.join(' ')).toBe(reason);
});

test('readPaste accepts a hundred ids and ten custom addresses', () => {
  expect(readPaste(listOf(100, account))).toMatchObject({ kind: 'many' });
  expect(readPaste(listOf(10, customAddress))).toMatchObject({ kind: 'many' });
});

test('readPaste reads only the beginning of a text that is too long', () => {
  expect(readPaste(`${first} ${' '.repeat(longestPaste)} ${second}`)).toEqual({ kind: 'one', input: first });
});

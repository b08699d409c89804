import { expect, test } from 'vitest';
import { readPaste } from './paste.ts';

const [first, second] = ['76561198000000001', '76561198000000002'];

test.each([
  ['a Steam id', first, { kind: 'one', input: first }],
  ['a custom name', 'nightowl', { kind: 'one', input: 'nightowl' }],
  ['a custom address', 'steamcommunity.com/id/nightowl', { kind: 'one', input: 'steamcommunity.com/id/nightowl' }],
  ['a sentence with one link', `is https://csstats.gg/player/${first} clean?`, { kind: 'one', input: first }],
  ['a sentence with one custom link', 'is steamcommunity.com/id/nightowl clean?', { kind: 'one', input: 'nightowl' }],
  ['what nobody understands', 'is he clean?', { kind: 'one', input: 'is he clean?' }],
  ['two ids', `${first}\n${second}`, { kind: 'many', players: [first, second] }],
  ['an id and a link', `${first} steamcommunity.com/id/nightowl`, { kind: 'many', players: [first, 'nightowl'] }],
  ['the status of CS2', "  2  03:12  24  0  active 786432 203.0.113.7:27005 'x'", { kind: 'statusWithoutIds' }],
])('%s', (_, text, paste) => {
  expect(readPaste(text)).toEqual(paste);
});

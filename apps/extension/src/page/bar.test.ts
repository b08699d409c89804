import { isMetLobby, readLobby } from '@argus/domain/players/lobby-address';
import { expect, test } from 'vitest';
import { describeCounts, listLobbyLinks } from './bar.ts';

const accountIds = (count: number) => Array.from({ length: count }, (_, n) => n + 1);

test('the link to the lobby has the players in its fragment, which no server sees', () => {
  const [link] = listLobbyLinks('https://argus.example', accountIds(2), { wereMet: false });
  const { origin, pathname, search, hash } = new URL(link?.href ?? '');
  expect([link?.label, origin, pathname, search]).toEqual(['Check all here', 'https://argus.example', '/lobby', '']);
  expect(readLobby(hash).players).toEqual(['76561197960265729', '76561197960265730']);
});

test('the link from a page of people whom somebody met says so, and no server sees them either', () => {
  const [link] = listLobbyLinks('https://argus.example', accountIds(2), { wereMet: true });
  const { search, hash } = new URL(link?.href ?? '');
  expect([link?.label, isMetLobby(search), search]).toEqual(['Check and remember', true, '?met']);
  expect(readLobby(hash).players).toHaveLength(2);
});

test('a page with more players than a lobby takes gets several links', () => {
  const links = listLobbyLinks('https://argus.example', accountIds(230), { wereMet: false });
  expect(links.map(({ label }) => label)).toEqual(['Check 1 to 100', 'Check 101 to 200', 'Check 201 to 230']);
  for (const { href } of links) expect(readLobby(new URL(href).hash).problem).toBeNull();
});

test.each([
  [0, 1, 'This player is not convicted'],
  [1, 1, 'This player is convicted'],
  [0, 10, 'None of the 10 players here are convicted'],
  [1, 10, '1 of the 10 players here is convicted'],
  [2, 10, '2 of the 10 players here are convicted'],
])('the bar has a sentence for %i convicted of %i players', (convicted, players, sentence) =>
  expect(describeCounts(convicted, players)).toBe(sentence),
);

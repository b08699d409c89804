// @vitest-environment happy-dom
import { accountIdOf } from '@argus/domain/players/steam-id';
import { beforeEach, expect, test, vi } from 'vitest';
import type { MatchAnswer } from '../list/list-service.ts';
import { watchPage } from './watch-page.ts';

/** The build defines this name. */
beforeEach(() => vi.stubGlobal('productName', 'Argus'));

const cheater = '76561198000000001';
const stranger = '76561198000000002';
const id = (steam64Id: string) => accountIdOf(steam64Id);
const matches = (...convicted: string[]): MatchAnswer['matches'] => ({
  instance: 'https://argus.test',
  issuedAt: Date.parse('2026-11-16T13:20:00.000Z'),
  convicted: convicted.map(id),
});
const marks = () => [...document.querySelectorAll('.argus-mark')];

const friend = (steam64Id: string, name: string) => `<p><a href="/profiles/${steam64Id}">${name}</a></p>`;

test('the page shows marks from the stored list while the new one loads, and then follows the new one', async () => {
  history.replaceState(null, '', '/id/someone/friends/');
  document.body.innerHTML = friend(cheater, 'awpercut') + friend(stranger, 'ola');
  const fresh = Promise.withResolvers<boolean>();
  let answer: MatchAnswer = { matches: matches(cheater), isDue: true };
  const refreshIfDue = vi.fn(() => fresh.promise);
  watchPage(document, { match: async () => answer, refreshIfDue });
  await vi.waitFor(() => expect(marks()).toHaveLength(1));
  expect(marks()[0]?.previousElementSibling?.textContent).toBe('awpercut');
  document.body.append(document.createElement('p'));
  answer = { matches: matches(stranger), isDue: false };
  fresh.resolve(true);
  await vi.waitFor(() => expect(marks()[0]?.previousElementSibling?.textContent).toBe('ola'));
  expect(marks()).toHaveLength(1);
  expect(refreshIfDue).toHaveBeenCalledTimes(1);
});

import type { SteamBansShown } from '@argus/contract/players/steam-bans';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SteamBansLine } from './steam-bans-line.tsx';

const none: SteamBansShown = {
  vacBans: 0,
  gameBans: 0,
  lastBanDay: null,
  isCommunityBanned: false,
  economyBan: 'none',
  source: 'api',
  checkedAt: '2026-11-14T10:05:00.000Z',
  createdYear: null,
  isPrivate: null,
  isLimited: null,
};
const verdict = { what: 'verdict', at: '2026-10-01T12:00:00.000Z' } as const;
const render = (bans: SteamBansShown | null) =>
  renderToString(<SteamBansLine bans={bans} anchor={verdict} />)
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'");

it('the ban line is empty before Steam was asked', () => {
  expect(render(null)).toBe('');
});

it('the ban line says that Steam shows no ban, and when that was checked', () => {
  expect(render(none)).toBe('Steam shows no ban (checked 14 Nov 2026, 10:05 UTC).');
});

it('the ban line says how long after the verdict Steam banned the player, and what else Steam shows', () => {
  expect(render({ ...none, vacBans: 1, lastBanDay: '2026-10-13', createdYear: 2014, isPrivate: true })).toBe(
    'Steam: 1 VAC ban, about 12 days after this verdict. Steam does not say for which game. Account created in 2014 · Private profile',
  );
});

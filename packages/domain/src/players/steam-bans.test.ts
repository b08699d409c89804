import { expect, test } from 'vitest';
import { formatMessage } from '../shared/message.ts';
import { dayMs } from '../shared/time.ts';
import {
  type BanWords,
  banDay,
  banSentence,
  type KnownBans,
  nextBanCheck,
  noBanSentence,
  type SteamBans,
  steamFacts,
  updateBans,
} from './steam-bans.ts';

const at = (text: string) => Date.parse(text);
const none: SteamBans = {
  vacBans: 0,
  gameBans: 0,
  isCommunityBanned: false,
  economyBan: 'none',
  lastBanDay: null,
  source: 'api',
};
const vac = (lastBanDay: string, vacBans = 1): SteamBans => ({ ...none, vacBans, lastBanDay });
const seenAt = at('2026-11-14T15:00:00Z');
const known = (bans: SteamBans, more: Partial<KnownBans> = {}): KnownBans => ({
  ...bans,
  earliestBanDay: bans.lastBanDay,
  checkedAt: at('2026-11-07T15:00:00Z'),
  ...more,
});

test.each([
  ['no ban, though the days say 0', none, 0, seenAt, null],
  ['a ban of today: the days say 0 too', { vacBans: 1, gameBans: 0 }, 0, seenAt, '2026-11-14'],
  ['a game ban counts', { vacBans: 0, gameBans: 1 }, 3, seenAt, '2026-11-11'],
  ['just before midnight', { vacBans: 1, gameBans: 0 }, 1, at('2026-11-14T23:59:59Z'), '2026-11-13'],
  ['just after midnight', { vacBans: 1, gameBans: 0 }, 1, at('2026-11-15T00:00:01Z'), '2026-11-14'],
  ['across a leap day', { vacBans: 1, gameBans: 0 }, 1, at('2028-03-01T00:00:00Z'), '2028-02-29'],
] as const)('banDay for %s', (_, counts, days, seen, day) => {
  expect(banDay(counts, days, seen)).toBe(day);
});

test.each([
  ['first look, no ban', null, none, null, null, null],
  ['first look, one ban', null, vac('2026-05-01'), 'banned', '2026-05-01', '2026-05-01'],
  ['first look, two bans: the first cannot be dated', null, vac('2026-05-01', 2), 'banned', '2026-05-01', null],
  ['a ban since the last look', known(none), vac('2026-11-10'), 'banned', '2026-11-10', '2026-11-10'],
  ['two since the last look', known(none), vac('2026-11-10', 2), 'banned', '2026-11-10', '2026-11-07'],
  [
    'the same ban, a day off across midnight',
    known(vac('2026-11-02')),
    vac('2026-11-03'),
    null,
    '2026-11-02',
    '2026-11-02',
  ],
  ['a second ban', known(vac('2026-05-01')), vac('2026-11-10', 2), 'banned', '2026-11-10', '2026-05-01'],
  ['one lifted, another given', known(vac('2026-05-01')), vac('2026-11-10'), 'banned', '2026-11-10', '2026-05-01'],
  ['lifted', known(vac('2026-05-01')), none, 'lifted', null, null],
  ['one of two lifted', known(vac('2026-05-01', 2)), vac('2025-01-01'), 'lifted', '2025-01-01', '2025-01-01'],
  ['only a community ban', known(none), { ...none, isCommunityBanned: true }, 'other', null, null],
  [
    'a profile says less than the API',
    known({ ...vac('2026-05-01'), lastBanDay: null, source: 'profile' }),
    vac('2026-05-01', 2),
    'other',
    '2026-05-01',
    null,
  ],
] as const)('an update of known bans: %s', (_, before, seen, change, lastBanDay, earliestBanDay) => {
  const updated = updateBans(before, seen, seenAt);
  expect({ change: updated.change, ...updated.next }).toMatchObject({
    change,
    lastBanDay,
    earliestBanDay,
    checkedAt: seenAt,
  });
});

test('a ban whose day seems to move with each check keeps the day that was seen first', () => {
  let bans = updateBans(null, vac('2026-11-10'), seenAt).next;
  for (const day of ['2026-11-11', '2026-11-09', '2026-11-10']) {
    const { next, change } = updateBans(bans, vac(day), seenAt);
    expect([next.lastBanDay, change]).toEqual(['2026-11-10', null]);
    bans = next;
  }
});

test.each([
  [{ hasOpenReport: true, bans: 1 }, 1],
  [{ hasOpenReport: true, bans: 0 }, 1],
  [{ hasOpenReport: false, bans: 0 }, 7],
  [{ hasOpenReport: false, bans: 2 }, 30],
])('the next check of a player with %o is in %i days', (player, days) => {
  expect(nextBanCheck(player, seenAt) - seenAt).toBe(days * dayMs);
});

const inEnglish: BanWords = {
  say: formatMessage,
  formatList: (items) => items.join(' and '),
  formatDay: (day) =>
    day.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
};

const verdict = { what: 'verdict', at: '2026-10-01T12:00:00Z' } as const;
test.each([
  [
    vac('2026-10-13'),
    verdict,
    'Steam: 1 VAC ban, about 12 days after this verdict. Steam does not say for which game.',
  ],
  [
    vac('2026-09-29', 2),
    verdict,
    'Steam: 2 VAC bans, the last about 2 days before this verdict. Steam does not say for which game.',
  ],
  [vac('2026-10-02'), verdict, 'Steam: 1 VAC ban, about the day of this verdict. Steam does not say for which game.'],
  [
    { ...vac('2027-01-01'), gameBans: 1 },
    verdict,
    'Steam: 1 VAC ban and 1 game ban, the last about 3 months after this verdict. Steam does not say for which game.',
  ],
  [
    vac('2020-10-01'),
    { ...verdict, what: 'report' },
    'Steam: 1 VAC ban, about 6 years before this report. Steam does not say for which game.',
  ],
  [vac('2026-11-03'), null, 'Steam: 1 VAC ban, about 3 Nov 2026. Steam does not say for which game.'],
  [
    { ...none, vacBans: 1, source: 'profile' },
    verdict,
    'Steam: VAC ban, of unknown date. Steam does not say for which game.',
  ],
  [none, verdict, null],
] as const)('the sentence about the bans %o', (bans, anchor, sentence) => {
  expect(banSentence(bans, anchor, inEnglish)).toBe(sentence);
});

test('community and trade bans are named, but do not count as bans for cheating', () => {
  const facts = { createdYear: 2014, isPrivate: true, isLimited: true };
  expect(formatMessage(noBanSentence(none))).toBe('Steam shows no ban');
  expect(formatMessage(noBanSentence({ ...none, economyBan: 'banned' }))).toBe('Steam shows no VAC or game ban');
  const found = steamFacts({ isCommunityBanned: true, economyBan: 'probation', ...facts });
  expect(found.map((fact) => formatMessage(fact))).toEqual([
    'Community ban',
    'Trade probation',
    'Account created in 2014',
    'Private profile',
    'Limited account',
  ]);
  expect(steamFacts({ ...none, createdYear: null, isPrivate: null, isLimited: null })).toEqual([]);
});

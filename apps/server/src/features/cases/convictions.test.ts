import { reportCalls } from '@argus/contract/cases/reports';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aPlayer, aReport, aUser, tokenFor } from '../../../tests/builders.ts';
import { convict, minute, setStatus } from '../../../tests/convict.ts';
import { useTestAppPerTest, votelessStatuses } from '../../../tests/test-app.ts';
import { players } from '../../platform/db/schema/players.ts';

const t = useTestAppPerTest({ violates: votelessStatuses });

const read = async (query = '') => {
  const answer = await t.app.inject({ url: `/api/reports/recent-convictions${query}` });
  expect(answer.statusCode).toBe(200);
  return reportCalls.listRecentConvictions.response.parse(answer.json());
};

test('the list of convictions is empty while nobody is convicted', async () => {
  await aReport(t.db, { status: 'verified_undetermined' });
  expect(await read()).toEqual({ convictions: [], totalConvictions: 0, totalPages: 0, currentPage: 1 });
});

test('the list of convictions has each player once, newest first, with the convicting report', async () => {
  const submitter = await aUser(t.db, { username: 'Reporter', steam64Id: '76561198000000555' });
  const player = await aPlayer(t.db);
  const first = await convict(t.db, 1, {
    player,
    submitter,
    cheatsUsed: ['Aimbot', 'Wallhack', 'Spinbot', 'Triggerbot'],
  });
  await convict(t.db, 2, { player });
  const later = await convict(t.db, 3);
  const { convictions, totalConvictions } = await read();
  expect(totalConvictions).toBe(2);
  expect(convictions.map(({ reportId }) => reportId)).toEqual([later.id, first.id]);
  expect(convictions[1]).toEqual({
    reportId: first.id,
    steam64Id: player.steam64Id,
    name: player.name,
    avatarUrl: player.avatarUrl,
    convictionDate: minute(1).toISOString(),
    cheatsUsed: ['Aimbot', 'Wallhack', 'Spinbot', 'Triggerbot'],
    underAppeal: false,
    submittedBy: {
      _id: submitter.id,
      discordId: submitter.discordId,
      steam64Id: '76561198000000555',
      username: 'Reporter',
    },
  });
});

test('the list of convictions has ten a page and is empty past the end', async () => {
  const made: string[] = [];
  for (let i = 0; i < 23; i += 1) made.unshift((await convict(t.db, Math.floor(i / 2))).reportedSteam64Id);
  const pages = [await read(), await read('?page=2'), await read('?page=3'), await read('?page=4')];
  expect(pages.map(({ convictions }) => convictions.length)).toEqual([10, 10, 3, 0]);
  expect(pages[0]).toMatchObject({ totalConvictions: 23, totalPages: 3, currentPage: 1 });
  const shown = pages.flatMap(({ convictions }) => convictions);
  expect(new Set(shown.map(({ steam64Id }) => steam64Id))).toEqual(new Set(made));
  const dates = shown.map(({ convictionDate }) => convictionDate);
  expect(dates).toEqual(dates.toSorted().reverse());
});

test('the list of convictions drops an overturned conviction, moves it to the next report and restores it', async () => {
  const player = await aPlayer(t.db);
  const first = await convict(t.db, 1, { player });
  const second = await convict(t.db, 2, { player });
  const shown = async () => (await read()).convictions.map(({ reportId }) => reportId);
  await expect.poll(shown).toEqual([first.id]);
  await setStatus(t.db, first.id, 'verified_undetermined', minute(5));
  await expect.poll(shown).toEqual([second.id]);
  await setStatus(t.db, second.id, 'verified_undetermined', minute(6));
  await expect.poll(shown).toEqual([]);
  expect((await read()).totalConvictions).toBe(0);
  await setStatus(t.db, first.id, 'verified_cheater', minute(7));
  await expect.poll(shown).toEqual([first.id]);
  expect((await read()).totalConvictions).toBe(1);
});

test('the cached list of convictions is updated when a player or submitter is renamed', async () => {
  const submitter = await aUser(t.db, { username: 'Before' });
  const { reportedSteam64Id } = await convict(t.db, 1, { submitter });
  await expect.poll(async () => (await read()).convictions[0]?.submittedBy?.username).toBe('Before');
  await t.app.inject({
    method: 'PUT',
    url: '/api/users/me/settings',
    headers: { 'x-auth-token': await tokenFor(t, submitter) },
    payload: { productDisplayName: 'After' },
  });
  expect((await read()).convictions[0]?.submittedBy?.username).toBe('After');
  await t.db.update(players).set({ name: 'Renamed' }).where(eq(players.steam64Id, reportedSteam64Id));
  await expect.poll(async () => (await read()).convictions[0]?.name).toBe('Renamed');
});

import { calls } from '@argus/contract/kernel/calls';
import { meetingCalls } from '@argus/contract/meetings/meetings';
import { choicesSaved } from '@argus/domain/meetings/digest';
import { forgottenMessages, metLimits, rememberMessages } from '@argus/domain/meetings/remembering';
import { exportsPerHour } from '@argus/domain/shared/limits';
import { formatMessage } from '@argus/domain/shared/message';
import { dayMs, hourMs, toUtc } from '@argus/domain/shared/time';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { convict, openProcess, remember } from '../../../tests/announcing.ts';
import { aPlayer, aReport } from '../../../tests/builders.ts';
import { setStatus } from '../../../tests/convict.ts';
import { aPerson, call, refusal, send } from '../../../tests/panel.ts';
import { createTestApp, useTestApp, votelessStatuses } from '../../../tests/test-app.ts';
import { openPool } from '../../platform/db/client.ts';
import { metLobbies } from '../../platform/db/schema/meetings.ts';
import { steamBans } from '../../platform/db/schema/steam-bans.ts';
import { forgetOldLobbies } from './forget-old-lobbies.ts';

const t = useTestApp({ violates: new RegExp(`${votelessStatuses.source}|: the last change says`) });
const { signal } = new AbortController();

/** Moves everything that a member remembers into the past. */
const moveBack = (userId: string, days: number) =>
  t.db.execute(sql`update met_lobbies set met_at = met_at - interval '1 day' * ${days} where user_id = ${userId}`);

async function ban(steam64Id: string, daysAgo: number) {
  const lastBanDay = toUtc(t.clock.now() - daysAgo * dayMs).day;
  await t.db
    .update(steamBans)
    .set({ vacBans: 1, lastBanDay, source: 'api', checkedAt: new Date(t.clock.now()) })
    .where(eq(steamBans.steam64Id, steam64Id));
}

describe('what became of players whom somebody met', () => {
  test('is shown with each lobby, newest first, and counted in the summary', async () => {
    const [mia, bo, early, quiet] = [
      await aPlayer(t.db, { name: 'Mia' }),
      await aPlayer(t.db, { name: 'Bo' }),
      await aPlayer(t.db, { name: 'Early' }),
      await aPlayer(t.db, { name: 'Quiet' }),
    ];
    await convict(t, early);
    await aReport(t.db, { player: bo });
    await ban(early.steam64Id, 400);
    const me = await aPerson(t);
    t.clock.advance(hourMs);
    await remember(t, me, mia, quiet, early);
    await moveBack(me.user.id, 40);
    t.clock.advance(hourMs);
    await remember(t, me, mia, bo);
    t.clock.advance(hourMs);
    const report = await convict(t, mia);
    await ban(bo.steam64Id, 0);

    const { lobbies, totalLobbies } = await call(t, me, meetingCalls.listMetLobbies);
    expect(totalLobbies).toBe(2);
    expect(lobbies.map(({ cheaters }) => cheaters.map(({ name }) => name).toSorted())).toEqual([
      ['Bo', 'Mia'],
      ['Early', 'Mia'],
    ]);
    const [, before] = lobbies;
    expect(before?.steam64Ids).toEqual([mia, quiet, early].map(({ steam64Id }) => steam64Id).toSorted());
    expect(lobbies[0]?.cheaters.find(({ name }) => name === 'Mia')).toMatchObject({
      convictedAt: expect.any(String),
      bannedDay: null,
      picturePath: expect.stringMatching(/^\/card\/met\/\d{17}-mirage-\d{8}-[\w-]{22}\.png$/),
    });
    expect(lobbies[0]?.cheaters.find(({ name }) => name === 'Bo')).toMatchObject({
      convictedAt: null,
      bannedDay: toUtc(t.clock.now()).day,
    });
    const summary = await call(t, me, meetingCalls.getMetSummary);
    expect(summary).toMatchObject({ players: 4, convicted: 2, banned: 1 });
    expect(summary.months.map(({ players }) => players).filter((players) => players > 0)).toEqual([3, 1]);

    await setStatus(t.db, report.id, 'verified_undetermined', new Date(t.clock.now()));
    expect(await call(t, me, meetingCalls.getMetSummary)).toMatchObject({ players: 4, convicted: 1, banned: 1 });
  });

  test('leaves out who was convicted or banned before the meeting', async () => {
    const player = await aPlayer(t.db);
    await convict(t, player);
    await ban(player.steam64Id, 30);
    t.clock.advance(hourMs);
    const me = await aPerson(t);
    await remember(t, me, player);
    const { lobbies } = await call(t, me, meetingCalls.listMetLobbies);
    expect(lobbies).toMatchObject([{ cheaters: [] }]);
    expect(await call(t, me, meetingCalls.getMetSummary)).toMatchObject({ players: 1, convicted: 0, banned: 0 });
  });

  test('has a month for every month between the first and the last meeting', async () => {
    const me = await aPerson(t);
    await remember(t, me, await aPlayer(t.db));
    await moveBack(me.user.id, 100);
    await remember(t, me, await aPlayer(t.db));
    const { months } = await call(t, me, meetingCalls.getMetSummary);
    expect(months.length).toBeGreaterThanOrEqual(4);
    expect(months.map(({ month }) => month)).toEqual(months.map(({ month }) => month).toSorted());
    expect(months.slice(1, -1).map(({ players }) => players)).toEqual(months.slice(1, -1).map(() => 0));
  });

  test('is exported with every meeting, and no name can run as a formula', async () => {
    const [named, unknown] = [await aPlayer(t.db, { name: '=1+1' }), '76561198710999999'];
    const me = await aPerson(t);
    await call(t, me, meetingCalls.rememberLobby, { body: { steam64Ids: [named.steam64Id, unknown], map: 'dust2' } });
    t.clock.advance(hourMs);
    await convict(t, named);
    const { headers, text } = await send(t, me, meetingCalls.exportMetLobbies);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toBe('"metAt","map","steam64Id","name","convictedAt","bannedDay"');
    expect(lines.find((line) => line.includes(named.steam64Id))).toMatch(/"Dust II","\d+","'=1\+1","20\d\d-/);
    expect(lines.find((line) => line.includes(unknown))).toMatch(/"Dust II","\d+","","",""$/);
  });

  test('is exported a few times an hour, in the background, one export after the other', async () => {
    const background = openPool({ url: t.databaseUrl, max: 5, onError: () => undefined });
    const services = { background: background.db };
    const limited = await createTestApp({ databaseUrl: t.databaseUrl, env: { RATE_LIMITS: 'on' }, services });
    onTestFinished(async () => {
      await limited.close();
      await background.close();
    });
    const me = await aPerson(t);
    await remember(t, me, await aPlayer(t.db));
    const ask = () => send(limited, me, meetingCalls.exportMetLobbies);
    const exports = await Promise.all(Array.from({ length: exportsPerHour }, ask));
    for (const { status, text } of exports) expect([status, text.split('\r\n').length]).toEqual([200, 3]);
    expect(background.pool.totalCount).toBe(1);
    expect(await refusal(limited, me, meetingCalls.exportMetLobbies)).toEqual([
      429,
      formatMessage(rememberMessages.too_many_exports),
    ]);
    const other = await aPerson(t);
    expect((await send(limited, other, meetingCalls.exportMetLobbies)).status).toBe(200);
  });
});

describe('what somebody remembers', () => {
  test('is seen, changed and forgotten by nobody else', async () => {
    const player = await aPlayer(t.db);
    const [me, other] = [await aPerson(t), await aPerson(t, { userType: 'admin' })];
    const { lobbyId } = await remember(t, me, player);
    expect(await call(t, other, meetingCalls.listMetLobbies)).toMatchObject({ lobbies: [], totalLobbies: 0 });
    expect(await call(t, other, meetingCalls.getMetSummary)).toEqual({
      players: 0,
      convicted: 0,
      banned: 0,
      months: [],
    });
    const params = { lobbyId };
    expect(await refusal(t, other, meetingCalls.forgetLobby, { params })).toEqual([
      404,
      rememberMessages.lobby_not_remembered.message,
    ]);
    await call(t, other, meetingCalls.forgetAllLobbies);
    expect((await call(t, me, meetingCalls.listMetLobbies)).totalLobbies).toBe(1);
    expect(await call(t, me, meetingCalls.forgetLobby, { params })).toMatchObject({
      msg: forgottenMessages.one.message,
    });
    expect((await refusal(t, me, meetingCalls.forgetLobby, { params }))[0]).toBe(404);
  });

  test('is paged, and the choices are kept', async () => {
    const me = await aPerson(t);
    expect(await call(t, me, meetingCalls.getMetChoices)).toEqual({ remembersAlways: false, digest: 'daily' });
    for (let n = 0; n < 12; n += 1) await remember(t, me, await aPlayer(t.db));
    const second = await call(t, me, meetingCalls.listMetLobbies, { query: { page: '2' } });
    expect([second.lobbies.length, second.totalPages, second.totalLobbies]).toEqual([2, 2, 12]);
    expect(await call(t, me, meetingCalls.setMetChoices, { body: { remembersAlways: true } })).toMatchObject({
      msg: choicesSaved.message,
    });
    await call(t, me, meetingCalls.setMetChoices, { body: { digest: 'never' } });
    expect(await call(t, me, meetingCalls.getMetChoices)).toEqual({ remembersAlways: true, digest: 'never' });
  });

  test(`is forgotten after ${metLimits.keptDays} days, and not before`, async () => {
    const me = await aPerson(t);
    await remember(t, me, await aPlayer(t.db));
    await moveBack(me.user.id, 10);
    await remember(t, me, await aPlayer(t.db));
    await moveBack(me.user.id, metLimits.keptDays - 5);
    await forgetOldLobbies(t.db, t.clock.now(), signal);
    expect((await call(t, me, meetingCalls.listMetLobbies)).totalLobbies).toBe(1);
  });

  test('is part of the data download and goes with the account', async () => {
    const player = await aPlayer(t.db);
    const me = await aPerson(t);
    await remember(t, me, player);
    t.clock.advance(hourMs);
    await convict(t, player);
    await openProcess(t).announce();
    const { text } = await send(t, me, calls.downloadMyData);
    expect(JSON.parse(text)).toMatchObject({
      metLobbies: [{ map: 'mirage', steam64Ids: [player.steam64Id] }],
      metChoices: [{ remembersAlways: false, digest: 'daily' }],
      metNews: [{ steam64Id: player.steam64Id, kind: 'convicted' }],
    });
    await call(t, me, calls.deleteMyAccount);
    expect(await t.db.$count(metLobbies, eq(metLobbies.userId, me.user.id))).toBe(0);
    for (const table of ['met_players', 'met_news', 'met_choices', 'met_digests']) {
      const { rows } = await t.db.execute(sql`select from ${sql.identifier(table)} where user_id = ${me.user.id}`);
      expect([table, rows.length]).toEqual([table, 0]);
    }
  });
});

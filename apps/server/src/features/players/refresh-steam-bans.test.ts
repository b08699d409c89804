import { dayMs, minuteMs } from '@argus/domain/shared/time';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { aPlayer, aReport } from '../../../tests/builders.ts';
import { setStatus } from '../../../tests/convict.ts';
import { createTestApp, useTestApp } from '../../../tests/test-app.ts';
import { shortenDeadlines } from '../../../tests/timing.ts';
import { type Db, openPool } from '../../platform/db/client.ts';
import { claimDue } from '../../platform/db/due-rows.ts';
import { steamBanChanges, steamBans } from '../../platform/db/schema/steam-bans.ts';
import { createSteamBanSource } from '../../platform/integrations/steam-bans.ts';
import { refreshSteamBans } from './refresh-steam-bans.ts';
import { dueBans, getQueueAge } from './steam-bans.queries.ts';

// These tests delete Steam’s bans without their history, and write players and verdicts without the calls.
const violates =
  /: status is |row of Steam bans$|: Steam ban history without|^players |: malicious .* was never written$/;
let t = useTestApp({ violates });
beforeEach(async () => {
  // No check is due afterwards, and Steam may be called at once.
  await t.db.delete(steamBans);
  await t.db.execute(sql`update steam_ban_calls set next_call_at = 'epoch', failures = 0`);
  t.sandbox.failures.clear();
  t.sandbox.requests.clear();
});

const refresh = (now = t.clock.now()) => refreshSteamBans({ db: t.db, source: createSteamBanSource(t.config) }, now);
/** Returns the ids that each call asked Steam about. */
const asked = () =>
  t.sandbox.requests
    .list()
    .filter(({ path }) => path.includes('GetPlayerBans'))
    .map(({ query }) => (new URLSearchParams(query).get('steamids') ?? '').split(','));
const bansOf = async (steam64Id: string) =>
  (await t.db.select().from(steamBans).where(eq(steamBans.steam64Id, steam64Id)))[0] ?? null;
const changesOf = (steam64Id: string) =>
  t.db.select().from(steamBanChanges).where(eq(steamBanChanges.steam64Id, steam64Id)).orderBy(steamBanChanges.seenAt);
const makeDue = () => t.db.execute(sql`update steam_bans set next_check_at = now() - interval '1 minute'`);
const claimBans = async (db: Db, now: number, max = 100) =>
  (await claimDue(db, dueBans, { now: new Date(now), max })).keys;
const inDays = (date: Date | undefined, now: number) => Math.round(((date?.getTime() ?? 0) - now) / dayMs);

describe('the checks of Steam bans', () => {
  test('call Steam only about players with a report that counts, a hundred at a time, a minute apart', async () => {
    const mate = await aPlayer(t.db);
    await aReport(t.db, { lobby: [mate] });
    await aReport(t.db, { status: 'verified_troll' });
    await t.db.execute(sql`
      insert into players (steam64_id, name, profile_url, fetched_at, total_reports)
      select (76561198600000000 + n)::text, 'Player', '', now(), 1 from generate_series(1, 100) n`);
    await t.db.execute(sql`
      insert into steam_bans (steam64_id, next_check_at, next_profile_check_at)
      select steam64_id, now(), now() from players where name = 'Player'`);
    const start = t.clock.now();
    await refresh(start);
    await refresh(start + 1000);
    expect(asked().map(({ length }) => length)).toEqual([100]);
    await refresh(start + minuteMs);
    expect(asked().map(({ length }) => length)).toEqual([100, 1]);
    const all = asked().flat();
    expect(new Set(all).size).toBe(101);
    expect(all).not.toContain(mate.steam64Id);
    // The bans of everybody are checked by now, so the next call is for their profiles.
    await refresh(start + 2 * minuteMs);
    expect(asked()).toHaveLength(2);
    expect(await t.db.select().from(steamBans).where(sql`is_private is not null`)).toHaveLength(100);
  });

  test('run daily for open cases, weekly for closed ones and monthly for banned players', async () => {
    const missing = await aPlayer(t.db, { steam64Id: String(76561197960265728n + 1009n * 40_000n) });
    const open = await aReport(t.db);
    const convicted = await aReport(t.db, { status: 'verified_cheater' });
    const banned = await aReport(t.db, { status: 'verified_cheater' });
    const unknown = await aPlayer(t.db, { steam64Id: String(76561197960265728n + 1009n * 40_001n) });
    await aReport(t.db, { player: missing });
    await aReport(t.db, { player: unknown, status: 'verified_cheater' });
    t.sandbox.bans.set(banned.reportedSteam64Id, { gameBans: 1, lastBanDay: '2026-01-01' });
    const now = t.clock.now();
    await refresh(now);
    const days = async (steam64Id: string) => inDays((await bansOf(steam64Id))?.nextCheckAt, now);
    expect(await days(open.reportedSteam64Id)).toBe(1);
    expect(await days(convicted.reportedSteam64Id)).toBe(7);
    expect(await days(banned.reportedSteam64Id)).toBe(30);
    expect(await bansOf(missing.steam64Id)).toMatchObject({ checkedAt: null, source: null });
    expect(await days(missing.steam64Id)).toBe(1);
    expect(await days(unknown.steam64Id)).toBe(7);

    // A new report opens a case about the banned player, who is therefore checked a day after the last check.
    const player = { ...(await aPlayer(t.db)), steam64Id: banned.reportedSteam64Id };
    await aReport(t.db, { player });
    expect(await days(banned.reportedSteam64Id)).toBe(1);
  });

  test('make one call for two processes, and the two claim different players', async () => {
    for (let i = 0; i < 30; i += 1) await aReport(t.db);
    const other = openPool({ url: t.databaseUrl, onError: () => undefined });
    const now = t.clock.now();
    const source = createSteamBanSource(t.config);
    await Promise.all([t.db, other.db, t.db, other.db].map((db) => refreshSteamBans({ db, source }, now)));
    expect(asked().map(({ length }) => length)).toEqual([30]);
    await makeDue();
    const claims = await Promise.all([claimBans(t.db, now + minuteMs, 20), claimBans(other.db, now + minuteMs, 20)]);
    expect(claims.flat()).toHaveLength(30);
    expect(new Set(claims.flat()).size).toBe(30);
    await other.close();
  });

  test('claim a player again after eleven minutes if the process that claimed them stored nothing', async () => {
    await aReport(t.db);
    const now = t.clock.now();
    expect(await claimBans(t.db, now)).toHaveLength(1);
    expect(await claimBans(t.db, now + minuteMs)).toEqual([]);
    expect(await claimBans(t.db, now + 11 * minuteMs)).toHaveLength(1);
  });
});

describe('when Steam fails', () => {
  test.each(['garbage', '500', 'unreachable', 'forbidden', 'huge', 'slow'] as const)(
    '%s: nothing is stored, and the pause before the next call grows each time',
    async (mode) => {
      const { reportedSteam64Id } = await aReport(t.db);
      t.sandbox.failures.steam.set(mode);
      if (mode === 'slow') shortenDeadlines();
      const start = t.clock.now();
      await expect(refresh(start)).rejects.toThrow();
      expect(await bansOf(reportedSteam64Id)).toMatchObject({ checkedAt: null, vacBans: 0 });
      await makeDue();
      await expect(refresh(start + minuteMs)).rejects.toThrow();
      await makeDue();
      await refresh(start + 2 * minuteMs);
      expect((await bansOf(reportedSteam64Id))?.checkedAt).toBeNull();
      t.sandbox.failures.clear();
      await refresh(start + 4 * minuteMs);
      expect((await bansOf(reportedSteam64Id))?.checkedAt).not.toBeNull();
    },
  );

  test('the checks wait as long as a 429 asks, and the queue shows the delay', async () => {
    await aReport(t.db);
    t.sandbox.failures.steam.set('429');
    const start = t.clock.now();
    for (const after of [0, 1, 3, 7]) {
      await makeDue();
      await expect(refresh(start + after * minuteMs)).rejects.toThrow('429');
    }
    await makeDue();
    await refresh(start + 14 * minuteMs);
    t.sandbox.failures.clear();
    expect(await getQueueAge(t.db, start + 15 * minuteMs)).toBeGreaterThan(15 * 60);
    await refresh(start + 15 * minuteMs);
    expect(await getQueueAge(t.db, start + 15 * minuteMs)).toBe(0);
  });
});

describe('the stored Steam bans', () => {
  test('record a ban of today, the same one after midnight, a second one, and both lifted', async () => {
    const { reportedSteam64Id: id } = await aReport(t.db, { status: 'verified_cheater' });
    const beforeMidnight = Math.floor(t.clock.now() / dayMs) * dayMs + dayMs - 1000;
    t.clock.advance(beforeMidnight - t.clock.now());
    const today = new Date(beforeMidnight).toISOString().slice(0, 10);
    t.sandbox.bans.set(id, { vacBans: 1, lastBanDay: today });
    await refresh();
    expect(await bansOf(id)).toMatchObject({ vacBans: 1, lastBanDay: today, earliestBanDay: today, source: 'api' });

    t.clock.advance(2 * minuteMs);
    await makeDue();
    await refresh();
    expect(await bansOf(id)).toMatchObject({ vacBans: 1, lastBanDay: today });
    expect(await changesOf(id)).toHaveLength(1);

    t.clock.advance(10 * dayMs);
    const later = new Date(t.clock.now()).toISOString().slice(0, 10);
    t.sandbox.bans.set(id, { vacBans: 1, gameBans: 1, lastBanDay: later });
    await makeDue();
    await refresh();
    t.sandbox.bans.lift(id);
    t.clock.advance(dayMs);
    await makeDue();
    await refresh();
    expect(await bansOf(id)).toMatchObject({ vacBans: 0, gameBans: 0, lastBanDay: null, earliestBanDay: null });
    expect((await changesOf(id)).map(({ kind, vacBans, gameBans }) => [kind, vacBans, gameBans])).toEqual([
      ['banned', 1, 0],
      ['banned', 1, 1],
      ['lifted', 0, 0],
    ]);
  });

  test('refuse changes to their history while the player is reported', async () => {
    const { reportedSteam64Id: id } = await aReport(t.db);
    t.sandbox.bans.set(id, { vacBans: 1, lastBanDay: '2026-01-01' });
    await refresh();
    const isAppendOnly = { cause: expect.objectContaining({ message: 'steam_ban_changes is append-only' }) };
    await expect(t.db.execute(sql`update steam_ban_changes set vac_bans = 0`)).rejects.toMatchObject(isAppendOnly);
    await expect(t.db.execute(sql`delete from steam_ban_changes`)).rejects.toMatchObject(isAppendOnly);
  });

  test('keep the newer of two answers that arrive out of order', async () => {
    const { reportedSteam64Id: id } = await aReport(t.db);
    const now = t.clock.now();
    const source = createSteamBanSource(t.config);
    t.sandbox.bans.set(id, { vacBans: 1, lastBanDay: '2026-01-01' });
    await refreshSteamBans(
      {
        db: t.db,
        source: {
          ...source,
          async fetchBans(ids, at) {
            const early = await source.fetchBans(ids, at);
            t.sandbox.bans.lift(id);
            await makeDue();
            await t.db.execute(sql`update steam_ban_calls set next_call_at = 'epoch'`);
            await refresh(now + 1000);
            return early;
          },
        },
      },
      now,
    );
    expect(await bansOf(id)).toMatchObject({ vacBans: 0 });
    expect(await changesOf(id)).toEqual([]);
  });

  test('are deleted when the last report that counts is closed as malicious', async () => {
    const first = await aReport(t.db);
    const id = first.reportedSteam64Id;
    t.sandbox.bans.set(id, { vacBans: 1, lastBanDay: '2026-01-01' });
    await refresh();
    expect(await changesOf(id)).toHaveLength(1);
    await setStatus(t.db, first.id, 'verified_troll', new Date());
    expect([await bansOf(id), await changesOf(id)]).toEqual([null, []]);
  });
});

test('without an API key, bans are read from public profiles, one player a call and without a date', async () => {
  const shared = t;
  t = await createTestApp({ env: { STEAM_API_KEY: '' } });
  onTestFinished(async () => {
    await t.close();
    t = shared;
  });
  const report = await aReport(t.db);
  const id = report.reportedSteam64Id;
  t.sandbox.bans.set(id, { vacBans: 2, lastBanDay: '2026-01-01' });
  await aReport(t.db);
  await refresh();
  expect(t.sandbox.requests.list().map(({ path }) => path)).toEqual([expect.stringContaining('/profiles/')]);
  await refresh(t.clock.now() + minuteMs);
  expect(await bansOf(id)).toMatchObject({
    vacBans: 1,
    lastBanDay: null,
    earliestBanDay: null,
    source: 'profile',
    isLimited: false,
  });
  const shown = (await t.app.inject({ url: `/api/reports/${report.id}` })).json();
  expect(shown.steamBans).toMatchObject({ vacBans: 1, lastBanDay: null, source: 'profile' });
  expect(shown.timeline.map(({ kind }: { kind: string }) => kind)).toEqual(['submitted']);
});

import { reportSchema } from '@argus/contract/cases/reports';
import { playerCalls } from '@argus/contract/players/players';
import { dayMs } from '@argus/domain/shared/time';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aPlayer, aReport, aUser, tokenFor } from '../../../tests/builders.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { checkInvariants } from '../../platform/db/invariants/check-invariants.ts';
import { steamBanChanges, steamBans } from '../../platform/db/schema/steam-bans.ts';
import { createSteamBanSource } from '../../platform/integrations/steam-bans.ts';
import { forgetBans, resumeBanChecks, stopBanChecks } from './forget-steam-bans.queries.ts';
import { refreshSteamBans } from './refresh-steam-bans.ts';

const t = useTestApp();

const day = (moment: number) => new Date(moment).toISOString().slice(0, 10);
const ago = (days: number) => t.clock.now() - days * dayMs;

async function check(): Promise<void> {
  await t.db.execute(sql`update steam_bans set next_check_at = now() - interval '1 minute'`);
  await t.db.execute(sql`update steam_ban_calls set next_call_at = 'epoch'`);
  await refreshSteamBans({ db: t.db, source: createSteamBanSource(t.config) }, t.clock.now());
}

const search = async (steamId: string) => {
  const answer = await t.app.inject({ url: '/api/cheaters/search', query: { steamId } });
  return playerCalls.searchPlayer.response.parse(answer.json());
};
const readReport = async (reportId: string) =>
  reportSchema.parse((await t.app.inject({ url: `/api/reports/${reportId}` })).json());
const lookUp = async (steam64Id: string) => {
  const answer = await t.app.inject({ method: 'POST', url: '/api/players/lookup', payload: { ids: [steam64Id] } });
  return playerCalls.lookUpPlayers.response.parse(answer.json()).players[0];
};

describe('a player whom Steam banned after the verdict', () => {
  test('is shown as banned on every page after the next check, while verdict, colour and Essence stay', async () => {
    const verdictAt = new Date(ago(30));
    const report = await aReport(t.db, { status: 'verified_cheater', createdAt: new Date(ago(31)), verdictAt });
    const id = report.reportedSteam64Id;
    await check();
    const before = { result: await search(id), report: await readReport(report.id), row: await lookUp(id) };
    // Both are requested a second time, so that they are cached.
    await search(id);
    await readReport(report.id);
    expect(before.result.steamBans).toMatchObject({ vacBans: 0, lastBanDay: null });
    expect(before.result.conviction?.convictedAt).toBe(verdictAt.toISOString());

    const banDay = day(ago(18));
    t.sandbox.bans.set(id, { vacBans: 1, lastBanDay: banDay });
    await check();
    const steamBans = { vacBans: 1, lastBanDay: banDay, source: 'api', isCommunityBanned: false };
    await expect.poll(async () => (await search(id)).steamBans).toMatchObject(steamBans);
    const { steamBans: _, ...result } = await search(id);
    const { steamBans: __, ...resultBefore } = before.result;
    expect(result).toEqual(resultBefore);

    const shown = await readReport(report.id);
    expect(shown).toMatchObject({ steamBans, reportStatus: 'verified_cheater', verdictAt: verdictAt.toISOString() });
    expect(shown.timeline.at(-1)).toEqual({
      at: `${banDay}T00:00:00.000Z`,
      kind: 'steam_banned',
      reportStatus: null,
      reason: null,
      votes: null,
    });
    expect(shown.timeline.slice(0, -1)).toEqual(before.report.timeline);
    expect((await lookUp(id))?.steamBans).toMatchObject(steamBans);

    const token = await tokenFor(t, await aUser(t.db, { userType: 'moderator' }));
    const panel = await t.app.inject({ url: `/api/admin/reports/${report.id}`, headers: { 'x-auth-token': token } });
    expect(panel.json().steamBans).toMatchObject(steamBans);
    expect(panel.json().timeline.at(-1)).toMatchObject({ kind: 'steam_banned', actorId: null });

    t.sandbox.bans.lift(id);
    await check();
    await expect.poll(async () => (await readReport(report.id)).steamBans).toMatchObject({ vacBans: 0 });
    expect((await readReport(report.id)).timeline.map(({ kind }) => kind).slice(-2)).toEqual([
      'steam_banned',
      'steam_ban_lifted',
    ]);
    expect(await checkInvariants(t.db)).toEqual([]);
  });

  test('is shown as banned, but a ban from before the report is in no timeline', async () => {
    const report = await aReport(t.db, { player: await aPlayer(t.db, { steam64Id: '76561198700000001' }) });
    t.sandbox.bans.set(report.reportedSteam64Id, { vacBans: 1, lastBanDay: day(ago(900)) });
    await check();
    const { timeline, steamBans } = await readReport(report.id);
    expect(steamBans).toMatchObject({ vacBans: 1, lastBanDay: day(ago(900)) });
    expect(timeline.map(({ kind }) => kind)).toEqual(['submitted']);
  });

  test('is shown as banned to the reviewer of the case', async () => {
    const report = await aReport(t.db);
    t.sandbox.bans.set(report.reportedSteam64Id, { gameBans: 1, lastBanDay: day(ago(3)) });
    await check();
    const token = await tokenFor(t, await aUser(t.db, { hasTheEye: true }));
    const url = `/api/reports/unverified?reportId=${report.id}`;
    const queue = (await t.app.inject({ url, headers: { 'x-auth-token': token } })).json();
    expect(queue.reports[0]).toMatchObject({ reportId: report.id, steamBans: { gameBans: 1 } });
    expect(queue.reports[0]).not.toHaveProperty('verdictAt');
  });
});

test('a report shows whether the Steam profile of its player is private', async () => {
  const report = await aReport(t.db);
  await check();
  await t.db.execute(sql`update steam_ban_calls set next_call_at = 'epoch'`);
  await t.db.execute(sql`update steam_bans set next_check_at = now() + interval '1 day'`);
  await refreshSteamBans({ db: t.db, source: createSteamBanSource(t.config) }, t.clock.now());
  await expect
    .poll(async () => (await readReport(report.id)).steamBans)
    .toMatchObject({ isPrivate: expect.any(Boolean), isLimited: null });
});

test('a lobby mate who is not reported is shown without Steam bans', async () => {
  const mate = await aPlayer(t.db);
  const reported = await aReport(t.db, { lobby: [mate] });
  await check();
  expect((await search(mate.steam64Id)).steamBans).toBeNull();
  expect((await search(reported.reportedSteam64Id)).steamBans).not.toBeNull();
});

test('Steam bans are neither stored nor shown while the setting is off', async () => {
  const report = await aReport(t.db);
  t.sandbox.bans.set(report.reportedSteam64Id, { vacBans: 1, lastBanDay: day(ago(3)) });
  await check();
  expect((await readReport(report.id)).steamBans).toMatchObject({ vacBans: 1 });
  await forgetBans(t.db);
  await expect.poll(async () => (await readReport(report.id)).steamBans).toBeNull();
  expect(await t.db.select().from(steamBanChanges)).toEqual([]);
  expect(await t.db.select().from(steamBans).where(sql`checked_at is not null or is_private is not null`)).toEqual([]);
  await check();
  await expect.poll(async () => (await readReport(report.id)).steamBans).toMatchObject({ vacBans: 1 });
});

test('Steam is never asked about a player who objected, until the checks are resumed', async () => {
  const player = await aPlayer(t.db, { steam64Id: '76561198700000002' });
  const report = await aReport(t.db, { player });
  t.sandbox.bans.set(player.steam64Id, { vacBans: 1, lastBanDay: day(ago(3)) });
  await check();
  expect((await readReport(report.id)).steamBans).toMatchObject({ vacBans: 1 });
  expect(await stopBanChecks(t.db, player.steam64Id)).toBe(true);
  expect(await stopBanChecks(t.db, '76561198700009999')).toBe(false);
  await aReport(t.db, { player });
  await t.db.execute(sql`update steam_ban_calls set next_call_at = 'epoch'`);
  const source = createSteamBanSource(t.config);
  await refreshSteamBans({ db: t.db, source }, t.clock.now() + 400 * dayMs);
  await expect.poll(async () => (await readReport(report.id)).steamBans).toBeNull();
  expect((await readReport(report.id)).timeline.map(({ kind }) => kind)).toEqual(['submitted']);
  expect(await resumeBanChecks(t.db, player.steam64Id)).toBe(true);
  await check();
  await expect.poll(async () => (await readReport(report.id)).steamBans).toMatchObject({ vacBans: 1 });
});

import { meetingCalls } from '@argus/contract/meetings/meetings';
import { dayMs, hourMs } from '@argus/domain/shared/time';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aFollower, convict, follow, noticesOf, openProcess, remember } from '../../../tests/announcing.ts';
import { aPlayer, aReport } from '../../../tests/builders.ts';
import { setStatus } from '../../../tests/convict.ts';
import { aPerson, call } from '../../../tests/panel.ts';
import { useTestAppPerTest, votelessStatuses } from '../../../tests/test-app.ts';
import { alertEvents, alerts } from '../../platform/db/schema/alerts.ts';
import { createSteamBanSource } from '../../platform/integrations/steam-bans.ts';
import { forgetBans } from '../players/forget-steam-bans.queries.ts';
import { refreshSteamBans } from '../players/refresh-steam-bans.ts';

const none = { vacBans: 0, gameBans: 0, isCommunityBanned: false };

const t = useTestAppPerTest({ violates: votelessStatuses });

/** Checks the bans with Steam without notifying anybody yet. */
async function look(): Promise<void> {
  t.clock.advance(dayMs);
  await t.db.execute(sql`update steam_bans set next_check_at = 'epoch'`);
  await refreshSteamBans({ db: t.db, source: createSteamBanSource(t.config) }, t.clock.now());
}
async function check(): Promise<void> {
  await look();
  await openProcess(t).run();
}
const ban = (steam64Id: string, daysAgo: number) =>
  t.sandbox.bans.set(steam64Id, {
    ...none,
    vacBans: 1,
    lastBanDay: new Date(t.clock.now() + dayMs - daysAgo * dayMs).toISOString().slice(0, 10),
  });

test('followers and people who met the player are notified of a new ban; if Steam lifts it, feeds say so and the notices are removed', async () => {
  const player = await aPlayer(t.db, { name: 'Mia' });
  const me = await aFollower(t, player);
  const other = await aPerson(t);
  await remember(t, other, player);
  await aReport(t.db, { player });
  await check();
  expect(await noticesOf(t, me)).toEqual([]);
  ban(player.steam64Id, 2);
  await check();
  expect(await noticesOf(t, me)).toMatchObject([
    { event: 'banned', msg: 'Mia, whom you follow, was banned by Steam.' },
  ]);
  expect(await noticesOf(t, other)).toMatchObject([
    { event: 'banned', msg: expect.stringMatching(/^You met Mia on Mirage on .* Banned by Steam, as of /) },
  ]);
  t.sandbox.bans.lift(player.steam64Id);
  await check();
  expect(await t.db.select().from(alertEvents)).toMatchObject([{ kind: 'banned', retractedAt: expect.any(Date) }]);
  expect(await noticesOf(t, me)).toEqual([]);
  expect(await noticesOf(t, other)).toEqual([]);
});

test('a ban and a verdict are news of their own to whoever met the player, and so is that the conviction was overturned', async () => {
  const player = await aPlayer(t.db, { name: 'Mia' });
  const me = await aPerson(t);
  await remember(t, me, player);
  await call(t, me, meetingCalls.setMetChoices, { body: { digest: 'at_once' } });
  await aReport(t.db, { player });
  await check();
  const report = await convict(t, player);
  await check();
  ban(player.steam64Id, 1);
  await check();
  const events = async () => (await noticesOf(t, me)).map(({ event }) => event);
  expect(await events()).toEqual(['banned', 'convicted']);
  await setStatus(t.db, report.id, 'verified_undetermined', new Date(t.clock.now()));
  await openProcess(t).run();
  expect(await events()).toEqual(['overturned', 'banned']);
});

test('a verdict and a ban on the same day are one digest with two pieces of news', async () => {
  const player = await aPlayer(t.db, { name: 'Mia' });
  const me = await aPerson(t);
  await remember(t, me, player);
  await aReport(t.db, { player });
  await check();
  await t.db.execute(sql`update met_choices set told_at = ${new Date(t.clock.now() + 2 * dayMs).toISOString()}`);
  await convict(t, player);
  ban(player.steam64Id, 1);
  await check();
  expect(await noticesOf(t, me)).toEqual([]);
  t.clock.advance(4 * dayMs);
  await openProcess(t).tell();
  expect(await noticesOf(t, me)).toMatchObject([{ msg: expect.stringMatching(/^News about Mia, .* one other/) }]);
});

test('a ban from before the meeting is no news; with an earlier meeting, it names that one, for followers too', async () => {
  const [player, known] = [await aPlayer(t.db, { name: 'Mia' }), await aPlayer(t.db, { name: 'Ann' })];
  const [me, other] = [await aPerson(t), await aFollower(t, known)];
  for (const about of [player, known]) await aReport(t.db, { player: about });
  await remember(t, other, known);
  await check();
  t.clock.advance(3 * dayMs);
  for (const who of [me, other]) await remember(t, who, player, known);
  for (const { steam64Id } of [player, known]) ban(steam64Id, 2);
  await check();
  expect(await noticesOf(t, me)).toEqual([]);
  const first = new Date(t.clock.now() - 5 * dayMs).getUTCDate();
  expect(await noticesOf(t, other)).toMatchObject([
    { reportedPlayerName: 'Ann', msg: expect.stringMatching(new RegExp(`^You met Ann on Mirage on ${first} `)) },
  ]);
});

test('whoever begins to follow a player while others are told is told once', async () => {
  const player = await aPlayer(t.db, { name: 'Mia' });
  const [me, follower] = [await aPerson(t), await aPerson(t)];
  for (const who of [me, follower]) await remember(t, who, player);
  await aReport(t.db, { player });
  await check();
  ban(player.steam64Id, 1);
  await check();
  await follow(t, follower, player.steam64Id);
  t.sandbox.bans.set(player.steam64Id, {
    ...none,
    vacBans: 2,
    lastBanDay: new Date(t.clock.now() + dayMs).toISOString().slice(0, 10),
  });
  await look();
  await openProcess(t).runOnce();
  t.clock.advance(hourMs);
  let announcing = Promise.resolve();
  await t.db.transaction(async (tx) => {
    await tx.execute(sql`select from met_news where user_id = ${follower.user.id} for update`);
    announcing = openProcess(t).runOnce();
    await expect
      .poll(async () => (await t.db.execute(sql`select from pg_stat_activity where wait_event_type = 'Lock'`)).rowCount)
      .toBeGreaterThan(0);
    await follow(t, me, player.steam64Id);
  });
  await announcing;
  t.clock.advance(2 * dayMs);
  await openProcess(t).run();
  for (const who of [me, follower]) expect(await noticesOf(t, who)).toMatchObject([{ event: 'banned' }]);
});

test('an older event that is announced later does not replace the notice of a newer one', async () => {
  const player = await aPlayer(t.db);
  const me = await aFollower(t, player);
  await convict(t, player);
  await check();
  await t.db.update(alertEvents).set({ isPending: true });
  await t.db.delete(alerts);
  // The lock stands for another process that is announcing the conviction.
  await t.db.transaction(async (tx) => {
    await tx.execute(sql`select from alert_events where kind = 'convicted' for update`);
    ban(player.steam64Id, 1);
    await check();
    expect(await noticesOf(t, me)).toMatchObject([{ event: 'banned' }]);
  });
  await openProcess(t).announce();
  expect(await noticesOf(t, me)).toMatchObject([{ event: 'banned' }]);
});

test('a ban that Steam lifts before it is announced appears nowhere', async () => {
  const player = await aPlayer(t.db);
  await aFollower(t, player);
  await aReport(t.db, { player });
  await check();
  ban(player.steam64Id, 1);
  await look();
  expect(await t.db.$count(alertEvents)).toBe(1);
  t.sandbox.bans.lift(player.steam64Id);
  await look();
  expect(await t.db.$count(alertEvents)).toBe(0);
});

test('a ban from long before the first check is not announced', async () => {
  const player = await aPlayer(t.db);
  const me = await aFollower(t, player);
  await aReport(t.db, { player });
  ban(player.steam64Id, 900);
  await check();
  expect(await noticesOf(t, me)).toEqual([]);
});

test('bans that are no longer stored appear in neither feeds nor notices', async () => {
  const player = await aPlayer(t.db);
  await aFollower(t, player, { hasWebhook: true });
  await aReport(t.db, { player });
  await check();
  ban(player.steam64Id, 1);
  await check();
  expect(await t.db.select().from(alerts)).toHaveLength(1);
  await forgetBans(t.db);
  expect(await t.db.select().from(alertEvents).where(eq(alertEvents.kind, 'banned'))).toEqual([]);
  expect(await t.db.select().from(alerts)).toEqual([]);
});

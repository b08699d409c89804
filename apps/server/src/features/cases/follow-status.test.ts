import { dayMs } from '@argus/domain/shared/time';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aPlayer, aReport } from '../../../tests/builders.ts';
import { findLink, listKeys } from '../../../tests/checking.ts';
import { aCase, appeal, seatReviewers } from '../../../tests/hearing.ts';
import { aCaller, otherPlayer, override, submitted } from '../../../tests/report-requests.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { review, sixWatchers } from '../../../tests/watch.ts';
import { checkCounters } from '../../platform/db/invariants/counters.ts';
import { alertEvents } from '../../platform/db/schema/alerts.ts';
import { links } from '../../platform/db/schema/links.ts';
import { players } from '../../platform/db/schema/players.ts';
import { splitReports } from '../../platform/db/schema/staff.ts';
import { steamBans } from '../../platform/db/schema/steam-bans.ts';

const t = useTestApp();

const eventsOf = (steam64Id: string) =>
  t.db.select().from(alertEvents).where(eq(alertEvents.steam64Id, steam64Id)).orderBy(alertEvents.id);
const bansOf = (steam64Id: string) => t.db.select().from(steamBans).where(eq(steamBans.steam64Id, steam64Id));

test('counts all of several concurrent first reports about a player, and asks Steam once', async () => {
  const steam64Id = otherPlayer.steam64Id;
  const callers = await Promise.all(Array.from({ length: 6 }, () => aCaller(t)));
  await Promise.all(callers.map((caller) => submitted(t, caller, { reportedSteam64Id: steam64Id })));
  const [player] = await t.db.select().from(players).where(eq(players.steam64Id, steam64Id));
  expect(player).toMatchObject({ totalReports: 6, pendingReports: 6 });
  expect(await bansOf(steam64Id)).toHaveLength(1);
  expect(await checkCounters(t.db)).toEqual([]);
});

test('announces two concurrent convictions of a player once', async () => {
  const [a, b, ...others] = await sixWatchers(t);
  const player = await aPlayer(t.db);
  const reviews = [
    { decision: 'cheater', reviewer: others[0].user },
    { decision: 'cheater', reviewer: others[1].user },
  ] as const;
  const first = await aReport(t.db, { player, reviews });
  const second = await aReport(t.db, { player, reviews });
  const answers = await Promise.all([
    review(t, a.token, first.id, 'cheater'),
    review(t, b.token, second.id, 'cheater'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect((await eventsOf(player.steam64Id)).map(({ kind }) => kind)).toEqual(['convicted']);
  expect(await checkCounters(t.db)).toEqual([]);
});

test('a verdict and a concurrent override of another report on the player leave all counters exact', async () => {
  const [, watcher, ...others] = await sixWatchers(t);
  const player = await aPlayer(t.db);
  const reviews = [
    { decision: 'undetermined', reviewer: others[0].user },
    { decision: 'undetermined', reviewer: others[1].user },
  ] as const;
  const closing = await aReport(t.db, { player, reviews });
  const malicious = await aReport(t.db, { player, status: 'verified_troll' });
  await Promise.all([
    review(t, watcher.token, closing.id, 'undetermined'),
    override(t, malicious.id, 'verified_undetermined'),
  ]);
  const [found] = await t.db.select().from(players).where(eq(players.steam64Id, player.steam64Id));
  expect(found).toMatchObject({ totalReports: 2, pendingReports: 0 });
  expect(await checkCounters(t.db)).toEqual([]);
});

test('Steam is asked daily again once a case is reopened, but never about a player who objected', async () => {
  const [asked, objecting] = [await aReport(t.db, { status: 'verified_undetermined' }), await aReport(t.db)];
  const later = new Date(Date.now() + 7 * dayMs);
  const checked = { checkedAt: new Date(), source: 'api', nextCheckAt: later } as const;
  await t.db.update(steamBans).set(checked).where(eq(steamBans.steam64Id, asked.reportedSteam64Id));
  await t.db.execute(
    sql`update steam_bans set next_check_at = 'infinity' where steam64_id = ${objecting.reportedSteam64Id}`,
  );
  for (const { id } of [asked, objecting]) {
    await override(t, id, 'verified_cheater');
    await override(t, id, 'unverified');
  }
  const [soon] = await bansOf(asked.reportedSteam64Id);
  expect(soon?.nextCheckAt.getTime()).toBeLessThanOrEqual(Date.now() + dayMs);
  const { rows } = await t.db.execute(
    sql`select next_check_at = 'infinity' as "isNever" from steam_bans where steam64_id = ${objecting.reportedSteam64Id}`,
  );
  expect(rows).toEqual([{ isNever: true }]);
});

test('an appeal is announced, and the evidence of the report is checked again at once', async () => {
  const theCase = await aCase(t);
  await seatReviewers(t);
  const [key] = await listKeys(t, theCase.reportId);
  if (!key) throw new Error('a case has a video');
  await t.db
    .update(links)
    .set({ nextCheckAt: new Date(t.clock.now() + 30 * dayMs) })
    .where(eq(links.key, key));
  await appeal(t, theCase);
  expect((await eventsOf(theCase.player.steam64Id)).map(({ kind }) => kind)).toEqual(['convicted', 'appealed']);
  expect((await findLink(t, key))?.nextCheckAt.getTime()).toBeLessThanOrEqual(t.clock.now());
});

test('a split vote is recorded and announced with the verdict, and removed by an override', async () => {
  const report = await aReport(t.db, { reviews: ['cheater', 'cheater', 'troll'] });
  const [last] = await sixWatchers(t);
  await review(t, last.token, report.id, 'undetermined');
  const splits = () => t.db.select().from(splitReports).where(eq(splitReports.reportId, report.id));
  expect(await splits()).toMatchObject([{ cheaterVotes: 2 }]);
  expect((await eventsOf(report.reportedSteam64Id)).map(({ kind }) => kind)).toEqual(['split']);
  await override(t, report.id, 'verified_cheater');
  expect(await splits()).toEqual([]);
});

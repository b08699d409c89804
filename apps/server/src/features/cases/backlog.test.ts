import { drawDays, isOffered } from '@argus/domain/cases/assignment';
import { reviewRefusals } from '@argus/domain/cases/review-eligibility';
import { dayMs, hourMs, minuteMs } from '@argus/domain/shared/time';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aPlayer, aReport } from '../../../tests/builders.ts';
import { aCase, appeal } from '../../../tests/hearing.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { aWatcher, fetchQueue, fetchWaiting, review, type Watcher } from '../../../tests/watch.ts';
import { filings } from '../../platform/db/schema/filings.ts';
import { backlogMarks, reports } from '../../platform/db/schema/reports.ts';
import { users } from '../../platform/db/schema/users.ts';
import { createDraw } from './assignment.ts';
import { listBacklogMarks, markBacklog } from './backlog.queries.ts';

/*
 * Thirty reviewers, and so thirty cases in reach. Throw-away accounts fill the queue, and the last report is the one
 * that friends wait for.
 */

const start = Date.UTC(2026, 5, 10, 12);
const time = { now: start };
const t = useTestApp({ services: { clock: () => time.now } });
const crowd = 30;
const watchers: Watcher[] = [];
beforeAll(async () => {
  for (let n = 0; n < crowd; n += 1) watchers.push(await aWatcher(t, { lastActiveAt: new Date(start) }));
});
beforeEach(async () => {
  time.now = start;
  await t.db.delete(backlogMarks);
  await t.db.update(reports).set({ restsUntil: new Date(start + 900 * dayMs) });
});

/** Files as many reports as are in reach, and the last one an hour later. */
async function aFlood() {
  const player = await aPlayer(t.db);
  const oldest = await aReport(t.db, { player, createdAt: new Date(start) });
  const filed = [oldest.id];
  for (let n = 1; n < crowd; n += 1)
    filed.push((await aReport(t.db, { createdAt: new Date(start + n * minuteMs) })).id);
  const target = await aReport(t.db, { createdAt: new Date(start + hourMs) });
  return { player, oldest, filed, target };
}

/** Time passes, and the job runs six times a day; everybody stays active. */
async function waitDays(days: number) {
  for (let run = 0; run < days * 6; run += 1) {
    time.now += 4 * hourMs;
    await markBacklog(t.db, time.now);
  }
  await t.db.update(users).set({ lastActiveAt: new Date(time.now) });
}

const rest = (ids: readonly string[]) =>
  Promise.all(
    ids.map((id) =>
      t.db
        .update(reports)
        .set({ restsUntil: new Date(start + 900 * dayMs) })
        .where(eq(reports.id, id)),
    ),
  );

async function listOfferedTo(reportId: string): Promise<string[]> {
  const asked = await Promise.all(
    watchers.map(async ({ user, token }) => ((await fetchQueue(t, token, reportId)).notice === null ? [user.id] : [])),
  );
  return asked.flat();
}

/** Tells who is drawn for the player now, if the report has waited since the start and is in reach since then. */
function drawnFor({ reportedSteam64Id, createdAt }: Awaited<ReturnType<typeof aReport>>, reachedAt: number): string[] {
  const draw = createDraw(t.config.AUTH_SECRET);
  const days = drawDays(time.now, createdAt.getTime(), reachedAt);
  const inReach = (time.now - reachedAt) / dayMs;
  const isDrawn = (userId: string) =>
    days.some((day) => isOffered(draw(userId, reportedSteam64Id, day), crowd, inReach));
  return watchers.map(({ user }) => user.id).filter(isDrawn);
}

test('behind a backlog a case stays with the reviewers of its first day, and is drawn wider and anew once it is in reach', async () => {
  const { filed, target } = await aFlood();
  time.now = start + hourMs;
  const first = drawnFor(target, time.now);
  expect(await listOfferedTo(target.id)).toEqual(first);

  await waitDays(10);
  expect(await listOfferedTo(target.id)).toEqual(first);
  const outsider = watchers.find(({ user }) => !first.includes(user.id));
  if (!outsider) throw new Error('about six of thirty are drawn');
  expect(await review(t, outsider.token, target.id, 'cheater')).toEqual({
    status: 403,
    msg: reviewRefusals.not_assigned.message,
  });
  for (const { token } of watchers.slice(0, 5))
    expect((await fetchQueue(t, token)).totalReports).toBe(await fetchWaiting(t, token));

  const reachedAt = time.now;
  await rest(filed.slice(0, 1));
  await waitDays(1);
  expect(await listOfferedTo(target.id)).toEqual(drawnFor(target, reachedAt));
  await waitDays(2);
  const widened = drawnFor(target, reachedAt);
  expect(widened).toEqual(expect.arrayContaining(first));
  expect(widened.length).toBeGreaterThan(first.length);
  expect(await listOfferedTo(target.id)).toEqual(widened);
  await waitDays(5);
  const again = drawnFor(target, reachedAt);
  expect(await listOfferedTo(target.id)).toEqual(again);
  expect(again).not.toEqual(expect.arrayContaining(widened));
  const newcomer = watchers.find(({ user }) => again.includes(user.id) && !widened.includes(user.id));
  expect((await review(t, newcomer?.token ?? null, target.id, 'undetermined')).status).toBe(201);
});

test('cases in reach are drawn as if there were no backlog, and a copy behind it is not drawn wider before its turn', async () => {
  const { player, oldest, filed, target } = await aFlood();
  const copy = await aReport(t.db, { player, createdAt: new Date(start + 2 * hourMs) });
  await waitDays(3);
  const widened = drawnFor(oldest, oldest.createdAt.getTime());
  expect(await listOfferedTo(oldest.id)).toEqual(widened);
  const first = drawnFor(oldest, time.now);
  expect(first.length).toBeLessThan(widened.length);
  expect(await listOfferedTo(copy.id)).toEqual(first);

  // The copy waits behind the target, which the copies filed before do not keep out of reach.
  const reachedAt = time.now;
  await rest(filed.slice(0, 2));
  await waitDays(1);
  expect(await listOfferedTo(target.id)).toEqual(drawnFor(target, reachedAt));
  expect(await listOfferedTo(copy.id)).toEqual(drawnFor(oldest, reachedAt));
});

test('no backlog holds up an appeal: it is drawn wider from its first day, and comes before the reports', async () => {
  const contested = await aCase(t);
  const convicting = contested.reviewers.map(({ id }) => id);
  await t.db.update(users).set({ hasTheEye: false }).where(inArray(users.id, convicting));
  const { filingId } = await appeal(t, contested);
  const openedAt = start + 2 * hourMs;
  // It was filed by the clock of the host, at which none of these reviewers is active.
  await t.db
    .update(filings)
    .set({ state: 'review', openedAt: new Date(openedAt) })
    .where(eq(filings.id, filingId));
  await aFlood();
  await waitDays(3);
  const days = drawDays(time.now, openedAt, openedAt);
  const draw = createDraw(t.config.AUTH_SECRET);
  const isDrawn = (userId: string, inReach: number) =>
    days.some((day) => isOffered(draw(userId, filingId, day), crowd, inReach));
  const drawn = watchers.filter(({ user }) => isDrawn(user.id, 2));
  expect(drawn.length).toBeGreaterThan(watchers.filter(({ user }) => isDrawn(user.id, 0)).length);
  for (const { token } of drawn) {
    const [first] = (await fetchQueue(t, token)).reports;
    expect(first?.appeal).toBeTruthy();
  }
  const others = watchers.filter((watcher) => !drawn.includes(watcher));
  for (const { token } of others) expect((await fetchQueue(t, token)).reports[0]?.appeal ?? null).toBeNull();
});

test('as many cases as are in reach, which nobody reviews, keep the others out of reach for two weeks at most', async () => {
  const { target } = await aFlood();
  const first = drawnFor(target, time.now);
  await waitDays(13.5);
  expect(await listOfferedTo(target.id)).toEqual(first);
  // Half of the thirty are drawn by then, so that nobody more is drawn once in tens of thousands of runs.
  await waitDays(4);
  expect(await listBacklogMarks(t.db)).not.toEqual([]);
  const offered = await listOfferedTo(target.id);
  expect(offered.length).toBeGreaterThan(first.length);
  expect(offered).toEqual(expect.arrayContaining(first));
});

test('one mark an hour is made, by the first of several processes, and only while cases wait behind those in reach', async () => {
  const { filed } = await aFlood();
  time.now = start + 2 * hourMs;
  await Promise.all([1, 2, 3].map(() => markBacklog(t.db, time.now)));
  expect(await listBacklogMarks(t.db)).toEqual([{ at: time.now, since: start + (crowd - 1) * minuteMs }]);
  await rest(filed.slice(0, 1));
  await markBacklog(t.db, time.now + hourMs);
  expect(await listBacklogMarks(t.db)).toHaveLength(1);
  await rest(filed);
  await markBacklog(t.db, time.now + 61 * dayMs);
  expect(await listBacklogMarks(t.db)).toEqual([]);
});

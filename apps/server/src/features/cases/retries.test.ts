import { calls } from '@argus/contract/kernel/calls';
import { minReviewers } from '@argus/domain/cases/assignment';
import { reviewRefusals } from '@argus/domain/cases/review-eligibility';
import { dayMs, hourMs, minuteMs } from '@argus/domain/shared/time';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aPlayer, aReport, aUser } from '../../../tests/builders.ts';
import { aModerator, call } from '../../../tests/panel.ts';
import { aCaller, otherPlayer, reported, submitted } from '../../../tests/report-requests.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { aWatcher, fetchQueue, review, sixWatchers, type Watcher } from '../../../tests/watch.ts';
import { checkInvariants } from '../../platform/db/invariants/check-invariants.ts';
import { reports } from '../../platform/db/schema/reports.ts';
import { users } from '../../platform/db/schema/users.ts';
import type { PlayerRow } from '../players/players.queries.ts';
import { createAssignment } from './assignment.ts';
import { findOpenCase } from './queue.queries.ts';
import { countActiveReviewers, findCase } from './reviews.queries.ts';

const t = useTestApp();
let voter: Watcher;

beforeAll(async () => {
  voter = await aWatcher(t);
});

const ago = (days: number) => new Date(t.clock.now() - days * dayMs);

/** Adds active reviewers who may vote on every player. */
async function addReviewers(count: number): Promise<string[]> {
  const added: string[] = [];
  for (let n = 0; n < count; n += 1) added.push((await aUser(t.db, { hasTheEye: true })).id);
  return added;
}

async function addActive(): Promise<string[]> {
  const ids = await addReviewers(30);
  await t.db
    .update(users)
    .set({ lastActiveAt: ago(1) })
    .where(inArray(users.id, ids));
  return ids;
}

test('a reviewer may vote on the same player again while fewer than six others could vote', async () => {
  const others = await addReviewers(minReviewers - 1);
  const player = await aPlayer(t.db);
  await aReport(t.db, {
    player,
    reviews: [{ decision: 'undetermined', reviewer: voter.user }],
    status: 'verified_undetermined',
    createdAt: ago(5),
  });
  const next = await aReport(t.db, { player });
  expect(others).toHaveLength(5);
  expect((await review(t, voter.token, next.id, 'cheater')).status).toBe(201);
});

test('a reviewer may not vote on another report on the player for 90 days once six others could vote', async () => {
  const player = await aPlayer(t.db);
  const isOwn = { decision: 'undetermined' as const, reviewer: voter.user };
  await aReport(t.db, { player, reviews: [isOwn], status: 'verified_undetermined', createdAt: ago(5) });
  const next = await aReport(t.db, { player, createdAt: ago(1) });
  const twin = await aReport(t.db, { player, createdAt: ago(6) });
  // This adds the sixth other reviewer. Whether the case is offered to them is random; only the reason counts here.
  await addReviewers(1);
  expect(await review(t, voter.token, next.id, 'cheater')).toEqual({
    status: 403,
    msg: reviewRefusals.review_after_other_case.message,
  });
  expect((await fetchQueue(t, voter.token, next.id)).reports.map(({ reportId }) => reportId)).not.toContain(next.id);

  // A twin that was open at the same time is the same case, so voting on the other excludes nobody from it.
  expect(await review(t, voter.token, twin.id, 'cheater')).not.toMatchObject({
    msg: reviewRefusals.review_after_other_case.message,
  });

  const longAgo = await aPlayer(t.db);
  await aReport(t.db, { player: longAgo, reviews: [isOwn], status: 'verified_undetermined', createdAt: ago(95) });
  const later = await aReport(t.db, { player: longAgo });
  expect(await review(t, voter.token, later.id, 'cheater')).not.toMatchObject({
    msg: reviewRefusals.review_after_other_case.message,
  });
});

async function submitAbout(player: PlayerRow) {
  const { reportId } = await submitted(t, await aCaller(t), { reportedSteam64Id: player.steam64Id });
  const [stored] = await t.db.select().from(reports).where(eq(reports.id, reportId));
  if (!stored) throw new Error('it was just stored');
  return stored;
}

test('after two cases without a conviction within 90 days, a new report rests until the older case is 90 days old', async () => {
  await t.db.update(users).set({ lastActiveAt: ago(30) });
  const player = await aPlayer(t.db, { steam64Id: reported.steam64Id });
  for (const days of [20, 10]) {
    await aReport(t.db, { player, status: 'verified_undetermined', reviews: [], createdAt: ago(days) });
  }
  const third = await submitAbout(player);
  expect(third.restsUntil?.getTime()).toBeGreaterThan(t.clock.now() + 69 * dayMs);
  const reviewer = await aWatcher(t);
  expect(await review(t, reviewer.token, third.id, 'cheater')).toEqual({
    status: 403,
    msg: reviewRefusals.not_assigned.message,
  });
  const offered = (await fetchQueue(t, reviewer.token, third.id)).reports.map(({ reportId }) => reportId);
  expect(offered).not.toContain(third.id);

  // The wait begins with the end of the rest, whatever becomes of the earlier reports.
  t.clock.advance(71 * dayMs);
  await t.db.update(users).set({ lastActiveAt: ago(30) });
  const fresh = await aWatcher(t, { lastActiveAt: new Date(t.clock.now()) });
  expect((await review(t, fresh.token, third.id, 'cheater')).status).toBe(201);
  const state = await findCase(t.db, third.id, [fresh.user.id], t.clock.now());
  expect(state?.playerWaitingSince).toEqual(third.restsUntil);
});

test('new reports about a player do not make a report rest that is already under review', async () => {
  await t.db.update(users).set({ lastActiveAt: ago(30) });
  const player = await aPlayer(t.db, { steam64Id: otherPlayer.steam64Id });
  const [first, second, third, fourth] = await sixWatchers(t);
  const genuine = await submitAbout(player);
  for (const { token } of [first, second]) await review(t, token, genuine.id, 'cheater');
  for (let n = 0; n < 2; n += 1) {
    const rubbish = await submitAbout(player);
    for (const { token } of [first, second, third]) await review(t, token, rubbish.id, 'troll');
  }
  // The rubbish counts once, however much there is: four must agree, and they do.
  for (const { token } of [third, fourth]) {
    expect((await review(t, token, genuine.id, 'cheater')).status).toBe(201);
  }
  const [closed] = await t.db.select().from(reports).where(eq(reports.id, genuine.id));
  expect(closed).toMatchObject({ status: 'verified_cheater', neededVotes: 4, restsUntil: null });
  expect(await checkInvariants(t.db)).toEqual([]);
});

test('a new report that is closed as a duplicate counts as a failed case if no other report was open with it', async () => {
  await t.db.update(users).set({ lastActiveAt: ago(30) });
  const player = await aPlayer(t.db);
  await aReport(t.db, { player, status: 'verified_undetermined', reviews: [], createdAt: ago(200) });
  await aReport(t.db, { player, status: 'verified_duplicate', reviews: [], createdAt: ago(5) });
  const again = await aReport(t.db, { player, createdAt: ago(0) });
  for (const { token } of (await sixWatchers(t)).slice(0, 3)) await review(t, token, again.id, 'cheater');
  const [stored] = await t.db.select().from(reports).where(eq(reports.id, again.id));
  expect(stored).toMatchObject({ status: 'processing', neededVotes: 4 });
});

test('a reviewer of an earlier case still may not vote on the next report after staff changed the verdict', async () => {
  const player = await aPlayer(t.db);
  const early = await aWatcher(t);
  const isOwn = { decision: 'cheater' as const, reviewer: early.user };
  const first = await aReport(t.db, { player, reviews: [isOwn, 'cheater', 'cheater'], createdAt: ago(5) });
  const next = await aReport(t.db, { player, createdAt: ago(1) });
  const change = { params: { reportId: first.id }, body: { newStatus: 'verified_undetermined' } };
  await call(t, await aModerator(t), calls.overrideStatus, change);
  await addReviewers(6);
  await t.db.update(users).set({ lastActiveAt: ago(0) });
  expect(await review(t, early.token, next.id, 'cheater')).toEqual({
    status: 403,
    msg: reviewRefusals.review_after_other_case.message,
  });
});

test('a round that staff began waits from its start, however long other reports on the player have waited', async () => {
  const player = await aPlayer(t.db);
  const waiting = await aReport(t.db, { player, createdAt: ago(60) });
  const closed = await aReport(t.db, { player, status: 'verified_undetermined', createdAt: ago(61) });
  const body = { newStatus: 'unverified' };
  await call(t, await aModerator(t), calls.overrideStatus, { params: { reportId: closed.id }, body });
  const { user } = await aWatcher(t);
  const waitOf = async (reportId: string) => {
    const found = await findCase(t.db, reportId, [user.id], t.clock.now());
    const offered = await findOpenCase(t.db, [user.id], reportId, t.clock.now());
    if (!found || !offered) throw new Error('both are open');
    expect(offered.playerWaitingSince).toEqual(found.playerWaitingSince);
    return Math.round((t.clock.now() - found.playerWaitingSince.getTime()) / dayMs);
  };
  expect([await waitOf(closed.id), await waitOf(waiting.id)]).toEqual([0, 60]);
  // A twin is still drawn with the report that waits longest.
  expect(await waitOf((await aReport(t.db, { player, createdAt: ago(1) })).id)).toBe(60);
});

test('opening the queue makes an inactive reviewer active, and counts them before anything is drawn', async () => {
  await t.db.update(users).set({ lastActiveAt: ago(15) });
  const since = ago(14);
  const sleeper = await aUser(t.db, { hasTheEye: true, lastActiveAt: ago(15) });
  expect(await countActiveReviewers(t.db, since)).toBe(0);
  await createAssignment({ db: t.db, config: t.config, clock: t.clock.now }).present(sleeper);
  expect(await countActiveReviewers(t.db, since)).toBe(1);
  const [stored] = await t.db.select().from(users).where(eq(users.id, sleeper.id));
  expect(stored?.lastActiveAt.getTime()).toBeGreaterThan(ago(1).getTime());
});

test('inactive reviewers who return together are not offered a larger share of the cases than others', async () => {
  await t.db.update(users).set({ lastActiveAt: ago(15) });
  const active = await addReviewers(60);
  await t.db.update(users).set({ lastActiveAt: ago(1) });
  const sleepers = await addReviewers(60);
  for (const id of sleepers)
    await t.db
      .update(users)
      .set({ lastActiveAt: ago(15) })
      .where(eq(users.id, id));
  const all = await t.db.select().from(users).where(eq(users.hasTheEye, true));
  const assignment = createAssignment({ db: t.db, config: t.config, clock: t.clock.now });
  let offered = 0;
  for (const user of all.filter(({ id }) => sleepers.includes(id))) {
    const isAssigned = await assignment.present(user);
    for (let n = 0; n < 50; n += 1) {
      if (isAssigned(user.id, { drawKey: `player ${n}`, waitingSince: ago(0.5).getTime() })) offered += 1;
    }
  }
  // 60 people return, each to 50 draws. Each draw picks six of at least 60, not six of the few who were active.
  expect(active).toHaveLength(60);
  expect(offered / (60 * 50)).toBeLessThan(0.1);
  expect(offered / (60 * 50)).toBeGreaterThan(0.03);
});

test('what was offered to somebody stays theirs for an hour, however many become reviewers meanwhile', async () => {
  await t.db.update(users).set({ lastActiveAt: ago(30) });
  const [id = ''] = await addActive();
  const [user] = await t.db.select().from(users).where(eq(users.id, id));
  if (!user) throw new Error('they were just added');
  // The day names the draw, so all of this is on one day.
  let now = Math.floor(t.clock.now() / dayMs) * dayMs + 12 * hourMs;
  const assignment = createAssignment({ db: t.db, config: t.config, clock: () => now });
  const filedAt = now - hourMs;
  const names = Array.from({ length: 300 }, (_, n) => `player ${n}`);
  const listOffered = async (waitingSince: number) => {
    const isAssigned = await assignment.present(user);
    return names.filter((drawKey) => isAssigned(user.id, { drawKey, waitingSince }));
  };
  const offered = await listOffered(filedAt);
  await addActive();
  now += 59 * minuteMs;
  expect(await listOffered(filedAt)).toEqual(offered);
  // What was filed since is drawn among all.
  const fresh = await listOffered(now - minuteMs);
  expect(fresh.length).toBeLessThan(offered.length);
  expect(offered).toEqual(expect.arrayContaining(fresh));
  now += 2 * minuteMs;
  expect(await listOffered(filedAt)).toEqual(fresh);
});

test('what becomes offered only after others became reviewers is drawn among all', async () => {
  await t.db.update(users).set({ lastActiveAt: ago(30) });
  const [id = ''] = await addActive();
  const [user] = await t.db.select().from(users).where(eq(users.id, id));
  if (!user) throw new Error('they were just added');
  const midnight = (Math.floor(t.clock.now() / dayMs) + 1) * dayMs;
  let now = midnight - 10 * minuteMs;
  const open = () => createAssignment({ db: t.db, config: t.config, clock: () => now });
  const assignment = open();
  // At midnight a new draw begins for these.
  const waitingSince = midnight - 7 * dayMs;
  const names = Array.from({ length: 300 }, (_, n) => `player ${n}`);
  const listOffered = async ({ present }: ReturnType<typeof open>) => {
    const isAssigned = await present(user);
    return names.filter((drawKey) => isAssigned(user.id, { drawKey, waitingSince }));
  };
  const before = await listOffered(assignment);
  await addActive();
  now += 20 * minuteMs;
  const withMemory = await listOffered(assignment);
  const amongAll = await listOffered(open());
  expect(withMemory).toHaveLength(new Set([...before, ...amongAll]).size);
  expect(withMemory).toEqual(expect.arrayContaining([...before, ...amongAll]));
});

test('after a case without a conviction, four unanimous votes are needed to convict instead of three', async () => {
  await t.db.update(users).set({ lastActiveAt: ago(30) });
  const player = await aPlayer(t.db);
  await aReport(t.db, { player, status: 'verified_undetermined', reviews: [], createdAt: ago(10) });
  const second = await aReport(t.db, { player });
  const statuses: (string | undefined)[] = [];
  for (const watcher of (await sixWatchers(t)).slice(0, 4)) {
    expect((await review(t, watcher.token, second.id, 'cheater')).status).toBe(201);
    const [row] = await t.db.select().from(reports).where(eq(reports.id, second.id));
    statuses.push(row?.status);
  }
  expect(statuses).toEqual(['unverified', 'unverified', 'processing', 'verified_cheater']);
  expect(await checkInvariants(t.db)).toEqual([]);
});

test('a failed case counts however many reports about the player were submitted after it', async () => {
  await t.db.update(users).set({ lastActiveAt: ago(30) });
  const player = await aPlayer(t.db);
  await aReport(t.db, { player, status: 'verified_undetermined', reviews: [], createdAt: ago(10) });
  for (let n = 0; n < 200; n += 1) await aReport(t.db, { player, createdAt: ago(5) });
  const next = await aReport(t.db, { player });
  const { token } = await aWatcher(t);
  expect((await review(t, token, next.id, 'cheater')).status).toBe(201);
  const [stored] = await t.db.select().from(reports).where(eq(reports.id, next.id));
  expect(stored?.neededVotes).toBe(4);
});

test('a resting report cannot be voted on, even while another report on the player can', async () => {
  await t.db.update(users).set({ lastActiveAt: ago(30) });
  const player = await aPlayer(t.db);
  await aReport(t.db, { player });
  const resting = await aReport(t.db, { player, restsUntil: new Date(t.clock.now() + 70 * dayMs) });
  const { token } = await aWatcher(t, { lastActiveAt: ago(0) });
  expect(await review(t, token, resting.id, 'cheater')).toEqual({
    status: 403,
    msg: reviewRefusals.not_assigned.message,
  });
});

test('duplicates do not raise the needed votes of a report under review, and malicious reports between two votes do', async () => {
  await t.db.update(users).set({ lastActiveAt: ago(30) });
  const player = await aPlayer(t.db);
  const watchers: Watcher[] = [];
  for (let n = 0; n < 6; n += 1) watchers.push(await aWatcher(t, { lastActiveAt: ago(0) }));
  const genuine = await aReport(t.db, { player, createdAt: ago(2) });
  const send = (index: number, decision: 'cheater' | 'undetermined') =>
    review(t, watchers[index]?.token ?? null, genuine.id, decision);
  await send(0, 'cheater');
  await aReport(t.db, { player, status: 'verified_duplicate', reviews: [], createdAt: ago(1) });
  await send(1, 'undetermined');
  await send(2, 'cheater');
  const [before] = await t.db.select().from(reports).where(eq(reports.id, genuine.id));
  expect(before).toMatchObject({ status: 'processing', neededVotes: 3 });

  for (let n = 0; n < 2; n += 1) {
    await aReport(t.db, { player, status: 'verified_troll', reviews: [], createdAt: ago(1) });
  }
  await send(3, 'cheater');
  const [after] = await t.db.select().from(reports).where(eq(reports.id, genuine.id));
  expect(after).toMatchObject({ status: 'processing', neededVotes: 4 });
  expect(await checkInvariants(t.db)).toEqual([]);
});

test('a failed case that staff reopened still counts for the next report', async () => {
  await t.db.update(users).set({ lastActiveAt: ago(30) });
  const player = await aPlayer(t.db);
  const failed = await aReport(t.db, { player, status: 'verified_undetermined', reviews: [], createdAt: ago(10) });
  const reopen = { params: { reportId: failed.id }, body: { newStatus: 'unverified' } };
  await call(t, await aModerator(t), calls.overrideStatus, reopen);
  const next = await aReport(t.db, { player, createdAt: ago(0) });
  const { token } = await aWatcher(t, { lastActiveAt: ago(0) });
  expect((await review(t, token, next.id, 'cheater')).status).toBe(201);
  const [stored] = await t.db.select().from(reports).where(eq(reports.id, next.id));
  expect(stored?.neededVotes).toBe(4);
});

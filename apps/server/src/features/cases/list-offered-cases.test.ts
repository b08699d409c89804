import { reviewCalls } from '@argus/contract/cases/reviews';
import { drawDays, isOffered } from '@argus/domain/cases/assignment';
import { reviewRefusals } from '@argus/domain/cases/review-eligibility';
import { dayMs, minuteMs } from '@argus/domain/shared/time';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPlayer, aReport, aUser, aVideoUrl, tokenFor } from '../../../tests/builders.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { aWatcher, fetchQueue, fetchWaiting, review, sixWatchers, type Watcher } from '../../../tests/watch.ts';
import { reportEvents, reports } from '../../platform/db/schema/reports.ts';
import { users } from '../../platform/db/schema/users.ts';
import { newId } from '../../platform/db/uuid.ts';
import { createDraw } from './assignment.ts';

const today = Math.floor(Date.now() / dayMs);
const noon = (today + 0.5) * dayMs;
const daysAgo = (days: number) => new Date(noon - days * dayMs);

describe('the queue with few reviewers', () => {
  const time = { now: noon };
  const t = useTestApp({ services: { clock: () => time.now } });
  let watchers: Awaited<ReturnType<typeof sixWatchers>>;
  let queueOf: (watcher: Watcher, reportId?: string) => ReturnType<typeof fetchQueue>;
  beforeAll(async () => {
    watchers = await sixWatchers(t);
    queueOf = (watcher, reportId) => fetchQueue(t, watcher.token, reportId);
  });

  test('contains every open case that the reviewer may review, oldest first, and nothing else', async () => {
    const [me, other] = watchers;
    const target = await aPlayer(t.db);
    const newer = await aReport(t.db, { createdAt: daysAgo(1) });
    const older = await aReport(t.db, {
      createdAt: daysAgo(3),
      reviews: [{ decision: 'troll', reviewer: other.user }],
    });
    await aReport(t.db, { createdAt: daysAgo(4), submitter: me.user });
    await aReport(t.db, { createdAt: daysAgo(4), player: target });
    await aReport(t.db, { createdAt: daysAgo(4), reviews: [{ decision: 'troll', reviewer: me.user }] });
    const by = (decision: 'cheater') => watchers.slice(1, 4).map(({ user: reviewer }) => ({ decision, reviewer }));
    await aReport(t.db, { createdAt: daysAgo(4), reviews: by('cheater') });

    await t.db.update(users).set({ steam64Id: target.steam64Id }).where(eq(users.id, me.user.id));
    expect((await queueOf(me)).totalReports).toBe(2);
    await t.db.update(users).set({ steam64Id: null }).where(eq(users.id, me.user.id));
    const unlinked = await queueOf(me);
    expect(unlinked.totalReports).toBe(3);
    expect(unlinked.reports.map(({ _id }) => _id).filter((id) => [newer.id, older.id].includes(id))).toEqual([
      older.id,
      newer.id,
    ]);
    expect(unlinked.reports.map(({ createdAt }) => createdAt)).toEqual(
      unlinked.reports.map(({ createdAt }) => createdAt).toSorted(),
    );
    expect(await fetchWaiting(t, me.token)).toBe(3);
    const everyOpenOne = await Promise.all(unlinked.reports.map(({ _id }) => review(t, me.token, _id, 'undetermined')));
    expect(everyOpenOne.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await queueOf(me)).toEqual({
      reports: [],
      totalReports: 0,
      totalPages: 0,
      currentPage: 1,
      notice: null,
    });
  });

  test('shows what was alleged, but neither who submitted a case nor who reviewed it', async () => {
    const [me, other] = watchers;
    const mate = await aPlayer(t.db);
    const video = aVideoUrl();
    const report = await aReport(t.db, { lobby: [mate], createdAt: daysAgo(9), description: 'Spins <b>fast</b>.' });
    await review(t, other.token, report.id, 'cheater', [{ url: video, description: 'I have voted' }]);
    const [shown] = (await queueOf(me, report.id)).reports;
    expect(shown).toMatchObject({
      reportId: report.id,
      description: 'Spins <b>fast</b>.',
      cheatsUsed: ['Wallhack'],
      reviewCount: 1,
      max_reviews_placeholder: 3,
      lobbiedWith: [{ steam64Id: mate.steam64Id, nameAtTimeOfReport: mate.name }],
      watchAddedEvidence: [{ url: video, description: '', addedByUserId: null, addedByUsername: null }],
    });
    const wire = await t.app.inject({ url: '/api/reports/unverified', headers: { 'x-auth-token': me.token } });
    for (const secret of [
      report.submitterId,
      other.user.id,
      other.user.username,
      'submit',
      'decision',
      'I have voted',
    ]) {
      expect(wire.body).not.toContain(secret);
    }
    await review(t, watchers[2].token, report.id, 'cheater');
    await review(t, watchers[3].token, report.id, 'undetermined');
    const [extended] = (await queueOf(me, report.id)).reports;
    expect(extended).toMatchObject({ reportStatus: 'processing', reviewCount: 3, max_reviews_placeholder: 5 });
  });

  test('puts a requested case first, or says that it is not assigned', async () => {
    const [me] = watchers;
    for (const days of [8, 7, 6]) await aReport(t.db, { createdAt: daysAgo(days) });
    const wanted = await aReport(t.db, { createdAt: daysAgo(0) });
    const own = await aReport(t.db, { submitter: me.user });
    const plain = await queueOf(me);
    const fronted = await queueOf(me, wanted.id);
    expect(fronted.notice).toBeNull();
    expect(fronted.totalReports).toBe(plain.totalReports);
    expect(fronted.reports.map(({ _id }) => _id)).toEqual([
      wanted.id,
      ...plain.reports.map(({ _id }) => _id).filter((id) => id !== wanted.id),
    ]);
    for (const id of [own.id, newId()]) {
      expect(await queueOf(me, id)).toEqual({ ...plain, notice: reviewRefusals.not_assigned.message });
    }
    const bad = await t.app.inject({
      url: '/api/reports/unverified?reportId=x',
      headers: { 'x-auth-token': me.token },
    });
    expect(bad.statusCode).toBe(400);
  });

  test('has pages of twenty, counts up to a hundred, and still shows a newer case on request', async () => {
    const me = watchers[5];
    for (let days = 100; days < 205; days += 1) await aReport(t.db, { createdAt: daysAgo(days) });
    const newest = await aReport(t.db, { createdAt: daysAgo(0) });
    const batch = await queueOf(me, newest.id);
    expect(batch).toMatchObject({ totalReports: 100, notice: null });
    expect(batch.reports).toHaveLength(20);
    expect(batch.reports[0]?._id).toBe(newest.id);
    expect(await fetchWaiting(t, me.token)).toBe(100);

    const page = async (query: string) => {
      const answer = await t.app.inject({
        url: `/api/reports/unverified?${query}`,
        headers: { 'x-auth-token': me.token },
      });
      return { status: answer.statusCode, body: answer.json() };
    };
    const idsOf = ({ body }: Awaited<ReturnType<typeof page>>) =>
      reviewCalls.listReviewQueue.response.parse(body).reports.map(({ _id }) => _id);
    const whole = await page('limit=100');
    expect(whole.body).toMatchObject({ totalReports: 100, totalPages: 1, currentPage: 1 });
    expect(idsOf(await page('page=2'))).toEqual(idsOf(whole).slice(20, 40));
    expect((await page('page=3&limit=7')).body).toMatchObject({ totalPages: 15, currentPage: 3 });
    expect(idsOf(await page('page=3&limit=7'))).toEqual(idsOf(whole).slice(14, 21));
    expect(idsOf(await page('page=6'))).toEqual([]);
    for (const bad of ['page=0', 'page=x', 'limit=0', 'limit=101']) expect((await page(bad)).status).toBe(400);
  });

  test('is only for holders of the Eye', async () => {
    const staff = await tokenFor(t, await aUser(t.db, { userType: 'admin' }));
    for (const url of ['/api/reports/unverified', '/api/reports/unverified/count']) {
      const refused = await t.app.inject({ url, headers: { 'x-auth-token': staff } });
      expect([refused.statusCode, refused.json()]).toEqual([
        403,
        { id: 'eye_required', msg: reviewRefusals.eye_required.message },
      ]);
      expect((await t.app.inject({ url })).statusCode).toBe(401);
    }
  });
});

describe('the queue with many reviewers', () => {
  const time = { now: noon };
  const active = 30;
  const t = useTestApp({ services: { clock: () => time.now } });
  let me: Watcher;
  const reportIds: string[] = [];
  const playerOf = new Map<string, string>();
  const reviewedIds = new Set<string>();
  beforeAll(async () => {
    me = await aWatcher(t);
    for (let n = 1; n < active; n += 1) await aUser(t.db, { hasTheEye: true, lastActiveAt: daysAgo(10) });
    // These three do not count: one was inactive for too long, one is banned, and one lacks the Eye.
    await aUser(t.db, { hasTheEye: true, lastActiveAt: daysAgo(15) });
    await aUser(t.db, { hasTheEye: true, isBanned: true });
    await aUser(t.db);
    for (let n = 0; n < 60; n += 1) {
      const report = await aReport(t.db, { createdAt: daysAgo(60 - n) });
      reportIds.push(report.id);
      playerOf.set(report.id, report.reportedSteam64Id);
    }
  });

  const isDrawn = (steam64Id: string, now: number, waitingDays: number) => {
    const draw = createDraw(t.config.AUTH_SECRET);
    const since = daysAgo(waitingDays).getTime();
    const days = drawDays(now, since, since);
    const waited = Math.floor((now - noon) / dayMs) + waitingDays;
    return days.some((day) => isOffered(draw(me.user.id, steam64Id, day), active, waited));
  };
  const expectOffered = (now: number, waitingDays = (index: number) => 60 - index) =>
    reportIds.filter((id, index) => isDrawn(playerOf.get(id) ?? '', now, waitingDays(index)));
  const listOffered = async () => {
    const shown = await fetchQueue(t, me.token);
    const waiting = await fetchWaiting(t, me.token);
    expect(shown.totalReports).toBe(waiting);
    return { ids: shown.reports.map(({ _id }) => _id), waiting };
  };

  test('contains the cases of the current draws, each of which lasts a week', async () => {
    const drawn = expectOffered(noon);
    const { ids, waiting } = await listOffered();
    expect(waiting).toBe(drawn.length);
    expect(ids).toEqual(drawn.slice(0, 20));
    time.now = noon + dayMs;
    const next = expectOffered(time.now);
    expect((await listOffered()).ids).toEqual(next.slice(0, 20));
    const isInSameWeek = (id: string) => (61 - reportIds.indexOf(id)) % 7 !== 0;
    expect(next).toEqual(expect.arrayContaining(drawn.filter(isInSameWeek)));
    time.now = noon + 3 * dayMs;
    const later = expectOffered(time.now);
    expect((await listOffered()).ids).toEqual(later.slice(0, 20));
    expect(later).not.toEqual(expect.arrayContaining(drawn));
    time.now = noon;
  });

  test('only contains cases that can be reviewed, and all others are refused', async () => {
    const drawn = new Set(expectOffered(noon));
    const refused = reportIds.find((id) => !drawn.has(id));
    const [accepted] = drawn;
    if (!refused || !accepted) throw new Error('the draw left no such report');
    expect(await review(t, me.token, refused, 'cheater')).toEqual({
      status: 403,
      msg: reviewRefusals.not_assigned.message,
    });
    expect((await fetchQueue(t, me.token, refused)).notice).toBe(reviewRefusals.not_assigned.message);
    expect(await review(t, me.token, accepted, 'cheater')).toMatchObject({ status: 201 });
    reviewedIds.add(accepted);
  });

  test('counts the wait of a new round from the edit or the reopening that began it', async () => {
    for (const [index, id] of reportIds.entries()) {
      if (index % 2 === 0) continue;
      await t.db.update(reports).set({ round: 2, reviewCount: 0 }).where(eq(reports.id, id));
      const kind = index % 4 === 1 ? 'edited' : 'reopened';
      await t.db.insert(reportEvents).values({ id: newId(), reportId: id, kind, round: 2, createdAt: daysAgo(0) });
    }
    const drawn = expectOffered(noon, (index) => (index % 2 === 0 ? 60 - index : 0));
    const left = drawn.filter((id) => reportIds.indexOf(id) % 2 === 1 || !reviewedIds.has(id));
    const { ids, waiting } = await listOffered();
    expect(ids).toEqual(left.slice(0, 20));
    expect(waiting).toBe(left.length);
    expect(drawn).not.toEqual(expectOffered(noon));
  });

  test('lets a case be reviewed for an hour after the draw that offered it has ended', async () => {
    const midnight = (today + 1) * dayMs;
    const isOfferedOnlyBefore = (steam64Id: string) =>
      isDrawn(steam64Id, noon, 6) && !isDrawn(steam64Id, midnight + 61 * minuteMs, 6);
    let begun = await aReport(t.db, { createdAt: daysAgo(6) });
    while (!isOfferedOnlyBefore(begun.reportedSteam64Id)) begun = await aReport(t.db, { createdAt: daysAgo(6) });
    time.now = midnight + 61 * minuteMs;
    expect(await review(t, me.token, begun.id, 'cheater')).toEqual({
      status: 403,
      msg: reviewRefusals.not_assigned.message,
    });
    time.now = midnight + 59 * minuteMs;
    expect(await review(t, me.token, begun.id, 'cheater')).toMatchObject({ status: 201 });
    time.now = noon;
  });
});

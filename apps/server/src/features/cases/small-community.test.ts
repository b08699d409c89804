import { calls } from '@argus/contract/kernel/calls';
import { reviewRefusals } from '@argus/domain/cases/review-eligibility';
import { dayMs } from '@argus/domain/shared/time';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { aPlayer, aReport } from '../../../tests/builders.ts';
import { call } from '../../../tests/panel.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { aWatcher, fetchQueue, review, sixWatchers } from '../../../tests/watch.ts';
import { lobbyAnswers, reports } from '../../platform/db/schema/reports.ts';
import { users } from '../../platform/db/schema/users.ts';
import { findOpenCase } from './queue.queries.ts';

const t = useTestApp();
beforeEach(() => t.db.update(users).set({ lastActiveAt: new Date(t.clock.now() - 30 * dayMs) }));

const statement = 'The clip is from another match.';
const statusOf = async (reportId: string) => {
  const [report] = await t.db.select().from(reports).where(eq(reports.id, reportId));
  return report?.status;
};

test('four of six reviewers who reported the same player review each other\u2019s reports, none of which waits for ever', async () => {
  const watchers = await sixWatchers(t);
  const player = await aPlayer(t.db);
  const ids: string[] = [];
  for (const { user } of watchers.slice(0, 4)) ids.push((await aReport(t.db, { player, submitter: user })).id);
  const [first, second, third, fourth] = watchers;
  const [own = '', other = ''] = ids;
  expect((await review(t, first.token, own, 'cheater')).msg).toBe(reviewRefusals.review_of_own_report.message);
  expect((await fetchQueue(t, first.token)).reports.map(({ reportId }) => reportId)).not.toContain(own);
  for (const { token } of [second, third, fourth]) {
    expect((await fetchQueue(t, token, own)).notice).toBeNull();
    expect((await review(t, token, own, 'cheater')).status).toBe(201);
  }
  expect([await statusOf(own), await statusOf(other)]).toEqual(['verified_cheater', 'unverified']);
});

test('a bogus twin that four of six reviewers claim to be false does not keep them from the genuine report', async () => {
  const watchers = await sixWatchers(t);
  const player = await aPlayer(t.db);
  const [genuine, bogus] = [await aReport(t.db, { player }), await aReport(t.db, { player })];
  for (const watcher of watchers.slice(0, 4)) {
    await call(t, watcher, calls.claimFalseReport, { params: { reportId: bogus.id }, body: { statement } });
    expect((await review(t, watcher.token, bogus.id, 'troll')).msg).toBe(reviewRefusals.review_after_claim.message);
  }
  for (const { token } of watchers.slice(0, 3)) {
    expect((await fetchQueue(t, token, genuine.id)).notice).toBeNull();
    expect((await review(t, token, genuine.id, 'cheater')).status).toBe(201);
  }
  expect(await statusOf(genuine.id)).toBe('verified_cheater');
});

test('whoever reported the same player reviews the case only while fewer than six others may vote on it', async () => {
  const player = await aPlayer(t.db);
  const [me, ...others] = [await aWatcher(t), ...(await sixWatchers(t)), await aWatcher(t)];
  const report = await aReport(t.db, { player });
  await aReport(t.db, { player, submitter: me.user });
  const [claimant, recused, submitter] = others;
  const isOffered = async () => (await findOpenCase(t.db, [me.user.id], report.id, t.clock.now())) !== null;
  expect(await isOffered()).toBe(false);
  await call(t, claimant, calls.claimFalseReport, { params: { reportId: report.id }, body: { statement } });
  expect(await isOffered()).toBe(false);
  await t.db.insert(lobbyAnswers).values({
    reportId: report.id,
    userId: recused.user.id,
    wasInMatch: true,
    answeredAt: new Date(t.clock.now()),
  });
  expect(await isOffered()).toBe(true);
  await aWatcher(t);
  expect(await isOffered()).toBe(false);
  await aReport(t.db, { player, submitter: submitter.user });
  expect(await isOffered()).toBe(true);
});

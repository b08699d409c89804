import { calls } from '@argus/contract/kernel/calls';
import { accusedVotedMessage } from '@argus/contract/notices/notice-messages';
import type { Decision } from '@argus/domain/cases/report-status';
import { formatMessage } from '@argus/domain/shared/message';
import { minuteMs } from '@argus/domain/shared/time';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aPlayer, aReport } from '../../../tests/builders.ts';
import { aModerator, call } from '../../../tests/panel.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { review, sixWatchers, type Watcher } from '../../../tests/watch.ts';
import { checkInvariants } from '../../platform/db/invariants/check-invariants.ts';
import { reports, reviews } from '../../platform/db/schema/reports.ts';
import { type BeforeLink, linkSteam } from '../members/auth/link-steam.ts';
import { voidVotesOnSelf } from './void-votes.ts';

const t = useTestApp();
let watchers: Awaited<ReturnType<typeof sixWatchers>>;
let nonces = 0;

beforeAll(async () => {
  watchers = await sixWatchers(t);
});

function link({ user }: Watcher, steam64Id: string) {
  nonces += 1;
  const { db, config, clock } = t;
  const asked = { user, nonce: `nonce ${nonces}`, steam64Id, profile: null, now: new Date(clock.now()) };
  const beforeLink: BeforeLink = (tx, linker) => voidVotesOnSelf(tx, { ...linker, config });
  return linkSteam({ db, config }, { ...asked, beforeLink });
}

async function vote(reportId: string, decisions: readonly Decision[]) {
  for (const [index, decision] of decisions.entries()) {
    const watcher = watchers[index];
    if (watcher) expect((await review(t, watcher.token, reportId, decision)).status).toBe(201);
  }
}

const read = async (reportId: string) => {
  const [report] = await t.db.select().from(reports).where(eq(reports.id, reportId));
  const votes = await t.db.select().from(reviews).where(eq(reviews.reportId, reportId));
  return { status: report?.status, rounds: votes.map(({ round }) => round).toSorted() };
};

test.each<[string, Decision[], string]>([
  ['one vote of two', ['cheater', 'cheater'], 'unverified'],
  ['a vote of three that extended the case', ['cheater', 'troll', 'cheater'], 'unverified'],
  [
    'the only dissent of four, which leaves three who agree',
    ['undetermined', 'cheater', 'cheater', 'cheater'],
    'verified_cheater',
  ],
])('linking the accused Steam account voids %s', async (_, decisions, status) => {
  const player = await aPlayer(t.db);
  const { id } = await aReport(t.db, { player });
  await vote(id, decisions);
  expect(await link(watchers[0], player.steam64Id)).toBeNull();
  expect(await read(id)).toEqual({ status, rounds: [0, ...Array(decisions.length - 1).fill(1)] });
  expect(await checkInvariants(t.db)).toEqual([]);
  await link(watchers[0], (await aPlayer(t.db)).steam64Id);
});

test('a void vote cannot be replaced, and the database refuses any other change of a review', async () => {
  const player = await aPlayer(t.db);
  const { id } = await aReport(t.db, { player });
  await vote(id, ['cheater']);
  await link(watchers[0], player.steam64Id);
  expect(await review(t, watchers[0].token, id, 'troll')).toMatchObject({ status: 403 });
  const ofReport = eq(reviews.reportId, id);
  await expect(t.db.update(reviews).set({ round: 1 }).where(ofReport)).rejects.toThrow();
  await expect(t.db.update(reviews).set({ decision: 'troll' }).where(ofReport)).rejects.toThrow();
  await link(watchers[0], (await aPlayer(t.db)).steam64Id);
});

test('a void vote is hidden from staff like the votes of the open round', async () => {
  const staff = await aModerator(t);
  const player = await aPlayer(t.db);
  const { id } = await aReport(t.db, { player });
  const figures = async () => {
    // The figures of reviewers and pairs are cached for five minutes.
    t.clock.advance(5 * minuteMs + 1);
    const { reviewers } = await call(t, staff, calls.listReviewers, { query: { limit: '100' } });
    const { reviewsWeighed } = await call(t, staff, calls.listSuspiciousPairs);
    return { reviewsWeighed, reviews: reviewers.find(({ reviewer }) => reviewer._id === watchers[0].user.id)?.reviews };
  };
  const read = async () => {
    const ofReviewer = { params: { userId: watchers[0].user.id } };
    const { reviews: given } = await call(t, staff, calls.listUserReviews, ofReviewer);
    const { reviews: votes } = await call(t, staff, calls.getReportForStaff, { params: { reportId: id } });
    return { given: given.filter(({ reportId }) => reportId === id).length, votes: votes.length };
  };
  const before = await figures();
  await vote(id, ['cheater']);
  await link(watchers[0], player.steam64Id);
  expect(await read()).toEqual({ given: 0, votes: 0 });
  expect(await figures()).toEqual(before);
  await call(t, staff, calls.openVotes, { params: { reportId: id } });
  expect(await read()).toEqual({ given: 1, votes: 1 });
  await link(watchers[0], (await aPlayer(t.db)).steam64Id);
});

test('linking the accused account after the verdict leaves the vote in place and notifies staff', async () => {
  const staff = await aModerator(t);
  const player = await aPlayer(t.db);
  const { id } = await aReport(t.db, { player });
  await vote(id, ['cheater', 'cheater', 'cheater']);
  await link(watchers[0], player.steam64Id);
  expect(await read(id)).toEqual({ status: 'verified_cheater', rounds: [1, 1, 1] });
  const { notices } = await call(t, staff, calls.listNotices);
  expect(notices[0]).toMatchObject({
    kind: 'vote',
    reportId: id,
    msg: formatMessage(accusedVotedMessage(player.name)),
  });
  expect(await checkInvariants(t.db)).toEqual([]);
  await link(watchers[0], (await aPlayer(t.db)).steam64Id);
});

test('a vote does not count if the reviewer links the accused account at the same moment', async () => {
  for (let n = 0; n < 12; n += 1) {
    const player = await aPlayer(t.db);
    const { id } = await aReport(t.db, { player });
    const both = [() => review(t, watchers[1].token, id, 'cheater'), () => link(watchers[1], player.steam64Id)];
    await Promise.all((n % 2 === 0 ? both : both.toReversed()).map((start) => start()));
    expect((await read(id)).rounds.filter((round) => round > 0)).toEqual([]);
    expect(await checkInvariants(t.db)).toEqual([]);
  }
});

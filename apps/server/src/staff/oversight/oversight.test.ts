import { calls } from '@argus/contract/kernel/calls';
import type { Decision } from '@argus/domain/cases/report-status';
import { dayMs, minuteMs } from '@argus/domain/shared/time';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aPlayer, aReport, aUser } from '../../../tests/builders.ts';
import { aCase, statement } from '../../../tests/hearing.ts';
import { aModerator, anAdmin, aPerson, call, type Person } from '../../../tests/panel.ts';
import { useTestAppPerTest } from '../../../tests/test-app.ts';
import { review, sixWatchers } from '../../../tests/watch.ts';
import type { UserRow } from '../../features/members/users/users.queries.ts';

const t = useTestAppPerTest();
let moderator: Person;
beforeEach(async () => {
  moderator = await aModerator(t);
});

const daysAgo = (days: number) => new Date(t.clock.now() - days * dayMs);
const change = (reportId: string, newStatus: string) =>
  call(t, moderator, calls.overrideStatus, { params: { reportId }, body: { newStatus } });

describe('split votes', () => {
  const listSplit = async () => (await call(t, moderator, calls.listSplitReports)).reports;

  test('are undetermined reports with two or more votes for cheater, newest verdict first', async () => {
    const votes: [readonly Decision[], number | null][] = [
      [['cheater', 'cheater', 'troll', 'undetermined'], 2],
      [['undetermined', 'undetermined', 'undetermined'], null],
      [['cheater', 'undetermined', 'undetermined'], null],
      [['cheater', 'cheater', 'undetermined', 'cheater', 'undetermined'], 3],
      [['cheater', 'cheater', 'cheater'], null],
      [['troll', 'troll', 'cheater', 'cheater'], 2],
      [['cheater', 'cheater', 'troll'], null],
    ];
    const expected: unknown[] = [];
    for (const [index, [reviews, cheaterVotes]] of votes.entries()) {
      const { id } = await aReport(t.db, { reviews, createdAt: daysAgo(10 - index) });
      if (cheaterVotes) expected.unshift([id, cheaterVotes, 'verified_undetermined', 5]);
    }
    const { reports, totalReports } = await call(t, moderator, calls.listSplitReports);
    expect(totalReports).toBe(3);
    expect(
      reports.map((report) => [
        ...[report._id, report.cheaterVotes, report.reportStatus, report.max_reviews_placeholder],
      ]),
    ).toEqual(expected);
    const second = await call(t, moderator, calls.listSplitReports, { query: { limit: '2', page: '2' } });
    expect([second.reports.length, second.totalPages]).toEqual([1, 2]);
  });

  test('are listed with the reviewers’ verdict, removed by an override or a reopening, and listed again when that is undone', async () => {
    const watchers = await sixWatchers(t);
    const { id } = await aReport(t.db);
    for (const [index, decision] of (['cheater', 'cheater', 'troll', 'undetermined'] as const).entries()) {
      expect(await listSplit()).toEqual([]);
      await review(t, watchers[index]?.token ?? null, id, decision);
    }
    const [split] = await listSplit();
    expect(split).toMatchObject({ _id: id, cheaterVotes: 2 });
    for (const to of ['verified_cheater', 'unverified']) {
      await change(id, to);
      expect(await listSplit()).toEqual([]);
      await change(id, 'verified_undetermined');
      expect(await listSplit()).toEqual([split]);
    }
  });

  test('of an earlier round do not count', async () => {
    const { id } = await aReport(t.db, { reviews: ['cheater', 'cheater', 'cheater'] });
    await change(id, 'unverified');
    await change(id, 'verified_undetermined');
    expect(await listSplit()).toEqual([]);
  });

  test('are rebuilt after rows were loaded without triggers', async () => {
    const { id } = await aReport(t.db, { reviews: ['cheater', 'cheater', 'troll', 'undetermined'] });
    await t.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`delete from split_reports`);
    });
    await t.db.execute(sql`select rebuild_derived()`);
    expect((await listSplit()).map(({ _id }) => _id)).toEqual([id]);
  });
});

describe('suspicious pairs', () => {
  // The pairs are cached for five minutes.
  const listPairs = () => {
    t.clock.advance(5 * minuteMs);
    return call(t, moderator, calls.listSuspiciousPairs);
  };

  async function reviewAll(reviewer: UserRow, submitter: UserRow, decisions: readonly Decision[], at = daysAgo(1)) {
    for (const decision of decisions) {
      const reviews = [{ decision, reviewer }];
      await aReport(t.db, { submitter, status: 'verified_duplicate', reviews, createdAt: at });
    }
  }

  test('do not count open rounds, because they would reveal who votes there', async () => {
    const [reviewer, submitter] = [await aUser(t.db, { hasTheEye: true }), await aUser(t.db)];
    await reviewAll(reviewer, submitter, ['cheater', 'troll']);
    const before = await listPairs();
    for (let n = 0; n < 6; n += 1) {
      await aReport(t.db, { submitter, player: await aPlayer(t.db), reviews: [{ decision: 'cheater', reviewer }] });
    }
    const after = await listPairs();
    expect([before.reviewsWeighed, after.reviewsWeighed, after.pairs]).toEqual([2, 2, []]);
  });

  test('are flagged with their numbers, unless the two meet no more often than by chance', async () => {
    const person = (name: string) => aUser(t.db, { username: name, hasTheEye: true });
    const [friend, fair, friended] = [await person('Friend'), await person('Fair'), await person('Friended')];
    const others = [await person('A'), await person('B'), await person('C'), await person('D'), await person('E')];
    await reviewAll(friend, friended, ['cheater', 'cheater', 'cheater', 'cheater', 'cheater', 'undetermined']);
    for (const other of others) {
      await reviewAll(friend, other, ['cheater']);
      await reviewAll(fair, other, ['cheater', 'cheater', 'cheater', 'troll', 'cheater']);
    }
    await reviewAll(fair, friended, ['cheater']);
    const { pairs, reviewsWeighed, since } = await listPairs();
    expect(reviewsWeighed).toBe(6 + 5 + 25 + 1);
    expect(Date.parse(since)).toBeCloseTo(t.clock.now() - 90 * dayMs, -5);
    expect(pairs).toEqual([]);

    // Many other cases make the meetings of these two stand out.
    for (const other of others)
      await reviewAll(
        fair,
        other,
        Array.from({ length: 10 }, () => 'cheater' as const),
      );
    const flagged = (await listPairs()).pairs;
    expect(flagged).toMatchObject([
      {
        reviewer: { _id: friend.id, username: 'Friend' },
        submitter: { _id: friended.id, username: 'Friended' },
        sharedCases: 6,
        reviewerCases: 11,
        submitterCases: 7,
        agreedCases: 5,
      },
    ]);
    const { toDo } = await call(t, moderator, calls.getOverview);
    expect(toDo.pairs).toEqual({ pairs: 1, newestAt: flagged[0]?.lastDecidedAt });
    expect(Date.parse(flagged[0]?.lastDecidedAt ?? '')).toBeLessThan(t.clock.now());
    expect(flagged[0]?.share).toBeCloseTo(6 / 11);
    expect(flagged[0]?.agreement).toBeCloseTo(5 / 6);
    expect(flagged[0]?.expectedCases).toBeCloseTo((11 * 7) / 87);
    expect(flagged[0]?.timesExpected).toBeCloseTo(6 / ((11 * 7) / 87));
  });

  test('do not count reviews older than 90 days', async () => {
    const [friend, friended] = [await aUser(t.db, { hasTheEye: true }), await aUser(t.db)];
    await reviewAll(
      friend,
      friended,
      Array.from({ length: 6 }, () => 'cheater' as const),
      daysAgo(91),
    );
    expect(await listPairs()).toMatchObject({ pairs: [], reviewsWeighed: 0 });
  });
});

describe('the overview', () => {
  const overview = () => {
    t.clock.advance(60_000);
    return call(t, moderator, calls.getOverview);
  };
  // The clock is set to noon, so that no test runs from one day into the next.
  beforeEach(() => t.clock.advance(1.5 * dayMs - (t.clock.now() % dayMs)));

  test('shows zeros and thirty days for an empty site', async () => {
    const shown = await overview();
    expect(shown).toMatchObject({
      toDo: {
        inbox: { items: 0, overdue: 0, oldestSince: null },
        lostEvidence: { reports: 0, oldestSince: null },
        pairs: { pairs: 0, newestAt: null },
        oldCases: { cases: 0, oldestSince: null },
      },
      queue: { waiting: 0, oldestSince: null },
      activeReviewers: 0,
      overturns: { verdicts: 0, overturned: 0, rate: null },
    });
    expect(shown.verdictsPerDay).toHaveLength(30);
    expect(shown.verdictsPerDay.at(-1)?.day).toBe(new Date(t.clock.now()).toISOString().slice(0, 10));
  });

  test('counts what waits in the Inbox as the Inbox lists it, and how much of it has waited for two days', async () => {
    const claim = async (who: Person) => {
      const { reportId } = await aCase(t);
      const body = { statement, evidenceLinks: [] };
      return call(t, who, calls.claimFalseReport, { params: { reportId }, body });
    };
    const [first, pest] = [await claim(await aPerson(t)), await aPerson(t)];
    await claim(pest);
    t.clock.advance(2 * dayMs);
    await claim(await aPerson(t));
    const { toDo } = await call(t, moderator, calls.getOverview);
    expect(toDo.inbox).toEqual({ items: 3, overdue: 2, oldestSince: first.filing.filedAt });
    const pause = { days: null, reason: 'Too many claims.' };
    await call(t, await anAdmin(t), calls.pauseReporting, { params: { userId: pest.user.id }, body: pause });
    const { totalItems } = await call(t, moderator, calls.listInbox);
    const later = await call(t, moderator, calls.getOverview);
    expect([later.toDo.inbox.items, later.toDo.inbox.overdue, totalItems]).toEqual([2, 1, 2]);
  });

  test('counts cases that have waited for reviewers for a week, but not those that rest or were just reopened', async () => {
    const old = await aReport(t.db, { createdAt: daysAgo(9) });
    await aReport(t.db, { createdAt: daysAgo(8) });
    await aReport(t.db, { createdAt: daysAgo(6) });
    await aReport(t.db, { createdAt: daysAgo(30), restsUntil: daysAgo(-1) });
    await aReport(t.db, { createdAt: daysAgo(30), restsUntil: daysAgo(1) });
    const reopened = await aReport(t.db, { createdAt: daysAgo(30), reviews: ['troll', 'troll', 'troll'] });
    await change(reopened.id, 'unverified');
    const { toDo } = await call(t, moderator, calls.getOverview);
    expect(toDo.oldCases).toEqual({ cases: 2, oldestSince: old.createdAt.toISOString() });
    const query = { status: 'open', age: 'over_7d' };
    const { reports } = await call(t, moderator, calls.listReports, { query });
    expect(reports.map(({ reportId }) => reportId)).toContain(old.id);
  });

  test('counts the queue and its wait, verdicts by day, active reviewers and overturned verdicts', async () => {
    const reviewer = await aUser(t.db, { hasTheEye: true });
    await aUser(t.db, { hasTheEye: true, memberSince: daysAgo(20) });
    await aUser(t.db, { hasTheEye: true, isBanned: true });
    const reviews = (decision: Decision) =>
      [1, 2, 3].map((n) => (n === 1 ? { decision, reviewer } : { decision, reviewer: extra[n - 2] ?? reviewer }));
    const extra = [await aUser(t.db, { hasTheEye: true }), await aUser(t.db, { hasTheEye: true })];
    const today = await aReport(t.db, { reviews: reviews('cheater'), createdAt: daysAgo(0) });
    await aReport(t.db, { reviews: reviews('undetermined'), createdAt: daysAgo(0) });
    await aReport(t.db, { reviews: reviews('cheater'), createdAt: daysAgo(29) });
    const old = await aReport(t.db, { reviews: reviews('troll'), createdAt: daysAgo(40) });
    await aReport(t.db, { reviews: reviews('troll'), createdAt: daysAgo(100) });
    const open = await aReport(t.db, { createdAt: daysAgo(3) });
    await aReport(t.db, { status: 'verified_troll', reviews: [], createdAt: daysAgo(2) });

    const before = await overview();
    expect(before.queue).toEqual({ waiting: 1, oldestSince: open.createdAt.toISOString() });
    expect(before.activeReviewers).toBe(3);
    expect(before.verdictsPerDay.map(({ verdicts, convictions }) => [verdicts, convictions])).toEqual([
      [1, 1],
      ...Array.from({ length: 28 }, () => [0, 0]),
      [2, 1],
    ]);
    expect(before.overturns).toEqual({ verdicts: 4, overturned: 0, rate: 0 });

    await change(today.id, 'verified_troll');
    await change(today.id, 'verified_cheater');
    await change(old.id, 'unverified');
    const after = await overview();
    expect(after.overturns).toEqual({ verdicts: 4, overturned: 2, rate: 0.5 });
    // The case was reopened just now, so its wait does not begin with its submission forty days ago.
    expect(after.queue).toEqual({ waiting: 2, oldestSince: open.createdAt.toISOString() });

    // Everybody gets the same overview for a minute, except for the queue, which is counted again.
    await aReport(t.db);
    await change(today.id, 'verified_troll');
    const soon = await call(t, moderator, calls.getOverview);
    expect([soon.queue.waiting, soon.overturns]).toEqual([3, after.overturns]);
    expect((await overview()).overturns).toEqual(after.overturns);
  });
});

import { calls } from '@argus/contract/kernel/calls';
import { minReviewers } from '@argus/domain/cases/assignment';
import type { ReportStatus } from '@argus/domain/cases/report-status';
import { reviewRefusals } from '@argus/domain/cases/review-eligibility';
import { decisionRefusals, overrideMessages } from '@argus/domain/staff/override';
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aPlayer, aReport, aUser, aVideoUrl } from '../../../tests/builders.ts';
import { previewClosing } from '../../../tests/bulk.ts';
import { aModerator, aPerson, call, fingerprint, type Person, refusal } from '../../../tests/panel.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { fetchQueue, fetchWaiting, review } from '../../../tests/watch.ts';
import { findOpenCase } from '../../features/cases/queue.queries.ts';
import { essenceEntries } from '../../platform/db/schema/essence.ts';
import { auditLog } from '../../platform/db/schema/staff.ts';
import { users } from '../../platform/db/schema/users.ts';

const t = useTestApp();
const second = useTestApp(() => ({ databaseUrl: t.databaseUrl }));

/** Nobody was active lately, so that everybody is offered every case. */
const lastActiveAt = new Date(Date.now() - 30 * 86_400_000);
/** Reviewing makes people active; with more than six active reviewers, cases would be drawn. */
beforeEach(() => t.db.update(users).set({ lastActiveAt }));
/** The number of active reviewers is cached for this long. */
const activeReviewersMs = 61_000;
const aModeratorWithTheEye = (given: Parameters<typeof aUser>[1] = {}) =>
  aPerson(t, { userType: 'moderator', hasTheEye: true, lastActiveAt, ...given });

const parts = {
  submitter: {
    msg: decisionRefusals.decision_on_own_report.message,
    report: (staff: Person, status: ReportStatus) => aReport(t.db, { submitter: staff.user, status }),
  },
  accused: {
    msg: decisionRefusals.decision_about_you.message,
    report: async (staff: Person, status: ReportStatus) =>
      aReport(t.db, { player: await aPlayer(t.db, { steam64Id: staff.user.steam64Id ?? '' }), status }),
  },
  reviewer: {
    msg: decisionRefusals.decision_after_review.message,
    report: (staff: Person, status: ReportStatus) =>
      aReport(t.db, {
        status,
        reviews: [
          { decision: 'cheater', reviewer: staff.user },
          ...(status === 'unverified' ? [] : (['cheater', 'cheater'] as const)),
        ],
      }),
  },
} as const;

let linked = 0;
const nextSteam64Id = () => {
  linked += 1;
  return String(76_561_198_800_000_000n + BigInt(linked));
};

describe.each(Object.entries(parts))('staff who are %s', (_, { msg, report: aCase }) => {
  test.each(['unverified', 'verified_cheater'] as const)('cannot decide the case while it is %s', async (status) => {
    for (const userType of ['moderator', 'admin'] as const) {
      const staff = await aPerson(t, { userType, steam64Id: nextSteam64Id() });
      const { id: reportId } = await aCase(staff, status);
      const params = { reportId };
      const before = await fingerprint(t.db);
      const verdict = { params, body: { newStatus: 'verified_troll' } };
      expect(await refusal(t, staff, calls.overrideStatus, verdict)).toEqual([403, msg]);
      const evidence = { params, body: { newStatus: status, additionalEvidence: [{ url: aVideoUrl() }] } };
      expect(await refusal(t, staff, calls.overrideStatus, evidence)).toEqual([403, msg]);
      const preview = { params, query: { newStatus: 'verified_troll' } };
      expect(await refusal(t, staff, calls.previewStatus, preview)).toEqual([403, msg]);
      if (status === 'unverified') expect(await refusal(t, staff, calls.openVotes, { params })).toEqual([403, msg]);
      const seen = await call(t, staff, calls.getReportForStaff, { params });
      expect(seen.decisionRefusal).toBe(msg);
      expect(await fingerprint(t.db)).toBe(before);
    }
  });
});

test('whoever submitted a report can neither decide nor review another one that was open at the same time', async () => {
  const [staff, player] = [await aModeratorWithTheEye(), await aPlayer(t.db)];
  const hourAgo = new Date(t.clock.now() - 3_600_000);
  const other = await aReport(t.db, { player, createdAt: hourAgo });
  const params = { reportId: other.id };
  expect((await fetchQueue(t, staff.token, other.id)).notice).toBeNull();
  const own = await aReport(t.db, { player, submitter: staff.user, createdAt: hourAgo });
  for (let n = 0; n < minReviewers; n += 1) await aUser(t.db, { hasTheEye: true });
  expect(await review(t, staff.token, other.id, 'troll')).toEqual({
    status: 403,
    msg: reviewRefusals.review_beside_own_report.message,
  });
  expect(await findOpenCase(t.db, [staff.user.id], other.id, t.clock.now())).toBeNull();
  const troll = { params, body: { newStatus: 'verified_troll' } };
  const refused = [403, decisionRefusals.decision_beside_own_report.message];
  expect(await refusal(t, staff, calls.overrideStatus, troll)).toEqual(refused);
  expect(await refusal(t, staff, calls.openVotes, { params })).toEqual(refused);
  const { reports } = await previewClosing(t, staff, [other.id]);
  expect(reports.map(({ refusal }) => refusal)).toEqual([decisionRefusals.decision_beside_own_report.message]);

  const moderator = await aModerator(t);
  for (const reportId of [own.id, other.id])
    await call(t, moderator, calls.overrideStatus, { ...troll, params: { reportId } });
  expect(await refusal(t, staff, calls.overrideStatus, { params, body: { newStatus: 'verified_cheater' } })).toEqual(
    refused,
  );
  const later = await aReport(t.db, { player, createdAt: new Date(t.clock.now() + 1000) });
  await call(t, staff, calls.overrideStatus, { ...troll, params: { reportId: later.id } });
});

test.each(['unverified', 'verified_cheater'] as const)(
  'staff named as lobby mates may decide the case while it is %s',
  async (status) => {
    const staff = await aPerson(t, { userType: 'moderator', steam64Id: nextSteam64Id() });
    const mate = await aPlayer(t.db, { steam64Id: staff.user.steam64Id ?? '' });
    const { id: reportId } = await aReport(t.db, { lobby: [mate], status });
    const params = { reportId };
    expect(await call(t, staff, calls.getReportForStaff, { params })).toMatchObject({ decisionRefusal: null });
    await call(t, staff, calls.previewStatus, { params, query: { newStatus: 'verified_undetermined' } });
    await call(t, staff, calls.overrideStatus, { params, body: { newStatus: 'verified_undetermined' } });
  },
);

test('staff cannot decide a report about a Steam account that they have unlinked', async () => {
  const [steam64Id, staff] = [nextSteam64Id(), await aModerator(t)];
  const { id: reportId } = await aReport(t.db, { player: await aPlayer(t.db, { steam64Id }) });
  await t.db.update(users).set({ steam64Id }).where(eq(users.id, staff.user.id));
  await call(t, staff, calls.unlinkSteam);
  const verdict = { params: { reportId }, body: { newStatus: 'verified_troll' } };
  expect(await refusal(t, staff, calls.overrideStatus, verdict)).toEqual([
    403,
    decisionRefusals.decision_about_you.message,
  ]);
});

test('an override is refused if it would pass the conviction to a report of the staff member who makes it', async () => {
  const [staff, player] = [await aModerator(t), await aPlayer(t.db)];
  const standing = await aReport(t.db, { player, status: 'verified_cheater' });
  const own = await aReport(t.db, { player, submitter: staff.user, status: 'verified_cheater' });
  const change = { params: { reportId: standing.id }, body: { newStatus: 'verified_undetermined' } };
  expect(await refusal(t, staff, calls.overrideStatus, change)).toEqual([
    403,
    overrideMessages.decision_pays_you.message,
  ]);
  const preview = { params: change.params, query: change.body };
  expect(await refusal(t, staff, calls.previewStatus, preview)).toEqual([
    403,
    overrideMessages.decision_pays_you.message,
  ]);
  const ofStaff = () =>
    t.db
      .select()
      .from(essenceEntries)
      .where(and(eq(essenceEntries.userId, staff.user.id), eq(essenceEntries.reportId, own.id)));
  expect(await ofStaff()).toEqual([]);
  await call(t, await aModerator(t), calls.overrideStatus, change);
  expect(await ofStaff()).toMatchObject([{ reason: 'conviction', amount: 20 }]);
});

describe('the votes of an open case', () => {
  beforeAll(async () => {
    await t.db.update(users).set({ lastActiveAt });
    t.clock.advance(activeReviewersMs);
  });

  const aCase = async () => {
    const [first, other] = [
      await aUser(t.db, { hasTheEye: true, lastActiveAt }),
      await aUser(t.db, { hasTheEye: true, lastActiveAt }),
    ];
    return aReport(t.db, {
      reviews: [
        { decision: 'cheater', reviewer: first, video: aVideoUrl() },
        { decision: 'cheater', reviewer: other },
      ],
    });
  };

  test('are hidden from staff until they reveal them', async () => {
    const staff = await aModeratorWithTheEye();
    const reviewer = await aUser(t.db, { hasTheEye: true, username: 'Rita the reviewer' });
    const video = aVideoUrl();
    const { id: reportId } = await aReport(t.db, { reviews: [{ decision: 'cheater', reviewer, video }, 'cheater'] });
    const params = { reportId };
    const hidden = await call(t, staff, calls.getReportForStaff, { params });
    expect(hidden).toMatchObject({ areVotesHidden: true, decisionRefusal: null, reviews: [], reviewCount: 2 });
    expect(JSON.stringify(hidden)).not.toContain('Rita');
    expect(JSON.stringify(hidden)).not.toContain(reviewer.id);
    const preview = { params, query: { newStatus: 'verified_cheater' } };
    const shown = await call(t, staff, calls.previewStatus, preview);
    expect(shown).toMatchObject({ hidesVotes: true, essence: [{ entries: [{ reason: 'conviction' }] }] });
    expect(JSON.stringify(shown)).not.toContain(reviewer.id);
    const { reviews } = await call(t, staff, calls.listUserReviews, { params: { userId: reviewer.id } });
    expect(reviews).toEqual([]);

    const opened = await call(t, staff, calls.openVotes, { params });
    expect(opened).toMatchObject({ areVotesHidden: false });
    expect(opened.reviews.map(({ decision }) => decision)).toEqual(['cheater', 'cheater']);
    expect((await call(t, staff, calls.getReportForStaff, { params })).reviews).toHaveLength(2);
    const other = await call(t, await aModerator(t), calls.getReportForStaff, { params });
    expect(other.reviews).toEqual([]);
  });

  test('exclude the staff member who revealed them from voting, and the reveal is logged once', async () => {
    const [staff, { id: reportId }] = [await aModeratorWithTheEye(), await aCase()];
    expect((await fetchQueue(t, staff.token, reportId)).notice).toBeNull();
    const waiting = await fetchWaiting(t, staff.token);
    await Promise.all(
      [1, 2, 3, 4].map((n) => call(n % 2 ? t : second, staff, calls.openVotes, { params: { reportId } })),
    );
    expect(await review(t, staff.token, reportId, 'cheater')).toEqual({
      status: 403,
      msg: reviewRefusals.review_after_opening_votes.message,
    });
    expect((await fetchQueue(t, staff.token, reportId)).notice).toBe(reviewRefusals.not_assigned.message);
    expect(await fetchWaiting(t, staff.token)).toBe(waiting - 1);
    const logged = await t.db.select().from(auditLog).where(eq(auditLog.targetReportId, reportId));
    expect(logged).toMatchObject([{ action: 'open_votes', actorId: staff.user.id, after: { round: 1 } }]);
  });

  test('are either revealed to a staff member or get that person’s concurrent vote, never both', async () => {
    for (let n = 0; n < 10; n += 1) {
      const [staff, { id: reportId }] = [await aModeratorWithTheEye(), await aCase()];
      const [vote, look] = await Promise.all([
        review(t, staff.token, reportId, 'undetermined'),
        call(second, staff, calls.openVotes, { params: { reportId } }).then(
          () => 200,
          () => 403,
        ),
      ]);
      const onlyOne = [
        [201, 403],
        [403, 200],
      ];
      expect(onlyOne).toContainEqual([vote.status, look]);
    }
  });

  test('cannot include one by a staff member who reopened the case or added evidence to it', async () => {
    const staff = await aModeratorWithTheEye();
    const closed = await aReport(t.db, { status: 'verified_undetermined' });
    const reopen = { params: { reportId: closed.id }, body: { newStatus: 'unverified' } };
    await call(t, staff, calls.overrideStatus, reopen);
    const refused = { status: 403, msg: reviewRefusals.review_after_opening_votes.message };
    const seen = { areVotesHidden: true, decisionRefusal: null };
    expect(await call(t, staff, calls.getReportForStaff, { params: reopen.params })).toMatchObject(seen);
    expect(await review(t, staff.token, closed.id, 'cheater')).toEqual(refused);
    const open = await aReport(t.db);
    const evidence = { newStatus: 'unverified', additionalEvidence: [{ url: aVideoUrl() }] };
    await call(t, staff, calls.overrideStatus, { params: { reportId: open.id }, body: evidence });
    expect(await review(t, staff.token, open.id, 'cheater')).toEqual(refused);
    expect(await call(t, staff, calls.getReportForStaff, { params: { reportId: open.id } })).toMatchObject(seen);
  });

  test('stay hidden from staff who add evidence, and revealing them afterwards is logged', async () => {
    const [staff, { id: reportId }] = [await aModerator(t), await aCase()];
    const params = { reportId };
    const body = { newStatus: 'unverified', additionalEvidence: [{ url: aVideoUrl() }] };
    const { report } = await call(t, staff, calls.overrideStatus, { params, body });
    expect(report).toMatchObject({ areVotesHidden: true, reviews: [] });
    expect((await call(t, staff, calls.openVotes, { params })).reviews).toHaveLength(2);
    const logged = await t.db.select().from(auditLog).where(eq(auditLog.targetReportId, reportId));
    expect(logged.map(({ action }) => action).toSorted()).toEqual(['add_evidence', 'open_votes']);
  });

  test('are visible to all staff in a closed case, without an entry in the log', async () => {
    const [staff, { id: reportId }] = [await aModerator(t), await aReport(t.db, { status: 'verified_cheater' })];
    const before = await fingerprint(t.db);
    const seen = await call(t, staff, calls.openVotes, { params: { reportId } });
    expect(seen).toMatchObject({ areVotesHidden: false });
    expect(seen.reviews).toHaveLength(3);
    expect(await fingerprint(t.db)).toBe(before);
  });
});

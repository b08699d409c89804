import { calls } from '@argus/contract/kernel/calls';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { aPlayer, aReport, aUser, aVideoUrl } from '../../../tests/builders.ts';
import { aModerator, call, fingerprint, type Person, refusal } from '../../../tests/panel.ts';
import { createTestApp, expectConsistent, useTestApp } from '../../../tests/test-app.ts';
import { fetchQueue, review, sixWatchers } from '../../../tests/watch.ts';
import type { PlayerRow } from '../../features/players/players.queries.ts';
import { essenceEntries } from '../../platform/db/schema/essence.ts';
import { notices } from '../../platform/db/schema/notices.ts';
import { evidenceLinks, reportEvents, reports } from '../../platform/db/schema/reports.ts';
import { auditLog } from '../../platform/db/schema/staff.ts';
import { users } from '../../platform/db/schema/users.ts';

let t = useTestApp();
let moderator: Person;
beforeAll(async () => {
  moderator = await aModerator(t);
});

/** Gives the running test an app of its own, because the test depends on all cases and reviewers that exist. */
async function useOwnApp() {
  const shared = { t, moderator };
  t = await createTestApp();
  moderator = await aModerator(t);
  onTestFinished(async () => {
    await expectConsistent(t.db);
    await t.close();
    ({ t, moderator } = shared);
  });
}

interface Change {
  newStatus?: unknown;
  additionalEvidence?: { url: string; description?: string }[];
}
const change = (reportId: string, body: Change) =>
  call(t, moderator, calls.overrideStatus, { params: { reportId }, body });
const refuse = (reportId: string, body: Change) =>
  refusal(t, moderator, calls.overrideStatus, { params: { reportId }, body });
const rowOf = async (reportId: string) => (await t.db.select().from(reports).where(eq(reports.id, reportId)))[0];
const essenceOf = async (userId: string) =>
  (await t.db.select({ essence: users.essence }).from(users).where(eq(users.id, userId)))[0]?.essence;
const eventsOf = (reportId: string) =>
  t.db
    .select()
    .from(reportEvents)
    .where(eq(reportEvents.reportId, reportId))
    .orderBy(reportEvents.createdAt, reportEvents.id);
const convictionsOf = async ({ steam64Id }: Pick<PlayerRow, 'steam64Id'>) => {
  const { convictions } = await call(t, null, calls.listRecentConvictions, { query: { limit: '100' } });
  return convictions.filter((shown) => shown.steam64Id === steam64Id);
};
const actsOn = (reportId: string) =>
  t.db.select().from(auditLog).where(eq(auditLog.targetReportId, reportId)).orderBy(auditLog.createdAt, auditLog.id);

describe('an override is refused and changes nothing', () => {
  const noStatus = 'Please select a new status for the report.';
  const noChanges = 'No changes to submit (status is the same and no new evidence).';

  test.each([undefined, null, '', 'processing', 'draft', 'verified', 7])('for the status %j', async (newStatus) => {
    const { id } = await aReport(t.db);
    const before = await fingerprint(t.db);
    expect(await refuse(id, { newStatus })).toEqual([400, noStatus]);
    expect(await fingerprint(t.db)).toBe(before);
  });

  test('for the same status without new evidence, or with evidence that the report already has', async () => {
    const url = 'https://www.youtube.com/watch?v=abcdefghijk';
    const { id } = await aReport(t.db, { status: 'verified_troll', evidence: [{ type: 'video', url }] });
    const before = await fingerprint(t.db);
    const newStatus = 'verified_troll';
    expect(await refuse(id, { newStatus })).toEqual([409, noChanges]);
    expect(await refuse(id, { newStatus, additionalEvidence: [{ url: '  ' }] })).toEqual([409, noChanges]);
    const again = [{ url: 'https://youtu.be/abcdefghijk' }];
    expect(await refuse(id, { newStatus, additionalEvidence: again })).toEqual([409, noChanges]);
    expect(await fingerprint(t.db)).toBe(before);
  });

  test('for evidence that is no YouTube link, with the wording of the panel', async () => {
    const { id } = await aReport(t.db);
    const before = await fingerprint(t.db);
    const additionalEvidence = [{ url: 'https://vimeo.com/1' }, { url: aVideoUrl() }, { url: 'ftp://x' }];
    expect(await refuse(id, { newStatus: 'verified_cheater', additionalEvidence })).toEqual([
      400,
      "Invalid YouTube URL provided in 'Add Watch Evidence': https://vimeo.com/1",
      "Invalid YouTube URL provided in 'Add Watch Evidence': ftp://x",
    ]);
    expect(await fingerprint(t.db)).toBe(before);
  });

  test('for a report that does not exist', async () => {
    const missing = '019a0000-0000-7000-8000-000000000000';
    expect(await refuse(missing, { newStatus: 'verified_cheater' })).toEqual([404, 'Report not found.']);
  });
});

describe('an override of a verdict', () => {
  test('changes Essence, counters, search, history, notice and log together', async () => {
    const [submitter, reviewer] = [await aUser(t.db), await aUser(t.db, { hasTheEye: true })];
    const player = await aPlayer(t.db);
    const decisions = [{ decision: 'cheater', reviewer, video: aVideoUrl() }, 'cheater', 'cheater'] as const;
    const { id } = await aReport(t.db, { player, submitter, reviews: decisions });
    expect([await essenceOf(submitter.id), await essenceOf(reviewer.id)]).toEqual([20, 12]);

    const { msg, report } = await change(id, { newStatus: 'verified_troll' });
    expect(msg).toBe('Status changed: Malicious.');
    expect(report).toMatchObject({
      reportStatus: 'verified_troll',
      round: 1,
      reviewCount: 3,
      max_reviews_placeholder: 5,
    });
    expect([await essenceOf(submitter.id), await essenceOf(reviewer.id)]).toEqual([-50, 2]);
    expect(await essenceOf(moderator.user.id)).toBe(0);
    expect(await refusal(t, null, calls.searchPlayer, { query: { steamId: player.steam64Id } })).toEqual([
      404,
      'There are no reports about this player.',
    ]);
    expect(await convictionsOf(player)).toEqual([]);
    const profile = await call(t, null, calls.getPublicProfile, { params: { identifier: submitter.id } });
    expect(profile).toMatchObject({
      verifiedCheaterReportsSubmitted: 0,
      verifiedTrollReportsSubmitted: 1,
      vuprSubmittedCount: 0,
      essence: -50,
      rank: 'Initiate',
    });
    const act = { actorId: moderator.user.id, round: 1 };
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      ...act,
      kind: 'overridden',
      fromStatus: 'verified_cheater',
      toStatus: 'verified_troll',
    });
    expect(await actsOn(id)).toMatchObject([
      {
        action: 'override_status',
        actorId: moderator.user.id,
        targetUserId: null,
        before: { status: 'verified_cheater', round: 1 },
        after: { status: 'verified_troll', round: 1 },
      },
    ]);
    expect(await t.db.select().from(notices).where(eq(notices.reportId, id))).toMatchObject([
      { reportId: id, userId: submitter.id, status: 'verified_troll', seenAt: null },
    ]);
  });

  test.each(['verified_cheater', 'verified_undetermined', 'verified_duplicate', 'verified_troll'] as const)(
    'can close an open case as %s, whatever its votes',
    async (newStatus) => {
      const { id } = await aReport(t.db, { reviews: ['cheater', 'troll', 'cheater'] });
      expect((await rowOf(id))?.status).toBe('processing');
      await change(id, { newStatus });
      expect(await rowOf(id)).toMatchObject({ status: newStatus, round: 1, reviewCount: 3 });
      expect((await rowOf(id))?.verdictAt).not.toBeNull();
    },
  );

  test('passes the conviction and its Essence to the next convicting report', async () => {
    const player = await aPlayer(t.db);
    const [first, second] = [await aUser(t.db), await aUser(t.db)];
    const at = (minute: number) => new Date(t.clock.now() - 3_600_000 + minute * 60_000);
    const a = await aReport(t.db, { player, submitter: first, status: 'verified_cheater', createdAt: at(1) });
    const b = await aReport(t.db, { player, submitter: second, status: 'verified_cheater', createdAt: at(2) });
    expect([await essenceOf(first.id), await essenceOf(second.id)]).toEqual([20, 0]);
    await change(a.id, { newStatus: 'verified_duplicate' });
    expect([await essenceOf(first.id), await essenceOf(second.id)]).toEqual([0, 20]);
    expect(await convictionsOf(player)).toMatchObject([{ reportId: b.id }]);
    await change(a.id, { newStatus: 'verified_cheater' });
    expect([await essenceOf(first.id), await essenceOf(second.id)]).toEqual([20, 0]);
    expect(await convictionsOf(player)).toMatchObject([{ reportId: a.id }]);
  });
});

describe('reopening', () => {
  test('starts a new round in which the earlier reviewers may vote again', async () => {
    await useOwnApp();
    const watchers = await sixWatchers(t);
    const submitter = await aUser(t.db);
    const { id } = await aReport(t.db, { submitter });
    for (const { token } of watchers.slice(0, 3)) await review(t, token, id, 'cheater');
    const [first] = watchers;
    expect((await fetchQueue(t, first.token)).reports).toEqual([]);

    const { msg, report } = await change(id, { newStatus: 'unverified' });
    expect(msg).toBe('The case has been reopened for review.');
    expect(report).toMatchObject({ reportStatus: 'unverified', round: 2, reviewCount: 0, verdictAt: null });
    expect(report.reviews.map(({ round, decision }) => [round, decision])).toEqual([
      [1, 'cheater'],
      [1, 'cheater'],
      [1, 'cheater'],
    ]);
    expect(report.reviews.map(({ reviewerId }) => reviewerId)).toEqual(watchers.slice(0, 3).map(({ user }) => user.id));
    expect(await essenceOf(submitter.id)).toBe(0);
    expect((await eventsOf(id)).at(-1)).toMatchObject({ kind: 'reopened', fromStatus: 'verified_cheater', round: 2 });
    expect(await actsOn(id)).toMatchObject([
      {
        action: 'override_status',
        before: { status: 'verified_cheater', round: 1 },
        after: { status: 'unverified', round: 2 },
      },
    ]);

    expect((await fetchQueue(t, first.token)).reports.map(({ _id }) => _id)).toEqual([id]);
    for (const { token } of watchers.slice(0, 3)) await review(t, token, id, 'troll');
    expect(await rowOf(id)).toMatchObject({ status: 'verified_troll', round: 2, reviewCount: 3 });
    // A reviewer is paid once per report, so the second round earns nothing.
    expect([await essenceOf(first.user.id), await essenceOf(submitter.id)]).toEqual([2, -50]);
    const staffReport = await call(t, moderator, calls.getReportForStaff, { params: { reportId: id } });
    expect(staffReport.reviews.map(({ round }) => round)).toEqual([1, 1, 1, 2, 2, 2]);
  });

  test('starts an extended case over, but not an open one without reviews', async () => {
    const extended = await aReport(t.db, { status: 'processing' });
    await change(extended.id, { newStatus: 'unverified' });
    expect(await rowOf(extended.id)).toMatchObject({ status: 'unverified', round: 2, reviewCount: 0 });
    const open = await aReport(t.db);
    expect((await refuse(open.id, { newStatus: 'unverified' }))[0]).toBe(409);
  });
});

describe('evidence added by staff', () => {
  test('does not change the status of a case that was extended to five reviews', async () => {
    const { id } = await aReport(t.db, { reviews: ['cheater', 'cheater', 'undetermined'] });
    expect((await rowOf(id))?.status).toBe('processing');
    await change(id, { newStatus: 'processing', additionalEvidence: [{ url: aVideoUrl() }] });
    expect(await rowOf(id)).toMatchObject({ status: 'processing', round: 1, reviewCount: 3 });
    expect((await actsOn(id)).map(({ action }) => action)).toEqual(['add_evidence']);
  });

  test('earns nobody Essence, keeps the status, and is logged', async () => {
    const submitter = await aUser(t.db);
    const { id } = await aReport(t.db, { submitter, status: 'verified_cheater' });
    const before = { report: await rowOf(id), ledger: await t.db.$count(essenceEntries) };
    const urls = [aVideoUrl(), aVideoUrl()];
    const additionalEvidence = [{ url: urls[0] ?? '', description: ' Round 3 ' }, { url: urls[1] ?? '' }, { url: '' }];
    const { msg, report } = await change(id, { newStatus: 'verified_cheater', additionalEvidence });
    expect(msg).toBe('Evidence added.');
    expect(report.watchAddedEvidence).toMatchObject([
      {
        url: urls[0],
        description: 'Round 3',
        addedByUserId: moderator.user.id,
        addedByUsername: moderator.user.username,
      },
      { url: urls[1], description: '' },
    ]);
    expect({ report: await rowOf(id), ledger: await t.db.$count(essenceEntries) }).toEqual(before);
    expect((await eventsOf(id)).at(-1)).toMatchObject({ kind: 'evidence', actorId: moderator.user.id, toStatus: null });
    expect(await actsOn(id)).toMatchObject([{ action: 'add_evidence', before: null, after: { urls } }]);
    expect(await t.db.$count(notices, eq(notices.reportId, id))).toBe(0);
    const stored = await t.db
      .select()
      .from(evidenceLinks)
      .where(and(eq(evidenceLinks.reportId, id), eq(evidenceLinks.addedById, moderator.user.id)));
    expect(stored.map(({ reviewId }) => reviewId)).toEqual([null, null]);
  });

  test('together with a new status is logged as two acts', async () => {
    const { id } = await aReport(t.db);
    await change(id, { newStatus: 'verified_cheater', additionalEvidence: [{ url: aVideoUrl() }] });
    expect((await actsOn(id)).map(({ action }) => action)).toEqual(['override_status', 'add_evidence']);
    expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual(['submitted', 'overridden', 'evidence']);
  });
});

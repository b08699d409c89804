import { calls } from '@argus/contract/kernel/calls';
import { reviewRefusals } from '@argus/domain/cases/review-eligibility';
import { copyLimits, copyMessages, copyRefusals } from '@argus/domain/evidence/evidence-copy';
import { formatMessage } from '@argus/domain/shared/message';
import { hourMs } from '@argus/domain/shared/time';
import { decisionRefusals } from '@argus/domain/staff/override';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { aPlayer, aReport, aVideoUrl } from '../../../tests/builders.ts';
import {
  aCaseOf,
  aCaseWithVideo,
  archivedCopy,
  copyOf,
  findLink,
  findReport,
  healthOf,
  keyOf,
  listKeys,
  loseLinks,
  openChecker,
} from '../../../tests/checking.ts';
import { aCase, aFreshReviewer, appeal, seatReviewers, voteOn } from '../../../tests/hearing.ts';
import { aModerator, anAdmin, aPerson, call, type Person, refusal, send } from '../../../tests/panel.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { hashIdentity } from '../../platform/db/identity-hash.ts';
import { checkInvariants } from '../../platform/db/invariants/check-invariants.ts';
import { formerAccounts, users } from '../../platform/db/schema/users.ts';

const t = useTestApp();
const second = useTestApp(() => ({ databaseUrl: t.databaseUrl }));
afterEach(async () => {
  expect(await checkInvariants(t.db)).toEqual([]);
});

describe('a replacement', () => {
  test('is accepted once from the submitter after the link is gone, and from nobody else', async () => {
    const { reportId, url, key, submitter } = await aCaseOf(t);
    const replace = (who: Person, by = aVideoUrl()) =>
      [who, calls.addEvidenceCopy, copyOf(reportId, url, by, 'replacement')] as const;
    expect(await refusal(t, ...replace(submitter))).toEqual([409, copyRefusals.link_not_gone.message]);
    await loseLinks(t, [key]);
    expect(await findReport(t, reportId)).toMatchObject({ evidenceGoneSince: expect.any(Date) });
    const eye = await aPerson(t, { hasTheEye: true });
    expect(await refusal(t, ...replace(eye))).toEqual([403, copyRefusals.replacement_not_yours.message]);
    expect(await refusal(t, ...replace(submitter, archivedCopy))).toEqual([
      400,
      copyMessages.replacement_invalid.message,
    ]);
    expect(await refusal(t, ...replace(submitter, url))).toEqual([409, copyRefusals.copy_known.message]);
    const by = aVideoUrl();
    const answers = await Promise.all([send(t, ...replace(submitter, by)), send(t, ...replace(submitter))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await refusal(t, ...replace(submitter))).toEqual([409, copyRefusals.already_replaced.message]);
    expect(await healthOf(t, reportId)).toMatchObject([
      { replaceableUntil: null, copies: [{ kind: 'replacement', type: 'video' }] },
    ]);
    expect(await findReport(t, reportId)).toMatchObject({ evidenceGoneSince: null, edits: 0, round: 1 });
  });

  test('is refused more than fourteen days after the link was gone', async () => {
    const { reportId, url, key, submitter } = await aCaseOf(t);
    await loseLinks(t, [key], { daysAgo: 15 });
    expect(
      await refusal(t, submitter, calls.addEvidenceCopy, copyOf(reportId, url, aVideoUrl(), 'replacement')),
    ).toEqual([409, formatMessage(copyRefusals.replacement_too_late)]);
  });

  test('that disappears too leaves the report without evidence', async () => {
    const { reportId, url, key, submitter } = await aCaseOf(t);
    const by = aVideoUrl();
    await loseLinks(t, [key]);
    await call(t, submitter, calls.addEvidenceCopy, copyOf(reportId, url, by, 'replacement'));
    expect((await findReport(t, reportId))?.evidenceGoneSince).toBeNull();
    await loseLinks(t, [keyOf(by)]);
    expect((await findReport(t, reportId))?.evidenceGoneSince).not.toBeNull();
  });
});

describe('a mirror', () => {
  test('is accepted from reviewers and staff after the verdict, and only staff see who added it', async () => {
    const { reportId, url } = await aCaseOf(t);
    const eye = await aPerson(t, { hasTheEye: true, username: 'Quiet reviewer' });
    await call(t, eye, calls.addEvidenceCopy, copyOf(reportId, url, archivedCopy));
    const reader = await aPerson(t);
    for (const who of [null, reader, eye]) {
      const { text } = await send(t, who, calls.getReport, { params: { reportId } });
      expect(text).toContain(archivedCopy);
      expect(text).not.toContain(eye.user.id);
      expect(text).not.toContain('Quiet reviewer');
    }
    const staff = await aModerator(t);
    const shown = await call(t, staff, calls.getReportForStaff, { params: { reportId } });
    expect(shown.evidenceCopies).toMatchObject([
      { url: archivedCopy, of: url, addedByUserId: eye.user.id, addedByUsername: 'Quiet reviewer' },
    ]);
  });

  test('on an open case is accepted from its submitter and staff, but not from its reviewers', async () => {
    const { reportId, url, submitter } = await aCaseOf(t, 'unverified');
    await seatReviewers(t, 0);
    const reviewer = await aFreshReviewer(t);
    const mirror = (who: Person) => [who, calls.addEvidenceCopy, copyOf(reportId, url, aVideoUrl())] as const;
    expect(await refusal(t, ...mirror(reviewer))).toEqual([403, copyRefusals.mirror_while_open.message]);
    const votingStaff = await aFreshReviewer(t, { userType: 'moderator' });
    for (const who of [reviewer, votingStaff]) await call(t, who, calls.submitReview, voteOn(reportId, 'cheater'));
    expect(await refusal(t, ...mirror(reviewer))).toEqual([403, copyRefusals.mirror_while_open.message]);
    expect(await refusal(t, ...mirror(votingStaff))).toEqual([403, copyRefusals.mirror_after_review.message]);
    await call(t, ...mirror(submitter));
    await call(t, ...mirror(await aModerator(t)));
    expect(await findReport(t, reportId)).toMatchObject({ round: 1, reviewCount: 2 });
  });

  test('on an open case excludes the staff member from voting on and deciding the case, even after it is removed', async () => {
    const { reportId, url } = await aCaseOf(t, 'unverified');
    const staff = await aFreshReviewer(t, { userType: 'moderator' });
    const params = { reportId };
    await call(t, staff, calls.addEvidenceCopy, copyOf(reportId, url, archivedCopy));
    expect(await refusal(t, staff, calls.submitReview, voteOn(reportId, 'cheater'))).toEqual([
      403,
      reviewRefusals.review_after_opening_votes.message,
    ]);
    const override = { params, body: { newStatus: 'verified_cheater', additionalEvidence: [] } };
    const refused = [403, decisionRefusals.decision_after_mirror.message];
    expect(await refusal(t, staff, calls.overrideStatus, override)).toEqual(refused);
    const other = await aModerator(t);
    const { evidenceCopies } = await call(t, other, calls.getReportForStaff, { params });
    await call(t, other, calls.removeEvidenceCopy, { params: { copyId: evidenceCopies[0]?._id ?? '' } });
    expect(await refusal(t, staff, calls.overrideStatus, override)).toEqual(refused);
    const { entries } = await call(t, other, calls.listAuditLog, { query: { targetReport: reportId } });
    expect(entries.map(({ action }) => action)).toEqual(['remove_copy', 'add_mirror']);
    await call(t, other, calls.overrideStatus, override);
    expect(await refusal(t, staff, calls.overrideStatus, { params, body: { newStatus: 'unverified' } })).toEqual(
      refused,
    );
  });

  /** Makes two open reports about one player. */
  async function aCaseWithTwin() {
    const player = await aPlayer(t.db);
    const { report, url } = await aCaseWithVideo(t, { player });
    const { id: twinId } = await aReport(t.db, { player, createdAt: new Date(t.clock.now()) });
    return { reportId: report.id, url, twinId };
  }

  test('on an open case is refused from staff who reviewed or revealed another report on the player', async () => {
    const { reportId, url, twinId } = await aCaseWithTwin();
    await seatReviewers(t, 0);
    const mirror = (who: Person) => [who, calls.addEvidenceCopy, copyOf(reportId, url, aVideoUrl())] as const;
    const [voting, revealing] = [await aFreshReviewer(t, { userType: 'moderator' }), await aModerator(t)];
    await call(t, voting, calls.submitReview, voteOn(twinId, 'undetermined'));
    await call(t, revealing, calls.openVotes, { params: { reportId: twinId } });
    const refusals = [
      [403, copyRefusals.mirror_after_review.message],
      [403, copyRefusals.mirror_after_reveal.message],
    ];
    expect([await refusal(t, ...mirror(voting)), await refusal(t, ...mirror(revealing))]).toEqual(refusals);

    const closing = { params: { reportId: twinId }, body: { newStatus: 'verified_undetermined' } };
    await call(t, await aModerator(t), calls.overrideStatus, closing);
    expect([await refusal(t, ...mirror(voting)), await refusal(t, ...mirror(revealing))]).toEqual(refusals);
    await call(t, ...mirror(await aModerator(t)));
  });

  test('on one open report excludes the staff member from voting on and deciding the player’s other reports', async () => {
    const { reportId, url, twinId } = await aCaseWithTwin();
    await seatReviewers(t, 0);
    const staff = await aFreshReviewer(t, { userType: 'moderator' });
    const isOffered = async () =>
      (await call(t, staff, calls.listReviewQueue)).reports.some((report) => report.reportId === twinId);
    expect(await isOffered()).toBe(true);
    await call(t, staff, calls.addEvidenceCopy, copyOf(reportId, url, archivedCopy));
    expect(await isOffered()).toBe(false);
    expect(await refusal(t, staff, calls.submitReview, voteOn(twinId, 'cheater'))).toEqual([
      403,
      reviewRefusals.review_after_opening_votes.message,
    ]);
    const override = { params: { reportId: twinId }, body: { newStatus: 'verified_cheater' } };
    const refused = [403, decisionRefusals.decision_after_mirror.message];
    expect(await refusal(t, staff, calls.overrideStatus, override)).toEqual(refused);
    const other = await aModerator(t);
    await call(t, other, calls.overrideStatus, { params: { reportId }, body: { newStatus: 'verified_troll' } });
    // The other report is still open, so no reviewer may add a mirror to this one.
    const eye = await aPerson(t, { hasTheEye: true });
    const late = copyOf(reportId, url, aVideoUrl());
    expect(await refusal(t, eye, calls.addEvidenceCopy, late)).toEqual([403, copyRefusals.mirror_while_open.message]);
    await call(t, other, calls.overrideStatus, { params: override.params, body: { newStatus: 'verified_troll' } });
    expect(await refusal(t, staff, calls.overrideStatus, override)).toEqual(refused);
    await call(t, eye, calls.addEvidenceCopy, late);
  });

  test('and a vote on the player’s other report are not both accepted if one staff member sends them at once', async () => {
    await seatReviewers(t, 0);
    for (let n = 0; n < 6; n += 1) {
      await t.db.update(users).set({ hasTheEye: false });
      const { reportId, url, twinId } = await aCaseWithTwin();
      const staff = await aFreshReviewer(t, { userType: 'moderator' });
      const answers = await Promise.all([
        send(t, staff, calls.addEvidenceCopy, copyOf(reportId, url, aVideoUrl())),
        send(second, staff, calls.submitReview, voteOn(twinId, 'cheater')),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 403]);
    }
  });

  test('after the verdict excludes its author from later rounds, as does a video sent with an earlier vote', async () => {
    const { reviewer } = await seatReviewers(t, 3);
    const { reportId, url } = await aCaseOf(t);
    await call(t, reviewer(0), calls.addEvidenceCopy, copyOf(reportId, url, aVideoUrl()));
    await call(t, await aModerator(t), calls.overrideStatus, {
      params: { reportId },
      body: { newStatus: 'unverified' },
    });
    const refused = [403, reviewRefusals.review_after_evidence.message];
    expect(await refusal(t, reviewer(0), calls.submitReview, voteOn(reportId, 'cheater'))).toEqual(refused);
    const queueOf = async (who: Person) =>
      (await call(t, who, calls.listReviewQueue)).reports.map((report) => report.reportId);
    expect(await queueOf(reviewer(0))).not.toContain(reportId);
    expect(await queueOf(reviewer(1))).toContain(reportId);

    const video = { additionalEvidence: [{ url: aVideoUrl() }] };
    const withVideo = { params: { reportId }, body: { decision: 'cheater', ...video } };
    await call(t, reviewer(1), calls.submitReview, withVideo);
    const admin = await anAdmin(t);
    for (const newStatus of ['verified_undetermined', 'unverified']) {
      await call(t, admin, calls.overrideStatus, { params: { reportId }, body: { newStatus } });
    }
    expect(await refusal(t, reviewer(1), calls.submitReview, voteOn(reportId, 'cheater'))).toEqual(refused);
    await call(t, reviewer(2), calls.submitReview, voteOn(reportId, 'cheater'));
  });

  test('after the verdict excludes its author from voting on an appeal', async () => {
    const { reviewer } = await seatReviewers(t, 6);
    const theCase = await aCase(t);
    const { reportId } = theCase;
    const { evidenceLinks } = await call(t, null, calls.getReport, { params: { reportId } });
    await call(t, reviewer(0), calls.addEvidenceCopy, copyOf(reportId, evidenceLinks[0]?.url ?? '', aVideoUrl()));
    await appeal(t, theCase);
    expect(await refusal(t, reviewer(0), calls.submitReview, voteOn(reportId, 'cheater'))).toEqual([
      403,
      reviewRefusals.review_after_evidence.message,
    ]);
    const queueOf = async (who: Person) =>
      (await call(t, who, calls.listReviewQueue)).reports.map((report) => report.reportId);
    expect(await queueOf(reviewer(0))).not.toContain(reportId);
    expect(await queueOf(reviewer(1))).toContain(reportId);
  });

  test('is limited to one per person and link, across concurrent requests and former accounts', async () => {
    const { reportId, url } = await aCaseOf(t);
    const eye = await aPerson(t, { hasTheEye: true });
    const add = (who: Person) => [who, calls.addEvidenceCopy, copyOf(reportId, url, aVideoUrl())] as const;
    const answers = await Promise.all([send(t, ...add(eye)), send(t, ...add(eye)), send(t, ...add(eye))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const back = await aPerson(t, { hasTheEye: true });
    const discordHash = hashIdentity(t.config.AUTH_SECRET, 'discord', back.user.discordId ?? '');
    await t.db
      .insert(formerAccounts)
      .values({ userId: eye.user.id, discordHash, eyeRemovedByStaff: false, deletedAt: new Date(t.clock.now()) });
    expect(await refusal(t, ...add(back))).toEqual([409, copyRefusals.mirror_twice.message]);
    const other = await aCaseOf(t);
    await call(t, back, calls.addEvidenceCopy, copyOf(other.reportId, other.url, archivedCopy));
  });

  test('is limited to three per link and twenty per person and day, and no address is accepted twice', async () => {
    const { reportId, url } = await aCaseOf(t);
    const eye = await aPerson(t, { hasTheEye: true });
    const another = () => aPerson(t, { hasTheEye: true });
    const add = (who: Person, by: string) => [who, calls.addEvidenceCopy, copyOf(reportId, url, by)] as const;
    await call(t, ...add(eye, archivedCopy));
    expect(await refusal(t, ...add(await another(), archivedCopy))).toEqual([409, copyRefusals.copy_known.message]);
    expect(await refusal(t, ...add(await another(), 'https://evil.test/x'))).toEqual([
      400,
      formatMessage(copyMessages.mirror_invalid),
    ]);
    await call(t, ...add(await another(), aVideoUrl()));
    const [one, two] = [await another(), await another()];
    const last = await Promise.all([send(t, ...add(one, aVideoUrl())), send(t, ...add(two, aVideoUrl()))]);
    expect(last.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await refusal(t, eye, calls.addEvidenceCopy, copyOf(reportId, aVideoUrl(), archivedCopy))).toEqual([
      404,
      copyRefusals.link_not_found.message,
    ]);
    for (let added = 1; added < copyLimits.perDay; added += 1) {
      const other = await aCaseOf(t);
      await call(t, eye, calls.addEvidenceCopy, copyOf(other.reportId, other.url, archivedCopy));
    }
    const other = await aCaseOf(t);
    const [status, msg] = await refusal(t, eye, calls.addEvidenceCopy, copyOf(other.reportId, other.url, archivedCopy));
    expect([status, msg]).toEqual([429, expect.stringContaining('20 links within 24 hours')]);
  });

  test('counts as evidence, and its removal by staff is logged', async () => {
    const { reportId, url, key } = await aCaseOf(t);
    await loseLinks(t, [key]);
    const eye = await aPerson(t, { hasTheEye: true });
    await call(t, eye, calls.addEvidenceCopy, copyOf(reportId, url, archivedCopy));
    expect((await findReport(t, reportId))?.evidenceGoneSince).toBeNull();
    const staff = await aModerator(t);
    const [copy] = (await call(t, staff, calls.getReportForStaff, { params: { reportId } })).evidenceCopies;
    await call(t, staff, calls.removeEvidenceCopy, { params: { copyId: copy?._id ?? '' } });
    expect((await findReport(t, reportId))?.evidenceGoneSince).not.toBeNull();
    const { entries } = await call(t, staff, calls.listAuditLog, { query: { targetReport: reportId } });
    expect(entries).toMatchObject([{ action: 'remove_copy', before: { url: archivedCopy } }]);
    expect(JSON.stringify(entries)).not.toContain(eye.user.id);
  });

  test('that disappears does not count as evidence', async () => {
    const { reportId, url, key } = await aCaseOf(t);
    const eye = await aPerson(t, { hasTheEye: true });
    const nowhere = `https://web.archive.org/web/2026/https://a.test/missing/${reportId}`;
    const somewhere = `https://web.archive.org/web/2026/https://a.test/nearest/${reportId}`;
    await loseLinks(t, [key]);
    await call(t, eye, calls.addEvidenceCopy, copyOf(reportId, url, nowhere));
    expect((await findReport(t, reportId))?.evidenceGoneSince).toBeNull();
    const ask = openChecker(t);
    t.sandbox.failures.youtube.set('gone');
    for (let n = 0; n < 3; n += 1) {
      await ask.run();
      t.clock.advance(36 * hourMs);
    }
    t.sandbox.failures.youtube.clear();
    expect(await findLink(t, nowhere)).toMatchObject({ state: 'gone', host: 'web.archive.org' });
    expect((await findReport(t, reportId))?.evidenceGoneSince).not.toBeNull();
    expect(await healthOf(t, reportId)).toMatchObject([{ copies: [{ url: nowhere, state: 'gone' }] }]);

    const another = await aPerson(t, { hasTheEye: true });
    await call(t, another, calls.addEvidenceCopy, copyOf(reportId, url, somewhere));
    expect((await findReport(t, reportId))?.evidenceGoneSince).toBeNull();
    await ask.run();
    expect(await findLink(t, somewhere)).toMatchObject({ state: 'ok' });
  });

  test('is refused from everybody while reviewers decide an appeal', async () => {
    const theCase = await aCase(t);
    const { reportId, submitter } = theCase;
    for (let n = 0; n < 3; n += 1) await aFreshReviewer(t);
    const [link] = await healthOf(t, reportId);
    const eye = await aPerson(t, { hasTheEye: true });
    const { filingId } = await appeal(t, theCase);
    for (const who of [submitter, eye, await aModerator(t)]) {
      expect(await refusal(t, who, calls.addEvidenceCopy, copyOf(reportId, link?.url ?? '', aVideoUrl()))).toEqual([
        409,
        copyRefusals.copy_during_appeal.message,
      ]);
    }
    await call(t, theCase.accused, calls.withdrawFiling, { params: { filingId } });
    await call(t, eye, calls.addEvidenceCopy, copyOf(reportId, link?.url ?? '', aVideoUrl()));
  });

  test('is deleted with its link, and stays if an edit keeps the link', async () => {
    const { reportId, url, submitter } = await aCaseOf(t, 'unverified');
    const [kept = ''] = (await listKeys(t, reportId)).flatMap((key) => key ?? []);
    await call(t, submitter, calls.addEvidenceCopy, copyOf(reportId, url, archivedCopy));
    const countMirrors = async () => {
      const { rows } = await t.db.execute<{ n: number }>(
        sql`select count(*)::int as n from evidence_copies where report_id = ${reportId}`,
      );
      return rows[0]?.n;
    };
    await t.db.transaction(async (tx) => {
      await tx.execute(sql`delete from evidence_links where report_id = ${reportId}`);
      await tx.execute(sql`
        insert into evidence_links (id, report_id, position, type, url, description, video_host, video_id, created_at)
        values (gen_random_uuid(), ${reportId}, 0, 'video', ${url}, '', 'youtube', ${kept.slice(-11)}, now())`);
    });
    expect(await countMirrors()).toBe(1);
    await t.db.execute(sql`delete from evidence_links where report_id = ${reportId}`);
    expect(await countMirrors()).toBe(0);
  });
});

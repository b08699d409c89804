import { calls } from '@argus/contract/kernel/calls';
import { reviewRefusals } from '@argus/domain/cases/review-eligibility';
import { copyLimits, copyMessages, copyRefusals } from '@argus/domain/evidence/evidence-copy';
import { formatMessage } from '@argus/domain/shared/message';
import { hourMs } from '@argus/domain/shared/time';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { aVideoUrl } from '../../../tests/builders.ts';
import {
  aCaseOf,
  archivedCopy,
  copyOf,
  findLink,
  findReport,
  healthOf,
  listKeys,
  loseLinks,
  openChecker,
} from '../../../tests/checking.ts';
import { aCase, aFreshReviewer, appeal, seatReviewers, voteOn } from '../../../tests/hearing.ts';
import { aModerator, anAdmin, aPerson, call, type Person, refusal, send } from '../../../tests/panel.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { hashIdentity } from '../../platform/db/identity-hash.ts';
import { checkInvariants } from '../../platform/db/invariants/check-invariants.ts';
import { formerAccounts } from '../../platform/db/schema/users.ts';

const t = useTestApp();
afterEach(async () => {
  expect(await checkInvariants(t.db)).toEqual([]);
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

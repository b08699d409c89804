import { calls } from '@argus/contract/calls';
import { lostEvidenceMessage } from '@argus/contract/notices';
import { copyLimits, copyMessages, copyRefusals } from '@argus/domain/evidence-copy';
import { filingRefusals } from '@argus/domain/filing';
import { replaceableUntil } from '@argus/domain/link-health';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkInvariants } from '../../src/db/invariants/check-invariants.ts';
import { findRunningAppeal, moveAppealsToStaff } from '../../src/filings/appeals.queries.ts';
import { aModerator, aPerson, call, type Person, refusal, send } from '../admin/panel.ts';
import { aReport, aVideoUrl } from '../builders.ts';
import { aCase, aFreshReviewer, appeal, appealOf, aVideo } from '../filings/hearing.ts';
import { fetchQueue } from '../reviews/watch.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { aCaseWithVideo, dayMs, findReport, hourMs, keyOf, listKeys, loseLinks, openChecker } from './checking.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
afterEach(async () => {
  expect(await checkInvariants(t.db)).toEqual([]);
});

const archive = 'https://web.archive.org/web/2026/https://youtu.be/dQw4w9WgXcQ';
const copyOf = (reportId: string, of: string, url: string, kind = 'mirror') => ({
  params: { reportId },
  body: { kind, of, url },
});
const healthOf = async (reportId: string, who: Person | null = null) => {
  const report = await call(t, who, calls.getReport, { params: { reportId } });
  return report.reportStatus === 'draft' ? [] : report.linkHealth;
};

async function aCaseOf(status: 'unverified' | 'verified_cheater' = 'verified_cheater') {
  const submitter = await aPerson(t);
  const found = await aCaseWithVideo(t, { submitter: submitter.user, status });
  return { ...found, submitter, reportId: found.report.id };
}

describe('a link that is gone', () => {
  test('says since when, how many reviewers saw it, and until when it can be replaced', async () => {
    const { reportId, url, key } = await aCaseOf();
    await t.db.execute(sql`update links set state = 'ok', title = 'A title', channel = 'A channel' where key = ${key}`);
    expect(await healthOf(reportId)).toEqual([
      {
        url,
        state: 'ok',
        title: 'A title',
        channel: 'A channel',
        goneSince: null,
        seenBy: null,
        replaceableUntil: null,
        copies: [],
      },
    ]);
    t.clock.advance(10 * dayMs);
    await loseLinks(t, [key]);
    const since = new Date(t.clock.now() - 3 * dayMs).toISOString().slice(0, 10);
    expect(await healthOf(reportId)).toMatchObject([
      { state: 'gone', goneSince: expect.stringContaining(since), seenBy: 3, title: 'A title' },
    ]);
  });

  test('tells the submitter once, and the verdict stands', async () => {
    const { reportId, submitter } = await aCaseOf();
    const checker = openChecker(t);
    t.sandbox.failures.youtube.set('gone');
    for (let n = 0; n < 4; n += 1) {
      await checker.run();
      t.clock.advance(36 * hourMs);
    }
    t.sandbox.failures.youtube.clear();
    const { notices } = await call(t, submitter, calls.listNotices);
    const [notice] = notices;
    const until = Date.parse(notice?.replaceableUntil ?? '');
    expect(notice).toMatchObject({ reportId, reportStatus: 'verified_cheater', isSeen: false });
    expect(notice?.msg).toBe(lostEvidenceMessage(notice?.reportedPlayerName ?? '', until));
    expect(until).toBe(replaceableUntil(Date.parse(notice?.createdAt ?? '')));
    expect(await findReport(t, reportId)).toMatchObject({ status: 'verified_cheater' });
    await call(t, submitter, calls.markNoticesSeen, { body: { upTo: new Date(t.clock.now()).toISOString() } });
    t.clock.advance(8 * dayMs);
    t.sandbox.failures.youtube.set('gone');
    await checker.run();
    t.sandbox.failures.youtube.clear();
    expect((await call(t, submitter, calls.getUnseenNotices)).unseen).toBe(0);
  });
});

describe('a replacement', () => {
  test('is added by the submitter, after the verdict too, once, and within fourteen days', async () => {
    const { reportId, url, key, submitter } = await aCaseOf();
    const replace = (who: Person, by = aVideoUrl()) =>
      [who, calls.addEvidenceCopy, copyOf(reportId, url, by, 'replacement')] as const;
    expect(await refusal(t, ...replace(submitter))).toEqual([409, copyRefusals.link_not_gone]);
    await loseLinks(t, [key]);
    expect(await findReport(t, reportId)).toMatchObject({ evidenceGoneSince: expect.any(Date) });
    const eye = await aPerson(t, { hasTheEye: true });
    expect(await refusal(t, ...replace(eye))).toEqual([403, copyRefusals.replacement_not_yours]);
    expect(await refusal(t, ...replace(submitter, archive))).toEqual([400, copyMessages.replacement]);
    expect(await refusal(t, ...replace(submitter, url))).toEqual([409, copyRefusals.copy_known]);
    const by = aVideoUrl();
    const answers = await Promise.all([send(t, ...replace(submitter, by)), send(t, ...replace(submitter))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await refusal(t, ...replace(submitter))).toEqual([409, copyRefusals.already_replaced]);
    expect(await healthOf(reportId)).toMatchObject([
      { replaceableUntil: null, copies: [{ kind: 'replacement', type: 'video' }] },
    ]);
    expect(await findReport(t, reportId)).toMatchObject({ evidenceGoneSince: null, edits: 0, round: 1 });
  });

  test('comes too late after fourteen days', async () => {
    const { reportId, url, key, submitter } = await aCaseOf();
    await loseLinks(t, [key], { daysAgo: 15 });
    expect(
      await refusal(t, submitter, calls.addEvidenceCopy, copyOf(reportId, url, aVideoUrl(), 'replacement')),
    ).toEqual([409, copyRefusals.replacement_too_late]);
  });

  test('that is gone itself leaves nothing to see', async () => {
    const { reportId, url, key, submitter } = await aCaseOf();
    const by = aVideoUrl();
    await loseLinks(t, [key]);
    await call(t, submitter, calls.addEvidenceCopy, copyOf(reportId, url, by, 'replacement'));
    expect((await findReport(t, reportId))?.evidenceGoneSince).toBeNull();
    await loseLinks(t, [keyOf(by)]);
    expect((await findReport(t, reportId))?.evidenceGoneSince).not.toBeNull();
  });
});

describe('a mirror', () => {
  test('is added by reviewers and staff, and nobody learns by whom', async () => {
    const { reportId, url } = await aCaseOf('unverified');
    const eye = await aPerson(t, { hasTheEye: true, username: 'Quiet reviewer' });
    await call(t, eye, calls.addEvidenceCopy, copyOf(reportId, url, archive));
    const reader = await aPerson(t);
    for (const who of [null, reader, eye]) {
      const { text } = await send(t, who, calls.getReport, { params: { reportId } });
      expect(text).toContain(archive);
      expect(text).not.toContain(eye.user.id);
      expect(text).not.toContain('Quiet reviewer');
    }
    const staff = await aModerator(t);
    const blind = await call(t, staff, calls.getReportForStaff, { params: { reportId } });
    expect(blind.evidenceCopies).toMatchObject([{ url: archive, of: url, addedByUserId: null, addedByUsername: null }]);
    await call(t, staff, calls.openVotes, { params: { reportId } });
    const open = await call(t, staff, calls.getReportForStaff, { params: { reportId } });
    expect(open.evidenceCopies).toMatchObject([{ addedByUserId: eye.user.id, addedByUsername: 'Quiet reviewer' }]);
  });

  test('has limits: three for a link, twenty a day for a person, and none twice', async () => {
    const { reportId, url } = await aCaseOf();
    const eye = await aPerson(t, { hasTheEye: true });
    const add = (by: string) => [eye, calls.addEvidenceCopy, copyOf(reportId, url, by)] as const;
    await call(t, ...add(archive));
    expect(await refusal(t, ...add(archive))).toEqual([409, copyRefusals.copy_known]);
    expect(await refusal(t, ...add('https://evil.test/x'))).toEqual([400, copyMessages.mirror]);
    await call(t, ...add(aVideoUrl()));
    const last = await Promise.all([send(t, ...add(aVideoUrl())), send(t, ...add(aVideoUrl()))]);
    expect(last.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await refusal(t, eye, calls.addEvidenceCopy, copyOf(reportId, aVideoUrl(), archive))).toEqual([
      404,
      copyRefusals.link_not_found,
    ]);
    for (let added = 3; added < copyLimits.perDay; added += 1) {
      const other = await aCaseOf();
      await call(t, eye, calls.addEvidenceCopy, copyOf(other.reportId, other.url, archive));
    }
    const other = await aCaseOf();
    const [status, msg] = await refusal(t, eye, calls.addEvidenceCopy, copyOf(other.reportId, other.url, archive));
    expect([status, msg]).toEqual([429, expect.stringContaining('20 links within 24 hours')]);
  });

  test('keeps evidence from being lost, and is removed by staff with an entry in the log', async () => {
    const { reportId, url, key } = await aCaseOf();
    await loseLinks(t, [key]);
    const eye = await aPerson(t, { hasTheEye: true });
    await call(t, eye, calls.addEvidenceCopy, copyOf(reportId, url, archive));
    expect((await findReport(t, reportId))?.evidenceGoneSince).toBeNull();
    const staff = await aModerator(t);
    const [copy] = (await call(t, staff, calls.getReportForStaff, { params: { reportId } })).evidenceCopies;
    await call(t, staff, calls.removeEvidenceCopy, { params: { copyId: copy?._id ?? '' } });
    expect((await findReport(t, reportId))?.evidenceGoneSince).not.toBeNull();
    const { entries } = await call(t, staff, calls.listAuditLog, { query: { targetReport: reportId } });
    expect(entries).toMatchObject([{ action: 'remove_copy', before: { url: archive } }]);
    expect(JSON.stringify(entries)).not.toContain(eye.user.id);
  });

  test('cannot slip into a case while reviewers decide on an appeal, as no other evidence can', async () => {
    const theCase = await aCase(t);
    const { reportId, submitter } = theCase;
    for (let n = 0; n < 3; n += 1) await aFreshReviewer(t);
    const [link] = await healthOf(reportId);
    const eye = await aPerson(t, { hasTheEye: true });
    const { filingId } = await appeal(t, theCase);
    for (const who of [submitter, eye, await aModerator(t)]) {
      expect(await refusal(t, who, calls.addEvidenceCopy, copyOf(reportId, link?.url ?? '', aVideoUrl()))).toEqual([
        409,
        copyRefusals.copy_during_appeal,
      ]);
    }
    await call(t, theCase.accused, calls.withdrawFiling, { params: { filingId } });
    await call(t, eye, calls.addEvidenceCopy, copyOf(reportId, link?.url ?? '', aVideoUrl()));
  });

  test('goes with the link it stands for, and stays with one that an edit keeps', async () => {
    const { reportId, url } = await aCaseOf('unverified');
    const [kept = ''] = (await listKeys(t, reportId)).flatMap((key) => key ?? []);
    const eye = await aPerson(t, { hasTheEye: true });
    await call(t, eye, calls.addEvidenceCopy, copyOf(reportId, url, archive));
    const countCopies = async () => {
      const { rows } = await t.db.execute<{ n: number }>(
        sql`select count(*)::int as n from evidence_copies where report_id = ${reportId}`,
      );
      return rows[0]?.n;
    };
    await t.db.transaction(async (tx) => {
      await tx.execute(sql`delete from evidence_links where report_id = ${reportId}`);
      await tx.execute(sql`
        insert into evidence_links (id, report_id, position, type, url, description, video_id, created_at)
        values (gen_random_uuid(), ${reportId}, 0, 'video', ${url}, '', ${kept.slice(-11)}, now())`);
    });
    expect(await countCopies()).toBe(1);
    await t.db.execute(sql`delete from evidence_links where report_id = ${reportId}`);
    expect(await countCopies()).toBe(0);
  });
});

describe('reviewers', () => {
  test('see the state and the title of a link, and not whose channel it is', async () => {
    const { reportId, key } = await aCaseOf('unverified');
    await t.db.execute(
      sql`update links set state = 'restricted', title = 'Shown', channel = 'Mara Plays' where key = ${key}`,
    );
    const eye = await aFreshReviewer(t);
    const { reports } = await fetchQueue(t, eye.token, reportId);
    const seen = reports.find((report) => report.reportId === reportId);
    expect(seen?.linkHealth).toMatchObject([{ state: 'restricted', title: 'Shown', channel: null }]);
    expect(await healthOf(reportId, eye)).toMatchObject([{ title: 'Shown', channel: null }]);
    expect(await healthOf(reportId)).toMatchObject([{ channel: 'Mara Plays' }]);
  });

  test('of an appeal do not learn how many saw a link before it was gone', async () => {
    const theCase = await aCase(t);
    const keys = (await listKeys(t, theCase.reportId)).flatMap((key) => key ?? []);
    for (let n = 0; n < 3; n += 1) await aFreshReviewer(t);
    await appeal(t, theCase, {});
    t.clock.advance(10 * dayMs);
    await loseLinks(t, keys);
    const eye = await aFreshReviewer(t);
    expect(await healthOf(theCase.reportId, eye)).toMatchObject([{ state: 'gone', seenBy: null }]);
    expect(await healthOf(theCase.reportId)).toMatchObject([{ state: 'gone', seenBy: 3 }]);
    const searched = { query: { steamId: theCase.player.steam64Id } };
    const blind = await call(t, eye, calls.searchPlayer, searched);
    expect(blind.conviction).toMatchObject({ votes: null, linkHealth: [{ seenBy: null, channel: null }] });
    const open = await call(t, null, calls.searchPlayer, searched);
    expect(open.conviction).toMatchObject({ votes: { cheater: 3, total: 3 }, linkHealth: [{ seenBy: 3 }] });
  });
});

describe('an appeal because the evidence disappeared', () => {
  const loss = { ground: 'evidence_gone' };

  test('needs evidence that is gone, and is decided by staff', async () => {
    const theCase = await aCase(t);
    for (let n = 0; n < 3; n += 1) await aFreshReviewer(t);
    const { accused, reportId } = theCase;
    const sent = { params: { reportId }, body: appealOf(loss) };
    expect(await refusal(t, accused, calls.fileAppeal, sent)).toEqual([409, filingRefusals.evidence_not_gone]);
    const before = await call(t, accused, calls.getContestable);
    expect(before.aboutMe).toMatchObject([{ action: 'appeal', isEvidenceGone: false }]);
    await loseLinks(
      t,
      (await listKeys(t, reportId)).flatMap((key) => key ?? []),
    );
    const after = await call(t, accused, calls.getContestable);
    expect(after.aboutMe).toMatchObject([{ action: 'appeal', isEvidenceGone: true }]);
    expect(await appeal(t, theCase, loss)).toMatchObject({ state: 'staff' });
  });

  test('cannot be brought before reviewers, who would see nothing, by naming another ground or by waiting', async () => {
    for (let n = 0; n < 3; n += 1) await aFreshReviewer(t);
    const [lost, losing] = [await aCase(t), await aCase(t)];
    const lose = async ({ reportId }: { reportId: string }) =>
      loseLinks(
        t,
        (await listKeys(t, reportId)).flatMap((key) => key ?? []),
      );
    await lose(lost);
    expect(await appeal(t, lost, { ground: 'other' })).toMatchObject({ state: 'staff' });
    expect(await appeal(t, losing, { ground: 'other' })).toMatchObject({ state: 'review' });
    await lose(losing);
    await moveAppealsToStaff(t.db, new Date(t.clock.now()));
    expect(await findRunningAppeal(t.db, losing.reportId)).toBeNull();
  });

  test('is a further one that needs no new video, once, if staff admit it', async () => {
    const theCase = await aCase(t);
    const { accused, reportId } = theCase;
    const staff = await aModerator(t);
    const decline = async (filingId: string) =>
      call(t, staff, calls.decideFiling, {
        params: { filingId },
        body: { decision: 'decline', reason: 'It stands as it is.' },
      });
    const first = await appeal(t, theCase, { ground: 'not_in_control' });
    await decline(first.filingId);
    await loseLinks(
      t,
      (await listKeys(t, reportId)).flatMap((key) => key ?? []),
    );
    const plain = { params: { reportId }, body: appealOf({}) };
    expect(await refusal(t, accused, calls.fileAppeal, plain)).toEqual([409, filingRefusals.appeal_needs_new_video]);
    const second = await appeal(t, theCase, loss);
    expect(second).toMatchObject({ state: 'admission' });
    await decline(second.filingId);
    expect(await refusal(t, accused, calls.fileAppeal, { params: { reportId }, body: appealOf(loss) })).toEqual([
      409,
      filingRefusals.appeal_needs_new_video,
    ]);
    expect((await call(t, accused, calls.getContestable)).aboutMe).toMatchObject([{ isEvidenceGone: false }]);
    expect(await appeal(t, theCase, { evidenceLinks: [aVideo()] })).toMatchObject({ state: 'admission' });
  });

  test('does not take a mirror of the case for a new video', async () => {
    const theCase = await aCase(t);
    const { accused, reportId } = theCase;
    const staff = await aModerator(t);
    const { filingId } = await appeal(t, theCase, { ground: 'not_in_control' });
    await call(t, staff, calls.decideFiling, {
      params: { filingId },
      body: { decision: 'decline', reason: 'It stands as it is.' },
    });
    const { evidenceLinks } = await call(t, staff, calls.getReportForStaff, { params: { reportId } });
    const mirror = aVideoUrl();
    const eye = await aPerson(t, { hasTheEye: true });
    await call(t, eye, calls.addEvidenceCopy, copyOf(reportId, evidenceLinks[0]?.url ?? '', mirror));
    const again = appealOf({ evidenceLinks: [{ type: 'video', url: mirror, description: '' }] });
    expect(await refusal(t, accused, calls.fileAppeal, { params: { reportId }, body: again })).toEqual([
      409,
      filingRefusals.appeal_needs_new_video,
    ]);
  });
});

test('staff see the convictions whose whole evidence is gone for thirty days', async () => {
  const lost = await aCaseOf();
  const recent = await aCaseOf();
  const partly = await aCaseOf();
  const twoLinks = await aReport(t.db, {
    status: 'verified_cheater',
    evidence: [
      { type: 'video', url: aVideoUrl() },
      { type: 'image', url: 'https://images.example.org/still-there.png' },
      { type: 'match', url: 'https://matches.example.org/1' },
    ],
  });
  const open = await aCaseOf('unverified');
  const [video = ''] = (await listKeys(t, twoLinks.id)).flatMap((key) => key ?? []);
  await loseLinks(t, [lost.key, open.key, video], { daysAgo: 31 });
  await loseLinks(t, [recent.key], { daysAgo: 20 });
  const staff = await aModerator(t);
  const listed = async () => (await call(t, staff, calls.listLostEvidence)).reports.map(({ reportId }) => reportId);
  expect(await listed()).toContain(lost.reportId);
  for (const other of [recent.reportId, partly.reportId, twoLinks.id, open.reportId]) {
    expect(await listed()).not.toContain(other);
  }
  const { rows } = await t.db.execute<{ 'QUERY PLAN': string }>(sql`explain
    select id from reports where status = 'verified_cheater' and evidence_gone_since <= now() order by evidence_gone_since, id limit 10`);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Sort');
});

test('a change of a link invalidates what was cached of the case and of the player', async () => {
  const { report, reportId, key } = await aCaseOf();
  const search = async () => {
    const query = { query: { steamId: report.reportedSteam64Id } };
    for (let n = 0; n < 3; n += 1) await call(t, null, calls.searchPlayer, query);
    return (await call(t, null, calls.searchPlayer, query)).conviction?.linkHealth[0]?.state;
  };
  for (let n = 0; n < 3; n += 1) await healthOf(reportId);
  expect(await search()).toBe('unchecked');
  await t.db.execute(sql`update links set state = 'restricted' where key = ${key}`);
  await expect.poll(search).toBe('restricted');
  expect(await healthOf(reportId)).toMatchObject([{ state: 'restricted' }]);
});

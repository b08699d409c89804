import { calls } from '@argus/contract/kernel/calls';
import { filingRefusals } from '@argus/domain/filings/filing';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { aReport, aVideoUrl } from '../../../tests/builders.ts';
import { aCaseOf, copyOf, listKeys, loseLinks } from '../../../tests/checking.ts';
import { aCase, aFreshReviewer, appeal, appealOf, aVideo } from '../../../tests/hearing.ts';
import { aModerator, aPerson, call, refusal } from '../../../tests/panel.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { checkInvariants } from '../../platform/db/invariants/check-invariants.ts';
import { findRunningAppeal, moveAppealsToStaff } from '../filings/appeals.queries.ts';

const t = useTestApp();
afterEach(async () => {
  expect(await checkInvariants(t.db)).toEqual([]);
});

describe('an appeal because the evidence disappeared', () => {
  const loss = { ground: 'evidence_gone' };

  test('is accepted only if the evidence is gone, and is decided by staff', async () => {
    const theCase = await aCase(t);
    for (let n = 0; n < 3; n += 1) await aFreshReviewer(t);
    const { accused, reportId } = theCase;
    const sent = { params: { reportId }, body: appealOf(loss) };
    expect(await refusal(t, accused, calls.fileAppeal, sent)).toEqual([409, filingRefusals.evidence_not_gone.message]);
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

  test('goes to staff instead of reviewers, even if it names another ground or the evidence disappears later', async () => {
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

  test('may follow a declined appeal once without a new video, if staff admit it', async () => {
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
    expect(await refusal(t, accused, calls.fileAppeal, plain)).toEqual([
      409,
      filingRefusals.appeal_needs_new_video.message,
    ]);
    const second = await appeal(t, theCase, loss);
    expect(second).toMatchObject({ state: 'admission' });
    await decline(second.filingId);
    expect(await refusal(t, accused, calls.fileAppeal, { params: { reportId }, body: appealOf(loss) })).toEqual([
      409,
      filingRefusals.appeal_needs_new_video.message,
    ]);
    expect((await call(t, accused, calls.getContestable)).aboutMe).toMatchObject([{ isEvidenceGone: false }]);
    expect(await appeal(t, theCase, { evidenceLinks: [aVideo()] })).toMatchObject({ state: 'admission' });
  });

  test('cannot name a mirror of the case as its new video', async () => {
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
      filingRefusals.appeal_needs_new_video.message,
    ]);
  });
});

test('staff see the convictions whose evidence has all been gone for thirty days', async () => {
  const lost = await aCaseOf(t);
  const recent = await aCaseOf(t);
  const partly = await aCaseOf(t);
  const twoLinks = await aReport(t.db, {
    status: 'verified_cheater',
    evidence: [
      { type: 'video', url: aVideoUrl() },
      { type: 'image', url: 'https://images.example.org/still-there.png' },
      { type: 'match', url: 'https://matches.example.org/1' },
    ],
  });
  const open = await aCaseOf(t, 'unverified');
  const [video = ''] = (await listKeys(t, twoLinks.id)).flatMap((key) => key ?? []);
  await loseLinks(t, [lost.key, open.key, video], { daysAgo: 31 });
  await loseLinks(t, [recent.key], { daysAgo: 20 });
  const staff = await aModerator(t);
  const listed = async () => (await call(t, staff, calls.listLostEvidence)).reports.map(({ reportId }) => reportId);
  expect(await listed()).toContain(lost.reportId);
  const [{ reports }, { toDo }] = [
    await call(t, staff, calls.listLostEvidence),
    await call(t, staff, calls.getOverview),
  ];
  expect(toDo.lostEvidence).toEqual({ reports: reports.length, oldestSince: reports[0]?.goneSince });
  for (const other of [recent.reportId, partly.reportId, twoLinks.id, open.reportId]) {
    expect(await listed()).not.toContain(other);
  }
  const { rows } = await t.db.execute<{ 'QUERY PLAN': string }>(sql`explain
    select id from reports where status = 'verified_cheater' and evidence_gone_since <= now() order by evidence_gone_since, id limit 10`);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Sort');
});

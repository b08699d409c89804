import { calls } from '@argus/contract/kernel/calls';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aCase, aFreshReviewer, appeal, aVideo, statement, voteOn } from '../../../tests/hearing.ts';
import { call, send } from '../../../tests/panel.ts';
import { useTestAppPerTest } from '../../../tests/test-app.ts';
import { checkInvariants } from '../../platform/db/invariants/check-invariants.ts';
import { filingEvidence, filings } from '../../platform/db/schema/filings.ts';

const t = useTestAppPerTest();

test('the data download contains own filings and votes on appeals, and of filings about own reports only that they exist', async () => {
  const theCase = await aCase(t);
  const video = aVideo();
  for (let n = 0; n < 2; n += 1) await aFreshReviewer(t);
  const reviewer = await aFreshReviewer(t);
  const { filingId } = await appeal(t, theCase, { evidenceLinks: [video] });
  await call(t, reviewer, calls.submitReview, voteOn(theCase.reportId, 'undetermined'));
  expect((await call(t, theCase.accused, calls.downloadMyData)).filings).toMatchObject([
    { id: filingId, kind: 'appeal', state: 'review', statement, evidenceLinks: [{ url: video.url }] },
  ]);
  expect((await call(t, reviewer, calls.downloadMyData)).appealReviews).toMatchObject([
    { appealId: filingId, decision: 'undetermined' },
  ]);
  const concerned = await call(t, theCase.submitter, calls.downloadMyData);
  expect(concerned.filingsAboutYourReports).toEqual([
    { kind: 'appeal', reportId: theCase.reportId, state: 'review', filedAt: expect.any(String), closedAt: null },
  ]);
  for (const secret of [statement, theCase.accused.user.id, reviewer.user.id])
    expect(JSON.stringify(concerned)).not.toContain(secret);
});

test('deleting the account closes its filings and removes their statements and evidence', async () => {
  const theCase = await aCase(t);
  const { filingId } = await appeal(t, theCase, { ground: 'not_in_control', evidenceLinks: [aVideo()] });
  expect((await send(t, theCase.accused, calls.deleteMyAccount)).status).toBe(200);
  const [filing] = await t.db.select().from(filings).where(eq(filings.id, filingId));
  expect(filing).toMatchObject({ state: 'closed', closedBy: 'account_deleted', statement: null });
  expect(await t.db.select().from(filingEvidence)).toEqual([]);
  const report = (await t.app.inject({ url: `/api/reports/${theCase.reportId}` })).json();
  expect(report).toMatchObject({
    reportStatus: 'verified_cheater',
    underAppeal: false,
    appeals: [{ state: 'closed' }],
  });
  expect(await checkInvariants(t.db)).toEqual([]);
});

import { calls } from '@argus/contract/kernel/calls';
import { restMessages } from '@argus/domain/cases/earlier-cases';
import { reviewRefusals } from '@argus/domain/cases/review-eligibility';
import { dayMs } from '@argus/domain/shared/time';
import { decisionRefusals } from '@argus/domain/staff/override';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aPlayer, aReport, aUser, tokenFor } from '../../../tests/builders.ts';
import { aModerator, aPerson, call, refusal } from '../../../tests/panel.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { fetchQueue, review } from '../../../tests/watch.ts';
import type { UserRow } from '../../features/members/users/users.queries.ts';
import { auditLog } from '../../platform/db/schema/staff.ts';

const t = useTestApp();

async function aRestingReport(submittedBy?: UserRow) {
  const player = await aPlayer(t.db);
  const submitter = submittedBy ?? (await aUser(t.db));
  const { id } = await aReport(t.db, { player, submitter, restsUntil: new Date(t.clock.now() + 70 * dayMs) });
  return { reportId: id, params: { reportId: id }, submitter };
}

test('the submitter, the public and staff see until when a report rests', async () => {
  const { reportId, params, submitter } = await aRestingReport();
  const staff = await aModerator(t);
  const shown = await call(t, null, calls.getReport, { params });
  const restsUntil = 'restsUntil' in shown ? shown.restsUntil : null;
  expect(Date.parse(restsUntil ?? '')).toBeGreaterThan(t.clock.now() + 69 * dayMs);
  const own = { user: submitter, token: await tokenFor(t, submitter) };
  const { reports: submissions } = await call(t, own, calls.listMySubmissions, { query: {} });
  expect(submissions).toMatchObject([{ reportId, restsUntil }]);

  const resting = await call(t, staff, calls.listReports, { query: { isResting: 'yes' } });
  expect(resting.reports.map((report) => report.reportId)).toEqual([reportId]);
  expect((await call(t, staff, calls.getOverview, {})).resting).toBe(1);
});

test('staff can end the rest of a report, which is logged once, and then cannot vote on it themselves', async () => {
  const { reportId, params } = await aRestingReport();
  const staff = await aPerson(t, { userType: 'moderator', hasTheEye: true });
  const ended = await Promise.allSettled([1, 2, 3].map(() => call(t, staff, calls.endRest, { params })));
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await call(t, null, calls.getReport, { params })).toMatchObject({ restsUntil: null });
  expect(await review(t, staff.token, reportId, 'cheater')).toEqual({
    status: 403,
    msg: reviewRefusals.review_after_opening_votes.message,
  });

  const reviewer = await aUser(t.db, { hasTheEye: true });
  expect((await fetchQueue(t, await tokenFor(t, reviewer), reportId)).notice).toBeNull();
  expect((await review(t, await tokenFor(t, reviewer), reportId, 'cheater')).status).toBe(201);
  const logged = await t.db.select().from(auditLog).where(eq(auditLog.targetReportId, reportId));
  expect(logged).toMatchObject([{ action: 'end_rest', actorId: staff.user.id }]);
});

test('staff who revealed the votes cannot decide the case, but can end its rest', async () => {
  const { params } = await aRestingReport();
  const staff = await aModerator(t);
  const seen = await call(t, staff, calls.openVotes, { params });
  expect(seen).toMatchObject({ decisionRefusal: decisionRefusals.decision_after_reveal.message, restRefusal: null });
  await call(t, staff, calls.endRest, { params });
  expect(await refusal(t, staff, calls.overrideStatus, { params, body: { newStatus: 'verified_troll' } })).toEqual([
    403,
    decisionRefusals.decision_after_reveal.message,
  ]);
});

test('nobody can end the rest of a report that does not rest, or of their own report', async () => {
  const staff = await aModerator(t);
  const { id: open } = await aReport(t.db);
  expect(await refusal(t, staff, calls.endRest, { params: { reportId: open } })).toEqual([
    409,
    restMessages.report_not_resting.message,
  ]);
  const { params } = await aRestingReport(staff.user);
  expect(await refusal(t, staff, calls.endRest, { params })).toEqual([
    403,
    decisionRefusals.decision_on_own_report.message,
  ]);
});

import { calls } from '@argus/contract/kernel/calls';
import { examRefusals } from '@argus/domain/members/exam';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aPlayer, aReport, aUser, tokenFor } from '../../../../tests/builders.ts';
import { aCandidate, aCase, beginAttempt, fillPool, handIn, send, solve } from '../../../../tests/exam-room.ts';
import { useTestApp } from '../../../../tests/test-app.ts';
import { examCases, examCaseVersions } from '../../../platform/db/schema/exam.ts';
import { reports } from '../../../platform/db/schema/reports.ts';
import { users } from '../../../platform/db/schema/users.ts';

const secret = 'CANARY-EXPLANATION';
const player = 'CANARY-PLAYER';

const t = useTestApp({ env: { EYE_ESSENCE: '20', EXAM: 'on' } });

/** Lists every call without parameters that a member may make, except for handing in the exam. */
const ownReads = Object.values(calls).filter(
  ({ method, path, access }) => method === 'GET' && (access === 'user' || access === 'public') && !path.includes('{'),
);

test('no response before handing in the exam contains an answer, an explanation, or the report behind a case', async () => {
  const reported = await aPlayer(t.db, { name: player });
  const reportIds: string[] = [];
  for (let n = 0; n < 13; n += 1) {
    const answer = n < 4 ? 'cheater' : 'not_cheater';
    const status = n < 4 ? 'verified_cheater' : 'verified_undetermined';
    const report = await aReport(t.db, { player: n === 0 ? reported : await aPlayer(t.db, { name: player }), status });
    reportIds.push(report.id);
    await aCase(t.db, { answer, reportId: report.id, explanation: `${secret} ${n}` });
  }
  const { token } = await aCandidate(t);
  const { attemptId, cases } = await beginAttempt(t, token);
  expect(cases.map((shown) => Object.keys(shown).toSorted())).toEqual(
    Array(12).fill(['context', 'endSeconds', 'position', 'startSeconds', 'url']),
  );
  const right = await solve(t.db, cases);
  const caseIds = (await t.db.select().from(examCases)).map(({ id }) => id);
  const bodies = [
    (await send(t, token, 'POST', '/api/exam')).body,
    (await send(t, token, 'POST', `/api/exam/${attemptId}/answers`, { answers: right.slice(0, 11) })).body,
    (await send(t, token, 'GET', '/api/users/me/data')).body,
  ];
  for (const { path } of ownReads) bodies.push((await send(t, token, 'GET', path)).body);
  const told = bodies.join('\n');
  expect(told).toContain(cases[0]?.url);
  expect(told).not.toContain(secret);
  for (const id of caseIds) expect(told).not.toContain(id);
  const ofExam = (await send(t, token, 'GET', '/api/exam')).body + (await send(t, token, 'POST', '/api/exam')).body;
  expect(ofExam).not.toContain(player);
  expect(ofExam).not.toMatch(/"(answer|given|reportId)"/);
  for (const id of reportIds) expect(ofExam).not.toContain(id);

  const result = await handIn(t, token, attemptId, right);
  expect(result.body).toContain(secret);
  expect(reportIds.some((id) => result.body.includes(id))).toBe(true);
});

test('whoever took part in the report behind an exam case is never shown the case', async () => {
  const cases = await t.db.select().from(examCases);
  const [first] = cases;
  const [report] = await t.db
    .select()
    .from(reports)
    .where(eq(reports.id, first?.reportId ?? ''));
  const [submitter] = await t.db
    .select()
    .from(users)
    .where(eq(users.id, report?.submitterId ?? ''));
  const named = await aUser(t.db, { steam64Id: report?.reportedSteam64Id ?? '' });
  expect(cases).toHaveLength(13);
  for (const user of [submitter, named]) {
    if (!user) throw new Error('the report has a submitter');
    await aReport(t.db, { submitter: user, status: 'verified_cheater' });
    const answer = await send(t, await tokenFor(t, user), 'POST', '/api/exam');
    // The exam needs four cases about cheaters, and the candidate took part in one of the four.
    expect(answer.json()).toEqual({ id: 'exam_not_ready', msg: examRefusals.exam_not_ready.message });
  }
});

test('the data download has the solutions only of exams that were handed in', async () => {
  const { token } = await aCandidate(t);
  const path = calls.downloadMyData.path;
  const { attemptId, cases } = await beginAttempt(t, token);
  const before = (await send(t, token, calls.downloadMyData.method, path)).body;
  expect(JSON.parse(before).examAttempts).toMatchObject([{ startedAt: expect.any(String) }]);
  expect(before).not.toContain(secret);
  for (const { url } of cases) expect(before).not.toContain(url.slice(-11));
  await handIn(t, token, attemptId, await solve(t.db, cases));
  expect((await send(t, token, calls.downloadMyData.method, path)).body).toContain(secret);
});

test('whoever was shown an exam explanation keeps seeing it unchanged after staff edit it', async () => {
  await fillPool(t.db, { cheater: 4, not_cheater: 9 });
  const { token } = await aCandidate(t);
  const { attemptId, cases } = await beginAttempt(t, token);
  const answer = await handIn(t, token, attemptId, await solve(t.db, cases));
  const admin = await tokenFor(t, await aUser(t.db, { userType: 'admin' }));
  for (const { id } of await t.db.select().from(examCases)) {
    const content = { url: 'https://youtu.be/changed0001', answer: 'cheater', explanation: 'Something else entirely.' };
    await send(t, admin, 'PUT', `/api/admin/exam-cases/${id}`, content);
  }
  const again = JSON.parse((await send(t, token, 'GET', '/api/exam')).body);
  expect(again.lastResult).toEqual(JSON.parse(answer.body));
  await expect(t.db.update(examCaseVersions).set({ answer: 'cheater' })).rejects.toThrow();
});

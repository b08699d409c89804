import { examCalls } from '@argus/contract/members/exam';
import { examMessages, examRefusals, retryAt } from '@argus/domain/members/exam';
import { formatMessage } from '@argus/domain/shared/message';
import { dayMs } from '@argus/domain/shared/time';
import { beforeAll, describe, expect, test } from 'vitest';
import { aReport, aUser, tokenFor } from '../../../../tests/builders.ts';
import {
  aCandidate,
  begin,
  beginAttempt,
  fillPool,
  getExam,
  handIn,
  hasTheEye,
  listApart,
  opposite,
  send,
  solve,
} from '../../../../tests/exam-room.ts';
import type { Person } from '../../../../tests/panel.ts';
import { createTestApp, useTestApp } from '../../../../tests/test-app.ts';
import { review } from '../../../../tests/watch.ts';
import { examCases } from '../../../platform/db/schema/exam.ts';
import { createExamDraw } from './open-attempt.ts';

const t = useTestApp({ env: { EYE_ESSENCE: '20' } });
beforeAll(async () => {
  await fillPool(t.db, { cheater: 10, not_cheater: 20 });
});

const refusal = (id: keyof typeof examRefusals) => ({ id, msg: examRefusals[id].message });

/** Takes the exam with this many wrong answers. */
async function attempt({ token }: Person, { wrong }: { wrong: number }) {
  const { attemptId, cases } = await beginAttempt(t, token);
  const right = await solve(t.db, cases);
  const answers = right.map((answer, index) => (index < wrong ? opposite(answer) : answer));
  const answer = await handIn(t, token, attemptId, answers);
  return examCalls.handInExam.response.parse(answer.json());
}

describe('the exam for the Eye', () => {
  test('lets a candidate review after passing, and not before', async () => {
    const candidate = await aCandidate(t);
    expect(await hasTheEye(t.db, candidate.user.id)).toBe(false);
    const report = await aReport(t.db);
    expect((await review(t, candidate.token, report.id, 'cheater')).status).toBe(403);
    const { attemptId } = await beginAttempt(t, candidate.token);
    expect((await review(t, candidate.token, report.id, 'cheater')).status).toBe(403);
    const right = await solve(t.db, (await getExam(t, candidate.token)).attempt?.cases ?? []);
    const answer = await handIn(t, candidate.token, attemptId, right);
    expect(answer.status).toBe(201);
    const result = examCalls.handInExam.response.parse(answer.json());
    expect(result).toMatchObject({ hasPassed: true, innocentsConvicted: 0, cheatersMissed: 0 });
    expect(await hasTheEye(t.db, candidate.user.id)).toBe(true);
    expect((await review(t, candidate.token, report.id, 'cheater')).status).not.toBe(403);
    expect((await getExam(t, candidate.token)).refusal).toEqual(refusal('exam_holder'));
  });

  test('explains a failed attempt case by case, grants nothing, and can be repeated after 7 and then after 30 days', async () => {
    const candidate = await aCandidate(t);
    const failed = await attempt(candidate, { wrong: 12 });
    expect(failed.hasPassed).toBe(false);
    expect(await hasTheEye(t.db, candidate.user.id)).toBe(false);
    for (const { given, answer, explanation } of failed.cases) {
      expect(given).toBe(opposite(answer));
      expect(explanation).toMatch(/^Explanation of case/);
    }
    const exam = await getExam(t, candidate.token);
    expect(exam.lastResult).toEqual(failed);
    expect(exam.refusal).toEqual(refusal('exam_too_early'));
    const past = [{ handedInAt: Date.parse(failed.handedInAt), hasPassed: false }];
    expect(exam.retryAt).toBe(new Date(retryAt(past) ?? 0).toISOString());
    expect((await begin(t, candidate.token)).status).toBe(409);
    const moved = await createTestApp({ env: { EYE_ESSENCE: '20' }, databaseUrl: t.databaseUrl });
    moved.clock.advance(Date.parse(exam.retryAt ?? '') - moved.clock.now());
    const again = await beginAttempt(moved, candidate.token);
    const shownBefore = new Set(failed.cases.map(({ url }) => url));
    expect(again.cases.filter(({ url }) => shownBefore.has(url))).toEqual([]);
    await handIn(moved, candidate.token, again.attemptId, Array(12).fill('cheater'));
    moved.clock.advance(29 * dayMs);
    const fresh = await tokenFor(moved, candidate.user);
    expect((await begin(moved, fresh)).json()).toEqual(refusal('exam_too_early'));
    moved.clock.advance(dayMs);
    expect((await begin(moved, fresh)).status).toBe(201);
    await moved.close();
  });

  test('grants the Eye to a candidate who convicts one innocent and misses one cheater', async () => {
    const { user, token } = await aCandidate(t);
    const { attemptId, cases } = await beginAttempt(t, token);
    const right = await solve(t.db, cases);
    const apart = await listApart(t.db, attemptId);
    const innocent = right.findIndex((answer, index) => answer === 'not_cheater' && !apart[index]);
    const wrong = new Set([right.indexOf('cheater'), innocent]);
    const answers = right.map((answer, index) => (wrong.has(index) ? opposite(answer) : answer));
    const answer = await handIn(t, token, attemptId, answers);
    expect(answer.json()).toMatchObject({ hasPassed: true, innocentsConvicted: 1, cheatersMissed: 1 });
    expect(await hasTheEye(t.db, user.id)).toBe(true);
  });

  test('closes while the candidate’s Essence is below the threshold, then continues the same attempt', async () => {
    const { user, token } = await aCandidate(t);
    const { attemptId } = await beginAttempt(t, token);
    await aReport(t.db, { submitter: user, status: 'verified_troll' });
    expect((await handIn(t, token, attemptId, Array(12).fill('cheater'))).json()).toEqual(refusal('exam_not_eligible'));
    expect(await getExam(t, token)).toMatchObject({ refusal: refusal('exam_not_eligible'), attempt: null });
    expect((await begin(t, token)).json()).toEqual(refusal('exam_not_eligible'));
    for (let n = 0; n < 3; n += 1) await aReport(t.db, { submitter: user, status: 'verified_cheater' });
    expect((await beginAttempt(t, token)).attemptId).toBe(attemptId);
  });

  test.each([
    ['a newcomer', { convictions: 0 }, 'exam_not_eligible'],
    ['somebody whose Eye staff removed', { eyeRemovedByStaff: true }, 'exam_after_removal'],
    ['a holder', { hasTheEye: true }, 'exam_holder'],
    ['a moderator', { userType: 'moderator' as const }, 'exam_for_staff'],
  ] as const)('refuses %s', async (_who, given, id) => {
    const { token } = await aCandidate(t, given);
    expect((await begin(t, token)).json()).toEqual(refusal(id));
    expect((await getExam(t, token)).refusal).toEqual(refusal(id));
  });

  test('keeps the waiting time of a candidate who deletes the account and comes back', async () => {
    const discordId = '500000000999999999';
    const candidate = await aCandidate(t, { discordId });
    await attempt(candidate, { wrong: 12 });
    await send(t, candidate.token, 'DELETE', '/api/users/me');
    const returned = await aCandidate(t, { discordId });
    expect((await begin(t, returned.token)).json()).toEqual(refusal('exam_too_early'));
  });

  test('ends the attempt of a candidate who is banned or whose Eye staff removed', async () => {
    const admin = await tokenFor(t, await aUser(t.db, { userType: 'admin' }));
    const { user, token } = await aCandidate(t);
    const { attemptId, cases } = await beginAttempt(t, token);
    const right = await solve(t.db, cases);
    await send(t, admin, 'PUT', `/api/admin/users/${user.id}/toggle-eye`, { hasTheEye: true });
    await send(t, admin, 'PUT', `/api/admin/users/${user.id}/toggle-eye`, { hasTheEye: false });
    expect((await handIn(t, token, attemptId, right)).json()).toEqual(refusal('exam_after_removal'));
    await send(t, admin, 'PUT', `/api/admin/users/${user.id}/toggle-ban`, { isBanned: true });
    expect((await handIn(t, token, attemptId, right)).status).toBe(403);
    expect(await hasTheEye(t.db, user.id)).toBe(false);
  });
});

describe('the draw of exam cases', () => {
  test('is the same on every reload, even if staff change its cases meanwhile', async () => {
    const admin = await tokenFor(t, await aUser(t.db, { userType: 'admin' }));
    const { token } = await aCandidate(t);
    const first = await beginAttempt(t, token);
    const ids = (await t.db.select().from(examCases)).map(({ id }) => id);
    await t.db.update(examCases).set({ retiredAt: new Date() });
    const content = {
      url: 'https://youtu.be/another0001',
      explanation: 'Quite another explanation.',
      answer: 'cheater',
    };
    for (const id of ids) await send(t, admin, 'PUT', `/api/admin/exam-cases/${id}`, content);
    expect(await beginAttempt(t, token)).toEqual(first);
    expect((await getExam(t, token)).attempt).toEqual(first);
    const right = await solve(t.db, first.cases);
    const answer = await handIn(t, token, first.attemptId, right);
    expect(answer.json()).toMatchObject({ hasPassed: true });
    const other = await aCandidate(t);
    expect((await begin(t, other.token)).json()).toEqual(refusal('exam_off'));
    await fillPool(t.db, { cheater: 10, not_cheater: 20 });
  });

  test('differs from person to person, with at least eight innocents in varying positions', async () => {
    const draws = [];
    for (let n = 0; n < 6; n += 1) {
      const { cases } = await beginAttempt(t, (await aCandidate(t)).token);
      const right = await solve(t.db, cases);
      expect(right.filter((answer) => answer === 'not_cheater').length).toBeGreaterThanOrEqual(8);
      draws.push({ cases: cases.map(({ url }) => url).join(), right: right.join() });
    }
    expect(new Set(draws.map(({ cases }) => cases)).size).toBe(6);
    expect(new Set(draws.map(({ right }) => right)).size).toBeGreaterThan(1);
  });

  test('depends on the secret, so that another secret gives the same person another draw', async () => {
    const { user, token } = await aCandidate(t);
    const { cases } = await beginAttempt(t, token);
    const [ours, theirs] = [t.config.AUTH_SECRET, 'another secret of at least 32 characters'].map((secret) =>
      createExamDraw(secret, { userId: user.id, number: 1 }),
    );
    expect(cases).toHaveLength(12);
    expect(ours?.('choice x')).toBe(createExamDraw(t.config.AUTH_SECRET, { userId: user.id, number: 1 })('choice x'));
    expect(ours?.('choice x')).not.toBe(theirs?.('choice x'));
  });
});

describe('handing in exam answers', () => {
  test.each([
    ['nothing', []],
    ['one answer', ['cheater']],
    ['eleven', Array(11).fill('cheater')],
    ['thirteen', Array(13).fill('cheater')],
    ['a gap', [...Array(11).fill('cheater'), null]],
    ['something else', [...Array(11).fill('cheater'), 'troll']],
  ])('is refused with %s as the answers, and the attempt stays open', async (_what, answers) => {
    const { token } = await aCandidate(t);
    const { attemptId } = await beginAttempt(t, token);
    const answer = await send(t, token, 'POST', `/api/exam/${attemptId}/answers`, { answers });
    expect(answer.status).toBe(400);
    expect(answer.body).toContain(formatMessage(examMessages.exam_incomplete));
    expect((await getExam(t, token)).attempt?.attemptId).toBe(attemptId);
  });

  test('is refused for an attempt of somebody else, as if it did not exist', async () => {
    const [one, other] = [await aCandidate(t), await aCandidate(t)];
    const { attemptId } = await beginAttempt(t, one.token);
    expect((await handIn(t, other.token, attemptId, Array(12).fill('cheater'))).status).toBe(404);
  });
});

import { calls } from '@argus/contract/kernel/calls';
import { examCaseCalls } from '@argus/contract/members/exam';
import { type ExamAnswer, examMessages, examRefusals } from '@argus/domain/members/exam';
import { formatMessage } from '@argus/domain/shared/message';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aReport, aUser } from '../../../../tests/builders.ts';
import {
  aCandidate,
  aCase,
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
import { aModerator, call, type Person } from '../../../../tests/panel.ts';
import { useTestAppPerTest } from '../../../../tests/test-app.ts';
import { inTransaction } from '../../../platform/db/client.ts';
import { evidenceCopies } from '../../../platform/db/schema/links.ts';
import { users } from '../../../platform/db/schema/users.ts';
import { newId } from '../../../platform/db/uuid.ts';
import { insertFiling } from '../../filings/filings.queries.ts';

const t = useTestAppPerTest({ env: { EYE_ESSENCE: '20', EXAM: 'on' } });
let staff: Person;
beforeEach(async () => {
  staff = await aModerator(t);
});

const videoUrl = (videoId: string) => `https://www.youtube.com/watch?v=${videoId}`;
const listCases = () => call(t, staff, examCaseCalls.listExamCases, { query: { limit: '100' } });

let made = 0;
/** Makes an exam case from a closed report that shows its video. */
async function aListedCase(answer: ExamAnswer) {
  made += 1;
  const videoId = `case${String(made).padStart(7, '0')}`;
  const report = await aReport(t.db, {
    status: answer === 'cheater' ? 'verified_cheater' : 'verified_undetermined',
    evidence: [{ type: 'video', url: videoUrl(videoId) }],
  });
  await aCase(t.db, { answer, videoId, reportId: report.id });
  return report.id;
}

async function fillListed({ cheater, not_cheater }: Record<ExamAnswer, number>): Promise<string[]> {
  const reportIds = [];
  for (let n = 0; n < cheater; n += 1) reportIds.push(await aListedCase('cheater'));
  for (let n = 0; n < not_cheater; n += 1) reportIds.push(await aListedCase('not_cheater'));
  return reportIds;
}

/** Reads what any visitor can read: the verdict beside each video. */
async function readAnswerKey(reportIds: readonly string[]): Promise<Map<string, ExamAnswer>> {
  const key = new Map<string, ExamAnswer>();
  for (const reportId of reportIds) {
    const { reportStatus, evidenceLinks } = await call(t, null, calls.getReport, { params: { reportId } });
    for (const { url } of evidenceLinks) {
      key.set(url.slice(-11), reportStatus === 'verified_cheater' ? 'cheater' : 'not_cheater');
    }
  }
  return key;
}

describe('exam cases whose verdict is on no public page', () => {
  test.each(['cheater', 'not_cheater'] as const)(
    'fail a candidate who looks up the other cases and answers %s to these',
    async (guess) => {
      const reportIds = await fillListed({ cheater: 8, not_cheater: 18 });
      await fillPool(t.db, { cheater: 3, not_cheater: 3 });
      const key = await readAnswerKey(reportIds);
      const { user, token } = await aCandidate(t);
      const { attemptId, cases } = await beginAttempt(t, token);
      const known = cases.map(({ url }) => key.get(url.slice(-11)));
      expect(known.filter((answer) => answer === undefined)).toHaveLength(6);
      const result = await handIn(
        t,
        token,
        attemptId,
        known.map((answer) => answer ?? guess),
      );
      expect(result.json()).toMatchObject({ hasPassed: false, wrongApart: 3 });
      expect(await hasTheEye(t.db, user.id)).toBe(false);
    },
  );

  test('are graded separately: one mistake passes and two fail, although two mistakes in other cases pass', async () => {
    await fillListed({ cheater: 8, not_cheater: 18 });
    await fillPool(t.db, { cheater: 3, not_cheater: 3 });
    const passes = async (wrong: readonly { answer: ExamAnswer; isApart: boolean }[]) => {
      const { token } = await aCandidate(t);
      const { attemptId, cases } = await beginAttempt(t, token);
      const [right, apart] = [await solve(t.db, cases), await listApart(t.db, attemptId)];
      const places = wrong.map(({ answer, isApart }) =>
        right.findIndex((one, index) => one === answer && apart[index] === isApart),
      );
      const answers = right.map((answer, index) => (places.includes(index) ? opposite(answer) : answer));
      const { hasPassed } = calls.handInExam.response.parse((await handIn(t, token, attemptId, answers)).json());
      return hasPassed;
    };
    const missed = { answer: 'cheater', isApart: true } as const;
    expect(await passes([missed])).toBe(true);
    expect(await passes([missed, { answer: 'not_cheater', isApart: false }])).toBe(true);
    expect(await passes([missed, { answer: 'not_cheater', isApart: true }])).toBe(false);
  });

  test('are counted for staff, and the exam stays on with only three of them', async () => {
    await fillListed({ cheater: 5, not_cheater: 20 });
    await fillPool(t.db, { cheater: 1, not_cheater: 2 });
    expect(await listCases()).toMatchObject({
      pool: { cheater: 6, not_cheater: 22 },
      unlisted: { cheater: 1, not_cheater: 2 },
      isOn: true,
    });
    const { attemptId } = await beginAttempt(t, (await aCandidate(t)).token);
    expect((await listApart(t.db, attemptId)).filter(Boolean)).toHaveLength(3);
  });

  test.each(['evidence', 'Watch evidence', 'mirror', 'filing'] as const)(
    'become fewer when %s shows the video of a case, but an attempt drawn before stays unchanged',
    async (way) => {
      const cases = await fillPool(t.db, { cheater: 8, not_cheater: 16 });
      const { token } = await aCandidate(t);
      const { attemptId } = await beginAttempt(t, token);
      const before = await listApart(t.db, attemptId);
      expect(before.filter(Boolean)).toHaveLength(6);
      for (const { videoId } of cases) await showVideo(way, videoUrl(videoId));
      expect(await listCases()).toMatchObject({ unlisted: { cheater: 0, not_cheater: 0 } });
      expect((await listCases()).cases.every(({ isListed }) => isListed)).toBe(true);
      expect(await listApart(t.db, attemptId)).toEqual(before);
      const later = await beginAttempt(t, (await aCandidate(t)).token);
      expect((await listApart(t.db, later.attemptId)).filter(Boolean)).toEqual([]);
    },
  );

  async function showVideo(way: 'evidence' | 'Watch evidence' | 'mirror' | 'filing', url: string): Promise<void> {
    const original = 'original001';
    const review = { decision: 'cheater', ...(way === 'Watch evidence' ? { video: url } : {}) } as const;
    const report = await aReport(t.db, {
      evidence: [{ type: 'video', url: way === 'evidence' ? url : videoUrl(original) }],
      ...(way === 'Watch evidence' ? { reviews: [review] } : {}),
    });
    const [addedAt, link] = [
      new Date(),
      { url, type: 'video', videoHost: 'youtube', videoId: url.slice(-11) } as const,
    ];
    const { id: addedById } = await aUser(t.db);
    if (way === 'mirror') {
      const copy = { id: newId(), reportId: report.id, ofKey: `youtube:${original}`, kind: 'mirror' } as const;
      await t.db.insert(evidenceCopies).values({ ...copy, ...link, addedById, createdAt: addedAt });
    }
    if (way === 'filing') {
      const filing = { kind: 'claim', state: 'staff', reportId: report.id, round: 1, authorId: addedById } as const;
      const times = { filedAt: addedAt, openedAt: addedAt, staffSince: addedAt };
      await inTransaction(t.db, (tx) =>
        insertFiling(tx, { ...filing, ...times, statement: 'Not a cheater.' }, [
          { type: 'video', url, description: '' },
        ]),
      );
    }
  }
});

describe('handing in an exam', () => {
  test('is refused with the remaining wait until the clips could have run, then the same answers are accepted', async () => {
    await fillPool(t.db, { cheater: 4, not_cheater: 9 });
    const { token } = await aCandidate(t);
    const { attemptId, cases, startedAt, handInFrom } = await beginAttempt(t, token);
    expect(Date.parse(handInFrom) - Date.parse(startedAt)).toBe(12 * 20_000);
    const answers = await solve(t.db, cases);
    const hurry = () => send(t, token, 'POST', `/api/exam/${attemptId}/answers`, { answers });
    expect(await hurry()).toMatchObject({ status: 409 });
    expect((await hurry()).json()).toEqual({
      id: 'exam_too_fast',
      msg: formatMessage(examMessages.exam_too_fast, { minutes: 4 }),
      values: { minutes: 4 },
    });
    t.clock.advance(11 * 20_000);
    const headers = { 'x-auth-token': token };
    const almost = await t.app.inject({
      method: 'POST',
      url: `/api/exam/${attemptId}/answers`,
      headers,
      payload: { answers },
    });
    expect(almost.statusCode).toBe(409);
    expect(Number(almost.headers['retry-after'])).toBeLessThanOrEqual(20);
    expect((await getExam(t, token)).attempt?.attemptId).toBe(attemptId);
    t.clock.advance(20_000);
    expect(await hurry()).toMatchObject({ status: 201 });
  });

  test('is refused to a candidate who has joined the staff, and accepted once they are a member again', async () => {
    await fillPool(t.db, { cheater: 4, not_cheater: 9 });
    const { user, token } = await aCandidate(t);
    const { attemptId, cases } = await beginAttempt(t, token);
    const right = await solve(t.db, cases);
    for (const userType of ['moderator', 'admin'] as const) {
      await t.db.update(users).set({ userType }).where(eq(users.id, user.id));
      expect((await handIn(t, token, attemptId, right)).json()).toEqual({
        id: 'exam_for_staff',
        msg: examRefusals.exam_for_staff.message,
      });
      expect(await hasTheEye(t.db, user.id)).toBe(false);
    }
    await t.db.update(users).set({ userType: 'other' }).where(eq(users.id, user.id));
    expect((await beginAttempt(t, token)).attemptId).toBe(attemptId);
  });
});

test('somebody who deletes the account and comes back gets the same exam attempt and can hand it in', async () => {
  await fillPool(t.db, { cheater: 10, not_cheater: 20 });
  const discordId = '500000000999999998';
  const before = await aCandidate(t, { discordId });
  const first = await beginAttempt(t, before.token);
  await send(t, before.token, 'DELETE', '/api/users/me');
  const { user, token } = await aCandidate(t, { discordId });
  expect((await getExam(t, token)).attempt).toEqual(first);
  expect(await beginAttempt(t, token)).toEqual(first);
  expect((await handIn(t, token, first.attemptId, await solve(t.db, first.cases))).status).toBe(201);
  expect(await hasTheEye(t.db, user.id)).toBe(true);
  expect((await getExam(t, token)).lastResult?.attemptId).toBe(first.attemptId);
  const stranger = await aCandidate(t);
  expect((await beginAttempt(t, stranger.token)).attemptId).not.toBe(first.attemptId);
});

test('staff see of every exam attempt who took it, when, how long it took and the result', async () => {
  await fillPool(t.db, { cheater: 4, not_cheater: 9 });
  const [quick, slow] = [await aCandidate(t, { username: 'Quick' }), await aCandidate(t, { username: 'Slow' })];
  const first = await beginAttempt(t, quick.token);
  t.clock.advance(60_000);
  await beginAttempt(t, slow.token);
  const right = await solve(t.db, first.cases);
  const answers = right.map((answer, index) => (index === 0 ? opposite(answer) : answer));
  await handIn(t, quick.token, first.attemptId, answers);
  const [isApart] = await listApart(t.db, first.attemptId);
  const listed = await call(t, staff, examCaseCalls.listExamAttempts);
  expect(listed).toMatchObject({
    totalAttempts: 2,
    attempts: [
      { candidate: { username: 'Slow' }, handedInAt: null, result: null },
      {
        candidate: { _id: quick.user.id, username: 'Quick' },
        startedAt: first.startedAt,
        handedInAt: expect.any(String),
        result: { hasPassed: true, right: 11, rightApart: isApart ? 5 : 6, casesApart: 6 },
      },
    ],
  });
  const page = await call(t, staff, examCaseCalls.listExamAttempts, { query: { page: '2', limit: '1' } });
  expect(page.attempts.map(({ attemptId }) => attemptId)).toEqual([first.attemptId]);
});

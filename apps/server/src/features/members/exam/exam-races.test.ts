import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import {
  aCandidate,
  begin,
  beginAttempt,
  fillPool,
  handIn,
  hasTheEye,
  opposite,
  send,
  solve,
} from '../../../../tests/exam-room.ts';
import { useTestApp } from '../../../../tests/test-app.ts';
import { checkInvariants } from '../../../platform/db/invariants/check-invariants.ts';
import { examAttemptCases, examAttempts } from '../../../platform/db/schema/exam.ts';

const env = { EYE_ESSENCE: '20' };
const one = useTestApp({ env });
const other = useTestApp(() => ({ env, databaseUrl: one.databaseUrl }));
beforeAll(async () => {
  await fillPool(one.db, { cheater: 10, not_cheater: 20 });
});

const both = () => [one, other, one, other, one, other, one, other];

test('beginning the exam many times at once gives one attempt', async () => {
  const { user, token } = await aCandidate(one);
  const answers = await Promise.all(both().map((t) => begin(t, token)));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  const attempts = await one.db.select().from(examAttempts).where(eq(examAttempts.userId, user.id));
  expect(attempts).toHaveLength(1);
});

test('handing in the exam many times at once counts once, so a candidate cannot try two sets of answers', async () => {
  const { user, token } = await aCandidate(one);
  const { attemptId, cases } = await beginAttempt(one, token);
  const right = await solve(one.db, cases);
  const sets = both().map((t, index) => ({ t, answers: index % 2 === 0 ? right.map(opposite) : right }));
  const answers = await Promise.all(sets.map(({ t, answers }) => handIn(t, token, attemptId, answers)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(409)]);
  const won = answers.findIndex(({ status }) => status === 201);
  const stored = await one.db.select().from(examAttemptCases).where(eq(examAttemptCases.attemptId, attemptId));
  const given = stored.toSorted((a, b) => a.position - b.position).map((row) => row.given);
  expect(given).toEqual(sets[won]?.answers);
  expect(await hasTheEye(one.db, user.id)).toBe(won % 2 === 1);
});

test('the counts of exam cases stay right when many candidates who share cases begin and hand in at once', async () => {
  const candidates = await Promise.all(Array.from({ length: 8 }, () => aCandidate(one)));
  const begun = await Promise.all(candidates.map(({ token }, n) => beginAttempt(n % 2 ? one : other, token)));
  const handedIn = await Promise.all(
    candidates.map(({ token }, n) =>
      handIn(n % 2 ? one : other, token, begun[n]?.attemptId ?? '', Array(12).fill('cheater')),
    ),
  );
  expect(handedIn.map(({ status }) => status)).toEqual(Array(8).fill(201));
  expect(await checkInvariants(one.db)).toEqual([]);
});

test('after a failed exam, repeated requests neither return the attempt nor begin another one', async () => {
  const { token } = await aCandidate(one);
  const { attemptId, cases } = await beginAttempt(one, token);
  const right = await solve(one.db, cases);
  await handIn(one, token, attemptId, right.map(opposite));
  const again = await Promise.all([
    ...both().map((t) => handIn(t, token, attemptId, right)),
    ...both().map((t) => send(t, token, 'POST', '/api/exam')),
  ]);
  expect(again.map(({ status }) => status)).toEqual(Array(16).fill(409));
});

import { examCalls } from '@argus/contract/members/exam';
import type { ExamAnswer } from '@argus/domain/members/exam';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../src/platform/db/client.ts';
import { examAttemptCases, examCases, examCaseVersions } from '../src/platform/db/schema/exam.ts';
import { newId } from '../src/platform/db/uuid.ts';
import { aReport } from './builders.ts';
import { aPerson, type Person } from './panel.ts';
import type { TestApp } from './test-app.ts';

let made = 0;

interface GivenCase {
  id?: string;
  answer?: ExamAnswer;
  reportId?: string;
  explanation?: string;
  videoId?: string;
}

/** Makes an exam case with a video that no other page shows. */
export async function aCase(
  db: Db,
  { id = newId(), answer = 'not_cheater', reportId, explanation, ...given }: GivenCase = {},
) {
  made += 1;
  const createdAt = new Date();
  const videoId = given.videoId ?? `exam${String(made).padStart(7, '0')}`;
  await db.insert(examCases).values({ id, reportId: reportId ?? null, version: 1, createdAt });
  await db.insert(examCaseVersions).values({
    caseId: id,
    version: 1,
    videoHost: 'youtube',
    videoId,
    startSeconds: 10,
    endSeconds: 30,
    context: `Watch the player in case ${made}.`,
    answer,
    explanation: explanation ?? `Explanation of case ${made}, secret until the end.`,
    createdAt,
  });
  return { id, videoId, answer };
}

export async function fillPool(db: Db, { cheater, not_cheater }: Record<ExamAnswer, number>) {
  const cases = [];
  for (let n = 0; n < cheater; n += 1) cases.push(await aCase(db, { answer: 'cheater' }));
  for (let n = 0; n < not_cheater; n += 1) cases.push(await aCase(db, { answer: 'not_cheater' }));
  return cases;
}

/** Makes a user with this many convictions of 20 Essence each. */
export async function aCandidate(
  t: TestApp,
  { convictions = 1, ...given }: Parameters<typeof aPerson>[1] & { convictions?: number } = {},
): Promise<Person> {
  const person = await aPerson(t, given);
  for (let n = 0; n < convictions; n += 1) {
    await aReport(t.db, { submitter: person.user, status: 'verified_cheater' });
  }
  return person;
}

type Sender = Pick<TestApp, 'app'>;

export async function send(
  { app }: Sender,
  token: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
) {
  const headers = { 'x-auth-token': token };
  const answer = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.body, json: (): unknown => answer.json() };
}

export async function getExam(t: Sender, token: string) {
  return examCalls.getExam.response.parse((await send(t, token, 'GET', '/api/exam')).json());
}

export const begin = (t: Sender, token: string) => send(t, token, 'POST', '/api/exam');

export async function beginAttempt(t: Sender, token: string) {
  const answer = await begin(t, token);
  if (answer.status !== 201) throw new Error(`the exam did not begin: ${answer.body}`);
  return examCalls.beginExam.response.parse(answer.json());
}

/** This is longer than the clips of twelve cases take. */
const watchingMs = 12 * 20_000;

/** Waits until the clips could have run. */
export function handIn(t: TestApp, token: string, attemptId: string, answers: readonly ExamAnswer[]) {
  t.clock.advance(watchingMs);
  return send(t, token, 'POST', `/api/exam/${attemptId}/answers`, { answers });
}

/** Reads the right answers from the database. */
export async function solve(db: Db, cases: readonly { url: string }[]): Promise<ExamAnswer[]> {
  const ids = cases.map(({ url }) => url.slice(-11));
  const rows = await db.select().from(examCaseVersions).where(inArray(examCaseVersions.videoId, ids));
  return ids.map((id) => rows.find(({ videoId }) => videoId === id)?.answer ?? 'not_cheater');
}

/** Reads from the database which cases of an attempt the pass mark counts on their own. */
export async function listApart(db: Db, attemptId: string): Promise<boolean[]> {
  const rows = await db
    .select({ countsApart: examAttemptCases.countsApart })
    .from(examAttemptCases)
    .where(eq(examAttemptCases.attemptId, attemptId))
    .orderBy(examAttemptCases.position);
  return rows.map(({ countsApart }) => countsApart);
}

export const opposite = (answer: ExamAnswer): ExamAnswer => (answer === 'cheater' ? 'not_cheater' : 'cheater');

export async function hasTheEye(db: Db, userId: string): Promise<boolean> {
  const { rows } = await db.execute<{ eye: boolean }>(sql`select has_the_eye as eye from users where id = ${userId}`);
  return rows[0]?.eye ?? false;
}

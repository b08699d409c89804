import { examCalls, examCaseCalls } from '@argus/contract/members/exam';
import { auditCalls } from '@argus/contract/staff/audit';
import { beforeAll, describe, expect, test } from 'vitest';
import { aReport, aUser, tokenFor } from '../../../../tests/builders.ts';
import { aCandidate, aCase, beginAttempt, fillPool, handIn, send } from '../../../../tests/exam-room.ts';
import { useTestApp } from '../../../../tests/test-app.ts';

const t = useTestApp({ env: { EYE_ESSENCE: '20', EXAM: 'on' } });
let staff: string;
beforeAll(async () => {
  staff = await tokenFor(t, await aUser(t.db, { userType: 'moderator' }));
});

const content = {
  url: 'https://youtu.be/dQw4w9WgXcQ?t=134&list=cheaters',
  context: 'Watch the player on ramp.',
  answer: 'cheater',
  explanation: 'Follows somebody through three walls.',
};
const path = '/api/admin/exam-cases';
const add = (body: object) => send(t, staff, 'POST', path, body);
const addOne = async (body: object) => examCaseCalls.addExamCase.response.parse((await add(body)).json()).examCase;
const list = async (query = '') =>
  examCaseCalls.listExamCases.response.parse((await send(t, staff, 'GET', `${path}${query}`)).json());
const listLog = async () =>
  auditCalls.listAuditLog.response.parse((await send(t, staff, 'GET', '/api/admin/audit?limit=20')).json()).entries;

describe('an exam case', () => {
  test('written from scratch stores the video and its moment, and nothing else of the link', async () => {
    expect(await addOne(content)).toMatchObject({
      url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      startSeconds: 134,
      state: 'active',
      report: null,
      version: 1,
    });
    expect((await listLog())[0]).toMatchObject({ action: 'add_exam_case', after: { answer: 'cheater', version: 1 } });
  });

  test('is made from a closed report; an open one is refused', async () => {
    const closed = await aReport(t.db, { status: 'verified_cheater' });
    const made = await addOne({ ...content, reportId: closed.id });
    expect(made.report).toEqual({ reportId: closed.id, reportStatus: 'verified_cheater' });
    expect((await listLog())[0]).toMatchObject({ action: 'add_exam_case', targetReportId: closed.id });
    const open = await aReport(t.db);
    expect((await add({ ...content, reportId: open.id })).status).toBe(409);
    expect((await add({ ...content, reportId: '0199a1c0-6f1e-7b3a-9c52-1d4e8f2a7b99' })).status).toBe(404);
  });

  test.each([
    ['url', { url: 'https://example.test/clip' }],
    ['url', { url: 'https://youtube.com.evil.tld/watch?v=dQw4w9WgXcQ' }],
    ['startSeconds', { startSeconds: 50, endSeconds: 20 }],
    ['answer', { answer: 'troll' }],
    ['explanation', { explanation: 'Because.' }],
    ['explanation', { explanation: `A hidden ${String.fromCharCode(0x202e)} mark turns the text around.` }],
    ['context', { context: 'x'.repeat(301) }],
  ])('is refused at %s: %j', async (field, change) => {
    const answer = await add({ ...content, ...change });
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({ errors: [{ path: field }] });
  });

  test('gets a new version with its own counts when it is edited; the same content changes nothing', async () => {
    const { caseId } = await addOne(content);
    const url = `${path}/${caseId}`;
    const before = (await listLog()).length;
    expect((await send(t, staff, 'PUT', url, content)).json()).toMatchObject({ examCase: { version: 1 } });
    expect((await listLog()).length).toBe(before);
    const changed = { ...content, answer: 'not_cheater' };
    expect((await send(t, staff, 'PUT', url, changed)).json()).toMatchObject({
      examCase: { version: 2, answer: 'not_cheater', shown: 0 },
    });
    expect((await listLog())[0]).toMatchObject({
      action: 'edit_exam_case',
      before: { answer: 'cheater', version: 1 },
      after: { answer: 'not_cheater', version: 2 },
    });
  });

  test('is retired and restored once, however often that is requested', async () => {
    const { caseId } = await addOne(content);
    const retire = (isRetired: boolean) => send(t, staff, 'PUT', `${path}/${caseId}/retired`, { isRetired });
    const before = (await listLog()).length;
    for (const isRetired of [true, true, false, false]) await retire(isRetired);
    const log = await listLog();
    expect(log.length).toBe(Math.min(20, before + 2));
    expect(log.slice(0, 2).map(({ action }) => action)).toEqual(['restore_exam_case', 'retire_exam_case']);
    await retire(true);
    expect((await list('?retired=yes')).cases.map((one) => one.caseId)).toContain(caseId);
    expect((await list('?retired=no')).cases.map((one) => one.caseId)).not.toContain(caseId);
  });

  test('is marked and not drawn if its report was decided otherwise or is appealed', async () => {
    const report = await aReport(t.db, { status: 'verified_undetermined' });
    const { id } = await aCase(t.db, { answer: 'cheater', reportId: report.id });
    const { pool, activeCases, cases } = await list('?limit=100');
    expect(cases.find(({ caseId }) => caseId === id)?.state).toBe('doubtful');
    const active = cases.filter(({ state }) => state === 'active');
    expect(pool.cheater + pool.not_cheater).toBe(active.length);
    expect(activeCases).toBe(cases.filter(({ state }) => state !== 'retired').length);
  });
});

test('staff see how many were shown an exam case and how many got it wrong, page by page', async () => {
  await fillPool(t.db, { cheater: 4, not_cheater: 9 });
  const [one, other] = [await aCandidate(t), await aCandidate(t)];
  const first = await beginAttempt(t, one.token);
  const second = await beginAttempt(t, other.token);
  const result = examCalls.handInExam.response.parse(
    (await handIn(t, one.token, first.attemptId, Array(12).fill('cheater'))).json(),
  );
  const { cases, totalCases } = await list('?limit=100');
  const sum = (count: (one: (typeof cases)[number]) => number) => cases.reduce((total, one) => total + count(one), 0);
  expect(sum(({ shown }) => shown)).toBe(first.cases.length + second.cases.length);
  expect(sum(({ answered }) => answered)).toBe(12);
  expect(sum(({ failed }) => failed)).toBe(result.cases.filter(({ answer }) => answer === 'not_cheater').length);
  const paged = await list('?limit=5&page=2');
  expect(paged.cases.map(({ caseId }) => caseId)).toEqual(cases.slice(5, 10).map(({ caseId }) => caseId));
  expect(paged).toMatchObject({ totalCases, totalPages: Math.ceil(totalCases / 5) });
});

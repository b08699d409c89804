import { noticeCalls } from '@argus/contract/notices/notices';
import { siteSchema } from '@argus/contract/site/site';
import { staffCaseCalls } from '@argus/contract/staff/cases';
import { examMessages } from '@argus/domain/members/exam';
import { formatMessage } from '@argus/domain/shared/message';
import { inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aReport, aUser, tokenFor } from '../../../../tests/builders.ts';
import { aCase, fillPool, hasTheEye, send } from '../../../../tests/exam-room.ts';
import { type TestApp, useTestApp } from '../../../../tests/test-app.ts';
import { examCases } from '../../../platform/db/schema/exam.ts';
import type { UserRow } from '../users/users.queries.ts';

/* The same rule decides who gets the Eye, whichever kind of verdict pays the Essence. */

const t = useTestApp({ env: { EYE_ESSENCE: '20' } });
const join = (EXAM: string) => useTestApp(() => ({ env: { EYE_ESSENCE: '20', EXAM }, databaseUrl: t.databaseUrl }));
const apps = { auto: t, on: join('on'), off: join('off') };
let admin: string;
beforeAll(async () => {
  admin = await tokenFor(t, await aUser(t.db, { userType: 'admin' }));
});

/** Lets staff convict on a report of the user, which pays the user 20 Essence. */
async function pay(app: TestApp, user: UserRow): Promise<void> {
  const { id } = await aReport(t.db, { submitter: user, status: 'verified_undetermined' });
  const url = `/api/admin/reports/${id}/status`;
  const preview = await send(app, admin, 'GET', `${url}-preview?newStatus=verified_cheater`);
  const { essence } = staffCaseCalls.previewStatus.response.parse(preview.json());
  const answer = await send(app, admin, 'PUT', url, { newStatus: 'verified_cheater' });
  expect(answer.status).toBe(200);
  const promised = essence.find(({ userId }) => userId === user.id)?.gainsTheEye ?? false;
  expect(await hasTheEye(t.db, user.id)).toBe(promised || user.hasTheEye);
}

async function listTold(app: TestApp, user: UserRow) {
  const answer = await send(app, await tokenFor(t, user), 'GET', '/api/users/me/notices');
  return noticeCalls.listNotices.response.parse(answer.json()).notices;
}

const isOn = async (app: TestApp) => siteSchema.parse((await app.app.inject({ url: '/api/site' })).json()).isExamOn;

describe('reaching the Essence for the Eye', () => {
  test('grants the Eye while the exam is off, or automatic with fewer than 30 cases', async () => {
    await fillPool(t.db, { cheater: 9, not_cheater: 20 });
    for (const app of [apps.off, apps.auto]) {
      const user = await aUser(t.db);
      await pay(app, user);
      expect(await hasTheEye(t.db, user.id)).toBe(true);
      expect((await listTold(app, user)).filter(({ kind }) => kind === 'exam')).toEqual([]);
      expect(await isOn(app)).toBe(false);
    }
  });

  test('opens the exam while it is on, however few cases there are, and notifies once', async () => {
    const user = await aUser(t.db);
    await pay(apps.on, user);
    await pay(apps.on, user);
    expect(await hasTheEye(t.db, user.id)).toBe(false);
    const invitations = (await listTold(apps.on, user)).filter(({ kind }) => kind === 'exam');
    expect(invitations.map(({ msg }) => msg)).toEqual([formatMessage(examMessages.exam_open_to_you, { essence: 20 })]);
    const seen = { kind: 'exam', upTo: new Date(t.clock.now()).toISOString() };
    await send(apps.on, await tokenFor(t, user), 'POST', '/api/users/me/notices/seen', seen);
    const told = await listTold(apps.on, user);
    expect(told.filter(({ isSeen }) => isSeen).map(({ kind }) => kind)).toEqual(['exam']);
    // With the exam off again, the next Essence grants the Eye as before.
    await pay(apps.off, user);
    expect(await hasTheEye(t.db, user.id)).toBe(true);
  });

  test('opens the exam from the 30th case on; pages show it at once, holders keep the Eye', async () => {
    const holder = await aUser(t.db, { hasTheEye: true });
    expect(await isOn(t)).toBe(false);
    const content = {
      url: 'https://youtu.be/thirtieth01',
      answer: 'cheater',
      explanation: 'Follows somebody through three walls.',
    };
    expect((await send(t, admin, 'POST', '/api/admin/exam-cases', content)).status).toBe(201);
    expect(await isOn(t)).toBe(true);
    const user = await aUser(t.db);
    await pay(t, user);
    await pay(t, holder);
    expect([await hasTheEye(t.db, user.id), await hasTheEye(t.db, holder.id)]).toEqual([false, true]);
    const moderator = await aUser(t.db, { userType: 'moderator' });
    await pay(t, moderator);
    expect(await hasTheEye(t.db, moderator.id)).toBe(false);
    expect((await listTold(t, moderator)).filter(({ kind }) => kind === 'exam')).toEqual([]);
  });

  test('opens the exam even after a verdict is overturned, and staff cannot retire the cases that the exam needs', async () => {
    const report = await aReport(t.db, { status: 'verified_cheater' });
    await aCase(t.db, { answer: 'cheater', reportId: report.id });
    const active = await t.db.select().from(examCases).orderBy(examCases.id);
    const surplus = active.slice(0, active.length - 30).map(({ id }) => id);
    await t.db.update(examCases).set({ retiredAt: new Date() }).where(inArray(examCases.id, surplus));
    await expect.poll(() => isOn(t)).toBe(true);
    await send(t, admin, 'PUT', `/api/admin/reports/${report.id}/status`, { newStatus: 'verified_undetermined' });
    expect(await isOn(t)).toBe(true);
    const user = await aUser(t.db);
    await pay(t, user);
    expect(await hasTheEye(t.db, user.id)).toBe(false);
    const kept = active.slice(-2);
    const retire = ({ id }: { id: string }) =>
      send(t, admin, 'PUT', `/api/admin/exam-cases/${id}/retired`, { isRetired: true });
    for (const one of kept) expect((await retire(one)).json()).toMatchObject({ id: 'exam_case_needed' });
    // With one more case, only one of two concurrent requests can retire a case.
    await aCase(t.db);
    const answers = await Promise.all(kept.map(retire));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await isOn(t)).toBe(true);
  });

  test('lets staff change the answer of a case only if the exam can be drawn without it', async () => {
    await t.db.update(examCases).set({ retiredAt: new Date() });
    const cases = await fillPool(t.db, { cheater: 4, not_cheater: 30 });
    await expect.poll(() => isOn(t)).toBe(true);
    const content = {
      url: 'https://youtu.be/another0001',
      answer: 'not_cheater',
      explanation: 'Nothing to be seen here.',
    };
    const edited = await send(t, admin, 'PUT', `/api/admin/exam-cases/${cases[0]?.id}`, content);
    expect(edited.json()).toMatchObject({ id: 'exam_case_needed' });
    expect(await isOn(t)).toBe(true);
  });

  test('never returns an Eye that staff removed', async () => {
    const user = await aUser(t.db, { eyeRemovedByStaff: true });
    for (const app of [apps.on, apps.off]) await pay(app, user);
    expect(await hasTheEye(t.db, user.id)).toBe(false);
    expect((await listTold(t, user)).filter(({ kind }) => kind === 'exam')).toEqual([]);
  });
});

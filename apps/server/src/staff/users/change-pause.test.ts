import { calls } from '@argus/contract/kernel/calls';
import { authCalls } from '@argus/contract/members/auth';
import { formatMessage } from '@argus/domain/shared/message';
import { forgottenPauseReason } from '@argus/domain/shared/own-words';
import { dayMs } from '@argus/domain/shared/time';
import { pauseMessages, pauseRefusals, pauseValues } from '@argus/domain/staff/reporting-pause';
import { knownPlayers } from '@argus/sandbox/known-players';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aUser } from '../../../tests/builders.ts';
import { aModerator, anAdmin, aPerson, call, type Person, refusal, send } from '../../../tests/panel.ts';
import { aRequest } from '../../../tests/report-requests.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { reports } from '../../platform/db/schema/reports.ts';
import { auditLog } from '../../platform/db/schema/staff.ts';

const reason = 'Ten reports in a row without a clip.';

const t = useTestApp();
let moderator: Person;
beforeAll(async () => {
  moderator = await aModerator(t);
});

const pause = (who: Person, { user }: Person, days: number | null = 7) =>
  call(t, who, calls.pauseReporting, { params: { userId: user.id }, body: { days, reason } });
const lift = (who: Person, { user }: Person) => call(t, who, calls.liftPause, { params: { userId: user.id } });
const refusePause = (who: Person, { user }: Person, days: unknown = 7) =>
  refusal(t, who, calls.pauseReporting, { params: { userId: user.id }, body: { days, reason } });
const pausedSentence = (until: number | null) => formatMessage(pauseMessages.reporting_paused, pauseValues(until));
const readPause = async (person: Person) => (await call(t, person, authCalls.getCurrentUser)).reportingPause;

test('a paused user can submit neither a report nor a draft, sees the reason, and can still save drafts', async () => {
  const person = await aPerson(t);
  const { draft } = await call(t, person, calls.createDraft, { body: aRequest() });
  const { user } = await pause(moderator, person);
  const until = Date.parse(user.reportingPause?.until ?? '');
  expect(await readPause(person)).toEqual({ until: new Date(until).toISOString(), reason });
  const told = { id: 'reporting_paused', msg: pausedSentence(until), values: pauseValues(until), reason };
  const direct = await send(t, person, calls.submitReport, { body: aRequest() });
  expect([direct.status, JSON.parse(direct.text)]).toEqual([403, told]);
  const ofDraft = { params: { draftId: draft._id } };
  const submitted = await send(t, person, calls.submitDraft, ofDraft);
  expect([submitted.status, JSON.parse(submitted.text)]).toEqual([403, told]);
  await call(t, person, calls.updateDraft, { ...ofDraft, body: aRequest({ description: 'Better now.' }) });
  await lift(moderator, person);
  expect(await readPause(person)).toBeNull();
  await call(t, person, calls.submitDraft, ofDraft);
  expect(await t.db.select().from(auditLog).where(eq(auditLog.targetUserId, person.user.id))).toMatchObject([
    { action: 'pause_reporting', actorId: moderator.user.id, after: { pauseReason: reason } },
    { action: 'lift_pause', before: { pauseReason: reason }, after: { pausedAt: null } },
  ]);
});

test('a user is notified of a pause with its reason, and again when it is lifted', async () => {
  const person = await aPerson(t);
  const told = async () => (await call(t, person, calls.listNotices)).notices;
  const { user } = await pause(moderator, person);
  const until = user.reportingPause?.until ?? '';
  const first = { kind: 'pause', reportId: null, isSeen: false };
  expect(await told()).toMatchObject([{ ...first, msg: pausedSentence(Date.parse(until)), pause: { until, reason } }]);
  await call(t, person, calls.markNoticesSeen, {
    body: { kind: 'pause', upTo: new Date(t.clock.now()).toISOString() },
  });
  expect(await told()).toMatchObject([{ ...first, isSeen: true }]);
  t.clock.advance(1000);
  await pause(await anAdmin(t), person, null);
  expect(await told()).toMatchObject([{ ...first, msg: pausedSentence(null), pause: { until: null, reason } }]);
  t.clock.advance(1000);
  await lift(await anAdmin(t), person);
  expect(await told()).toMatchObject([{ ...first, msg: pauseMessages.pause_lifted.message, pause: null }]);
  t.clock.advance(1000);
  await lift(moderator, person);
  expect(await told()).toHaveLength(1);
});

test('a pause ends by itself', async () => {
  const person = await aPerson(t);
  await pause(moderator, person, 1);
  t.clock.advance(dayMs - 1000);
  expect(await readPause(person)).not.toBeNull();
  t.clock.advance(2000);
  expect(await readPause(person)).toBeNull();
  expect((await send(t, person, calls.submitReport, { body: aRequest() })).status).toBe(201);
});

test('a pause lasts 1 to 90 days, or until an admin lifts it', async () => {
  const person = await aPerson(t);
  for (const days of [0, 91, 1.5, '7']) {
    expect(await refusePause(moderator, person, days)).toEqual([400, formatMessage(pauseMessages.pause_days)]);
  }
  await pause(moderator, person, null);
  const params = { userId: person.user.id };
  expect(await refusal(t, moderator, calls.liftPause, { params })).toEqual([
    403,
    pauseRefusals.pause_needs_admin.message,
  ]);
  expect(await refusePause(moderator, person, 1)).toEqual([403, pauseRefusals.pause_needs_admin.message]);
  t.clock.advance(400 * dayMs);
  expect((await lift(await anAdmin(t), person)).user.reportingPause).toBeNull();
});

test('nobody can pause an admin or themselves, and a moderator cannot pause a moderator', async () => {
  const [chief, other] = [await anAdmin(t), await aModerator(t)];
  const protectedOnes = [pauseRefusals.pause_target_protected.message];
  const mod = await aModerator(t);
  for (const [who, whom] of [
    [mod, mod],
    [mod, other],
    [mod, chief],
    [chief, chief],
    [await anAdmin(t), chief],
  ] as const) {
    expect(await refusePause(who, whom)).toEqual([403, ...protectedOnes]);
  }
  await pause(chief, other);
});

test('of concurrent submissions and a pause, nothing is stored after the pause', async () => {
  const mod = await aModerator(t);
  for (let round = 0; round < 5; round += 1) {
    const person = await aPerson(t, { memberSince: new Date(t.clock.now() - 30 * dayMs) });
    const statuses = await Promise.all([
      ...knownPlayers
        .slice(0, 4)
        .map(
          async ({ steam64Id }) =>
            (await send(t, person, calls.submitReport, { body: aRequest({ reportedSteam64Id: steam64Id }) })).status,
        ),
      pause(mod, person).then(() => 200),
    ]);
    const stored = await t.db.select().from(reports).where(eq(reports.submitterId, person.user.id));
    expect(stored).toHaveLength(statuses.filter((status) => status === 201).length);
    expect(statuses.every((status) => [200, 201, 403].includes(status))).toBe(true);
    expect((await send(t, person, calls.submitReport, { body: aRequest() })).status).toBe(403);
  }
});

test('deleting the account does not lift a pause, but deletes its reason', async () => {
  const token = await t.logIn('plain');
  const user = await aUser(t.db);
  const { _id } = await call(t, { token, user }, authCalls.getCurrentUser);
  const person = { token, user: { ...user, id: _id } };
  await pause(await aModerator(t), person, 30);
  await call(t, person, calls.deleteMyAccount);
  const back = { token: await t.logIn('plain'), user };
  expect(await readPause(back)).toMatchObject({ reason: forgottenPauseReason });
});

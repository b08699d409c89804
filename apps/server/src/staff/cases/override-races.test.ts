import { calls } from '@argus/contract/kernel/calls';
import { overrideMessages } from '@argus/domain/staff/override';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { aPlayer, aReport, aUser } from '../../../tests/builders.ts';
import { aModerator, anAdmin, call, type Person, send } from '../../../tests/panel.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { review, sixWatchers, type Watcher } from '../../../tests/watch.ts';
import { checkInvariants } from '../../platform/db/invariants/check-invariants.ts';
import { reports } from '../../platform/db/schema/reports.ts';
import { auditLog } from '../../platform/db/schema/staff.ts';

/* Two processes share one database. */
const t = useTestApp();
const other = useTestApp(() => ({ databaseUrl: t.databaseUrl }));
let staff: [Person, Person];
let watchers: Watcher[];
beforeAll(async () => {
  watchers = await sixWatchers(t);
});
beforeEach(async () => {
  staff = [await aModerator(t), await anAdmin(t)];
});
afterEach(async () => expect(await checkInvariants(t.db)).toEqual([]));

const versionOf = async (reportId: string) => {
  const params = { reportId };
  const { statusVersion } = await call(t, staff[0], calls.getReportForStaff, { params });
  const preview = await call(t, staff[0], calls.previewStatus, { params, query: { newStatus: 'verified_troll' } });
  expect(preview.statusVersion).toBe(statusVersion);
  return statusVersion;
};

const change = async (index: number, reportId: string, newStatus: string) => {
  const sent = { params: { reportId }, body: { newStatus } };
  return (await send(index % 2 ? t : other, staff[index % 2] ?? null, calls.overrideStatus, sent)).status;
};

test('of ten staff who choose the same status at once, one changes it and the others are told that nothing changed', async () => {
  const { id } = await aReport(t.db, { status: 'verified_cheater' });
  const statuses = await Promise.all(Array.from({ length: 10 }, (_, index) => change(index, id, 'verified_troll')));
  expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  expect(await t.db.select().from(auditLog).where(eq(auditLog.targetReportId, id))).toHaveLength(1);
});

test('concurrent reviews and overrides of a case never count more than five reviews', async () => {
  for (const newStatus of ['verified_troll', 'verified_cheater', 'verified_duplicate']) {
    const player = await aPlayer(t.db);
    const { id } = await aReport(t.db, { player });
    await Promise.all([
      ...watchers.map(({ token }, index) => review(index % 2 ? t : other, token, id, index % 2 ? 'cheater' : 'troll')),
      change(0, id, newStatus),
      change(1, id, 'unverified'),
    ]);
    const [after] = await t.db.select().from(reports).where(eq(reports.id, id));
    expect(after?.reviewCount).toBeLessThanOrEqual(5);
  }
});

test('concurrent overrides of all reports of a player pay the conviction once', async () => {
  const player = await aPlayer(t.db);
  const ids: string[] = [];
  for (let i = 0; i < 5; i += 1) ids.push((await aReport(t.db, { player, submitter: await aUser(t.db) })).id);
  await Promise.all(ids.map((id, index) => change(index, id, 'verified_cheater')));
  await Promise.all(
    ids.flatMap((id, index) => [change(index, id, 'verified_undetermined'), change(index + 1, id, 'verified_cheater')]),
  );
  await Promise.all(ids.map((id, index) => change(index, id, 'verified_cheater')));
  const { rows } = await t.db.execute(sql`
    select sum(e.amount)::int as paid from essence_entries e join reports r on r.id = e.report_id
    where r.reported_steam64_id = ${player.steam64Id} and e.reason = 'conviction'`);
  expect(rows).toEqual([{ paid: 20 }]);
});

test('concurrent bans, Eye changes and overrides that involve the same people do not deadlock', async () => {
  const submitter = await aUser(t.db);
  const report = await aReport(t.db, { submitter, status: 'verified_cheater' });
  const [moderator, admin] = staff;
  const acts = Array.from({ length: 6 }, (_, index) => [
    change(index, report.id, index % 2 ? 'verified_cheater' : 'verified_troll'),
    send(t, moderator, calls.toggleEye, { params: { userId: submitter.id } }).then(({ status }) => status),
    send(other, admin, calls.toggleBan, { params: { userId: submitter.id } }).then(({ status }) => status),
    send(other, admin, calls.toggleEye, { params: { userId: moderator.user.id } }).then(({ status }) => status),
  ]).flat();
  for (const status of await Promise.all(acts)) expect([200, 409]).toContain(status);
});

test('of two staff who choose different statuses at once, one changes it and the other is told', async () => {
  for (const status of ['verified_cheater', 'unverified'] as const) {
    const { id } = await aReport(t.db, { status });
    const seenVersion = await versionOf(id);
    const answers = await Promise.all(
      ['verified_troll', 'verified_undetermined'].map((newStatus, index) =>
        send(index % 2 ? t : other, staff[index] ?? null, calls.overrideStatus, {
          params: { reportId: id },
          body: { newStatus, seenVersion },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(JSON.parse(refused?.text ?? '')).toEqual({
      id: 'status_changed',
      msg: overrideMessages.status_changed.message,
    });
    expect(await t.db.select().from(auditLog).where(eq(auditLog.targetReportId, id))).toHaveLength(1);
  }
});

test('an override is refused if the status was changed meanwhile, even if it was changed back', async () => {
  const { id } = await aReport(t.db, { status: 'verified_cheater' });
  const seenVersion = await versionOf(id);
  for (const newStatus of ['verified_troll', 'verified_cheater']) await change(1, id, newStatus);
  const sent = { params: { reportId: id }, body: { newStatus: 'verified_undetermined', seenVersion } };
  const answer = await send(t, staff[0], calls.overrideStatus, sent);
  expect([answer.status, JSON.parse(answer.text).id]).toEqual([409, 'status_changed']);
  const again = { ...sent, body: { ...sent.body, seenVersion: await versionOf(id) } };
  expect((await send(t, staff[0], calls.overrideStatus, again)).status).toBe(200);
});

test('evidence cannot be added to a case that was decided meanwhile', async () => {
  const { id } = await aReport(t.db, { status: 'verified_undetermined' });
  const sent = {
    params: { reportId: id },
    body: {
      newStatus: 'verified_cheater',
      seenVersion: 'verified_cheater 2',
      additionalEvidence: [{ url: 'https://youtu.be/dQw4w9WgXcQ' }],
    },
  };
  const answer = await send(t, staff[0], calls.overrideStatus, sent);
  expect([answer.status, JSON.parse(answer.text).id]).toEqual([409, 'status_changed']);
});

test('two admins who send the same change of a user at once change it once', async () => {
  const { id: userId } = await aUser(t.db);
  const admins = [await anAdmin(t), await anAdmin(t)];
  const press = (theCall: typeof calls.toggleBan | typeof calls.toggleEye, body: object) =>
    Promise.all(admins.map((who, index) => send(index ? t : other, who, theCall, { params: { userId }, body })));
  for (const [theCall, body, field] of [
    [calls.toggleEye, { hasTheEye: true }, 'hasTheEye'],
    [calls.toggleBan, { isBanned: true, banReason: 'Sold accounts.' }, 'isBanned'],
  ] as const) {
    const answers = await press(theCall, body);
    for (const { text } of answers) expect(JSON.parse(text).user[field]).toBe(true);
  }
  const acts = await t.db.select().from(auditLog).where(eq(auditLog.targetUserId, userId));
  expect(acts.map(({ action }) => action).toSorted()).toEqual(['ban', 'grant_eye']);
});

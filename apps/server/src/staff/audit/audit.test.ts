import { calls } from '@argus/contract/kernel/calls';
import { hourMs } from '@argus/domain/shared/time';
import { auditActions } from '@argus/domain/staff/audit-actions';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aReport, aUser } from '../../../tests/builders.ts';
import { aModerator, anAdmin, call, type Person, refusal, send } from '../../../tests/panel.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import type { UserRow } from '../../features/members/users/users.queries.ts';
import { auditLog } from '../../platform/db/schema/staff.ts';
import { newId } from '../../platform/db/uuid.ts';
import { toCell } from '../../platform/http/csv-cell.ts';

const t = useTestApp();
let moderator: Person;
let admin: Person;
let user: UserRow;
let reportId: string;
const start = Date.parse('2026-03-01T00:00:00.000Z');
const at = (hour: number) => new Date(start + hour * hourMs);
const ids: string[] = [];
beforeAll(async () => {
  [moderator, admin] = [await aModerator(t), await anAdmin(t)];
  user = await aUser(t.db, { username: '=HYPERLINK("http://evil.test","click")' });
  reportId = (await aReport(t.db)).id;
  // Twenty-four acts follow each other hourly, with three actors, three acts and two targets in turn.
  for (let hour = 0; hour < 24; hour += 1) {
    const id = newId(at(hour).getTime());
    ids.unshift(id);
    await t.db.insert(auditLog).values({
      id,
      createdAt: at(hour),
      actorId: [moderator.user.id, admin.user.id, null][hour % 3] ?? null,
      action: (['ban', 'override_status', 'set_role'] as const)[hour % 3] ?? 'ban',
      ...(hour % 2 ? { targetUserId: user.id } : { targetReportId: reportId }),
      before: { n: hour },
      after: { n: hour + 1, note: '@SUM(A1)' },
    });
  }
});

const list = (query: Record<string, string> = {}) => call(t, moderator, calls.listAuditLog, { query });
const hoursOf = async (query: Record<string, string>) => {
  const { entries, totalEntries } = await list({ limit: '100', ...query });
  expect(totalEntries).toBe(entries.length);
  return entries.map(({ createdAt }) => (Date.parse(createdAt) - start) / hourMs);
};
const hours = (passes: (hour: number) => boolean) => Array.from({ length: 24 }, (_, hour) => 23 - hour).filter(passes);

describe('the audit log', () => {
  test('is listed newest first, ten a page', async () => {
    const pages = [await list(), await list({ page: '2' }), await list({ page: '3' }), await list({ page: '4' })];
    expect(pages.flatMap(({ entries }) => entries.map(({ _id }) => _id))).toEqual(ids);
    expect(pages.map(({ totalEntries, totalPages, currentPage }) => [totalEntries, totalPages, currentPage])).toEqual(
      [1, 2, 3, 4].map((page) => [24, 3, page]),
    );
  });

  test('says who did what to whom, before and after; acts on the host name the host and no account', async () => {
    const { entries } = await list({ limit: '3' });
    expect(entries).toMatchObject([
      {
        action: 'set_role',
        actorId: null,
        actorUsername: 'host',
        targetUserId: user.id,
        targetUsername: user.username,
        targetReportId: null,
        targetPlayerName: null,
        before: { n: 23 },
        after: { n: 24 },
        createdAt: '2026-03-01T23:00:00.000Z',
      },
      { action: 'override_status', actorUsername: admin.user.username, targetReportId: reportId },
      { action: 'ban', actorId: moderator.user.id },
    ]);
    expect(entries[1]?.targetPlayerName).toMatch(/^Player /);
  });

  test('can be filtered by each criterion and by several together', async () => {
    expect(await hoursOf({ actor: moderator.user.id })).toEqual(hours((hour) => hour % 3 === 0));
    expect(await hoursOf({ actor: 'host' })).toEqual(hours((hour) => hour % 3 === 2));
    expect(await hoursOf({ targetUser: user.id })).toEqual(hours((hour) => hour % 2 === 1));
    expect(await hoursOf({ targetReport: reportId })).toEqual(hours((hour) => hour % 2 === 0));
    expect(await hoursOf({ action: 'override_status' })).toEqual(hours((hour) => hour % 3 === 1));
    expect(await hoursOf({ action: 'unban' })).toEqual([]);
    const [from, to] = [at(5).toISOString(), at(10).toISOString()];
    expect(await hoursOf({ from })).toEqual(hours((hour) => hour >= 5));
    expect(await hoursOf({ to })).toEqual(hours((hour) => hour < 10));
    expect(await hoursOf({ from, to })).toEqual([9, 8, 7, 6, 5]);
    expect(await hoursOf({ from: to, to: from })).toEqual([]);
    expect(await hoursOf({ from, to, actor: admin.user.id })).toEqual([7]);
    expect(await hoursOf({ actor: 'host', targetUser: user.id, action: 'set_role', to })).toEqual([5]);
    expect(await hoursOf({ from: '2026-03-01T07:00:00+02:00', to })).toEqual([9, 8, 7, 6, 5]);
  });

  test('shows filtered entries in pages', async () => {
    const query = { targetUser: user.id, limit: '5' };
    const pages = [await list(query), await list({ ...query, page: '3' }), await list({ ...query, page: '4' })];
    expect(pages.map(({ entries }) => entries.length)).toEqual([5, 2, 0]);
    expect(pages.map(({ totalEntries, totalPages }) => [totalEntries, totalPages])).toEqual(pages.map(() => [12, 3]));
  });

  test.each([
    { actor: 'me' },
    { action: 'x' },
    { from: 'yesterday' },
    { to: '0001-01-01T00:00:00Z' },
    { from: '9999-12-31T23:59:59Z' },
    { targetUser: '1' },
    { targetReport: '' },
  ])('refuses the filter %j', async (query) => {
    for (const theCall of [calls.listAuditLog, calls.exportAuditLog]) {
      expect((await refusal(t, moderator, theCall, { query }))[0]).toBe(400);
    }
  });
});

describe('the export of the audit log', () => {
  test('contains the same acts under the same filters, and no cell that a spreadsheet would run as a formula', async () => {
    const { status, headers, text } = await send(t, moderator, calls.exportAuditLog, {
      query: { targetUser: user.id, from: at(21).toISOString() },
    });
    expect([status, headers['content-type'], headers['content-disposition'], headers['cache-control']]).toEqual([
      ...[200, 'text/csv; charset=utf-8', 'attachment; filename="audit-log.csv"', 'no-store'],
    ]);
    const row = (hour: number, actorName: string, actorId: string, action: string) =>
      [
        ...[at(hour).toISOString(), actorName, actorId, action],
        ...[`'=HYPERLINK(""http://evil.test"",""click"")`, user.id, '', ''],
        ...[`{""n"":${hour}}`, `{""n"":${hour + 1},""note"":""@SUM(A1)""}`],
      ]
        .map((cell) => `"${cell}"`)
        .join(',');
    expect(text.split('\r\n')).toEqual([
      '"createdAt","actorUsername","actorId","action","targetUsername","targetUserId","targetPlayerName","targetReportId","before","after"',
      row(23, 'host', '', 'set_role'),
      row(21, moderator.user.username, moderator.user.id, 'ban'),
      '',
    ]);
  });

  test('contains every entry if there is no filter', async () => {
    const { text } = await send(t, admin, calls.exportAuditLog);
    expect(text.trimEnd().split('\r\n')).toHaveLength(25);
  });

  test.each([
    ['=1+1', `"'=1+1"`],
    ['+1', `"'+1"`],
    ['-1', `"'-1"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
    ['\n=1', `"'\n=1"`],
    ['  =1', `"'  =1"`],
    ['＝1', `"'＝1"`],
    ['a=1', '"a=1"'],
    ['say "hi", you', '"say ""hi"", you"'],
    ['two\nlines', '"two\nlines"'],
    [null, '""'],
    [{ a: '=1' }, '"{""a"":""=1""}"'],
  ])('escapes the cell %j', (value, cell) => {
    expect(toCell(value)).toBe(cell);
  });
});

test('the database refuses to change or delete entries of the audit log', async () => {
  const id = ids[0] ?? '';
  const tries = [
    t.db.update(auditLog).set({ action: 'unban' }).where(eq(auditLog.id, id)),
    t.db.delete(auditLog).where(eq(auditLog.id, id)),
  ];
  for (const tried of tries) {
    await expect(tried).rejects.toMatchObject({ cause: { message: 'audit_log is append-only' } });
  }
});

test('an act is undone if its entry in the audit log cannot be written', async () => {
  const target = await aUser(t.db);
  const before = await t.db.$count(auditLog);
  await t.db.execute(sql`alter table audit_log add constraint refuse_all check (action <> 'grant_eye') not valid`);
  const { status } = await send(t, admin, calls.toggleEye, { params: { userId: target.id } });
  await t.db.execute(sql`alter table audit_log drop constraint refuse_all`);
  expect(status).toBe(500);
  expect(await t.db.$count(auditLog)).toBe(before);
  const shown = await call(t, admin, calls.getManagedUser, { params: { userId: target.id } });
  expect(shown.hasTheEye).toBe(false);
});

test('the list of audit actions contains the acts that the demo and the server write', () => {
  expect(auditActions).toEqual(expect.arrayContaining(['grant_eye', 'remove_eye', 'ban', 'override_status']));
});

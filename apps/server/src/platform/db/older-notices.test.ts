import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aReport, aUser } from '../../../tests/builders.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { filings } from './schema/filings.ts';
import { notices } from './schema/notices.ts';
import { newId } from './uuid.ts';

const t = useTestApp();

const migration = new URL('./migrations/0018_notices_by_kind.sql', import.meta.url);

const earlierLayout = sql`
  alter table notices drop constraint notices_one_of_a_kind, drop constraint notices_report_status,
    drop column kind, drop column paused_until, drop column pause_reason,
    alter column status set not null,
    add constraint notices_report_id_user_id_pk primary key (report_id, user_id)`;

const verdictAt = new Date('2026-09-01T10:00:00Z');
const filedAt = new Date('2026-09-20T10:00:00Z');
const goneAt = new Date('2026-10-01T10:00:00Z');
const seenAt = new Date('2026-10-02T10:00:00Z');

test('what a lost link took the place of comes back, and nothing is told twice', async () => {
  const user = await aUser(t.db);
  const convicted = await aReport(t.db, { status: 'verified_cheater', verdictAt });
  const struck = await aReport(t.db, { status: 'verified_cheater', verdictAt });
  const open = await aReport(t.db);
  const contested = await aReport(t.db, { status: 'verified_undetermined', verdictAt });
  const filingId = newId();
  await t.db.insert(filings).values({
    id: filingId,
    kind: 'claim',
    reportId: contested.id,
    round: contested.round,
    authorId: user.id,
    state: 'staff',
    statement: 'The clip shows somebody else.',
    filedAt,
    openedAt: filedAt,
    staffSince: filedAt,
  });
  const old = [
    { reportId: convicted.id, status: 'verified_cheater', filing: null, gone: null, at: verdictAt, seen: seenAt },
    { reportId: struck.id, status: 'verified_cheater', filing: null, gone: goneAt, at: goneAt, seen: seenAt },
    { reportId: open.id, status: 'unverified', filing: null, gone: goneAt, at: goneAt, seen: null },
    { reportId: contested.id, status: 'verified_undetermined', filing: filingId, gone: goneAt, at: goneAt, seen: null },
  ];
  await t.db.execute(earlierLayout);
  for (const { reportId, status, filing, gone, at, seen } of old) {
    await t.db.execute(sql`
      insert into notices (report_id, user_id, filing_id, status, evidence_gone_at, created_at, seen_at)
      values (${reportId}, ${user.id}, ${filing}, ${status}, ${gone}, ${at}, ${seen})`);
  }
  for (const statement of readFileSync(migration, 'utf8').split('--> statement-breakpoint')) {
    await t.db.execute(sql.raw(statement));
  }
  const stored = await t.db.select().from(notices);
  const of = ({ id }: { id: string }) =>
    stored
      .filter(({ reportId }) => reportId === id)
      .toSorted((one, other) => one.kind.localeCompare(other.kind))
      .map(({ kind, filingId, evidenceGoneAt, createdAt, seenAt }) => ({
        ...{ kind, filingId, evidenceGoneAt, createdAt, seenAt },
      }));
  const lost = { kind: 'evidence', filingId: null, evidenceGoneAt: goneAt, createdAt: goneAt };
  const told = { kind: 'outcome', filingId: null, evidenceGoneAt: null, createdAt: verdictAt };
  expect(of(convicted)).toEqual([{ ...told, seenAt }]);
  expect(of(struck)).toEqual([
    { ...lost, seenAt },
    { ...told, seenAt },
  ]);
  expect(of(open)).toEqual([{ ...lost, seenAt: null }]);
  expect(of(contested)).toEqual([
    { ...lost, seenAt: null },
    { ...told, filingId, seenAt: null },
  ]);
});

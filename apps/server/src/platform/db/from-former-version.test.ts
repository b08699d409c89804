import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { formerBackup, listFormer, makeFormerDatabase } from '../../../tests/db/former-database.ts';
import { readCatalog } from '../../../tests/db/read-catalog.ts';
import { createEmptyDatabase, createTestDatabase } from '../../../tests/test-database.ts';
import { readBackupFile } from '../backup/backup-file.ts';
import { openBackup } from '../backup/backup-format.ts';
import { loadDatabase } from '../backup/load-database.ts';
import { restoreIntoDatabase } from '../backup/restore-backup.ts';
import { queryOn } from './client.ts';
import { checkInvariants } from './invariants/check-invariants.ts';
import { createTables, EarlierLayoutError, inMigration, migrateDatabase } from './migrate.ts';
import { findPath, listAppliedMigrations, listMigrations, readFunctions } from './migration-history.ts';

const nameIndex = join(import.meta.dirname, '../../../tests/db/former/0005_names.sql');
/** These triggers of 0.2.0 would refuse or repeat what the upgrade does. */
const formerTriggers = `
  create function refuse_change() returns trigger language plpgsql as $$ begin raise exception 'append-only'; end $$;
  create trigger append_only before update or delete on audit_log for each row execute function refuse_change();
  create trigger append_only before update or delete on reviews for each row execute function refuse_change();
  create function record_split() returns trigger language plpgsql as $$ begin return null; end $$;
  create trigger record_split after update of status on reports for each row execute function record_split()`;

async function openDatabase({ isMigrated = false } = {}): Promise<{ url: string; client: pg.Client }> {
  const { url, drop } = await (isMigrated ? createTestDatabase() : createEmptyDatabase());
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await drop();
  });
  return { url, client };
}

async function countRows(client: pg.Client, tables: readonly string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${table}`);
    counts[table] = rows[0]?.count ?? 0;
  }
  return counts;
}

async function readCounts(): Promise<Record<string, number>> {
  const backup = await openBackup(readBackupFile(formerBackup));
  const { rows } = await backup.readTables(async (_, lines) => {
    for await (const line of lines) expect(line).toBeDefined();
  });
  await backup.close();
  return rows;
}

/**
 * The upgrade removes only the index of names, the deltas of totals, and what deleted accounts and passers-by had left
 * behind.
 */
async function expectUpgraded(client: pg.Client): Promise<void> {
  const { 'public.user_names': names, 'public.tally_deltas': _, ...before } = await readCounts();
  expect(names).toBeGreaterThan(0);
  expect(await countRows(client, Object.keys(before))).toEqual({
    ...before,
    'public.players': Number(before['public.players']) - 1,
    'public.vanity_names': Number(before['public.vanity_names']) - 1,
  });
  expect(await checkInvariants(queryOn(client))).toEqual([]);
  await expectVideosOnYoutube(client);
  const ask = async (query: string) => (await client.query(query)).rows;
  expect(await ask('select revealed from opened_votes order by revealed')).toEqual([
    { revealed: false },
    { revealed: true },
  ]);
  const left = "select from audit_log where after ->> 'banReason' like 'Insulted%'";
  expect(await ask(left)).toEqual([]);
  expect(await ask('select pause_reason from users where deleted_at is not null and paused_at is not null')).toEqual([
    { pause_reason: '' },
  ]);
}

async function expectVideosOnYoutube(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`
    select distinct video_host, link_key = 'youtube:' || video_id as "isKeyed" from evidence_links where type = 'video'`);
  expect(rows).toEqual([{ video_host: 'youtube', isKeyed: true }]);
}

async function expectSameAsNew(client: pg.Client): Promise<void> {
  const { client: fresh } = await openDatabase({ isMigrated: true });
  const withoutRows = async (one: pg.Client) => ({ ...(await readCatalog(one)), rows: [] });
  expect(await withoutRows(client)).toEqual(await withoutRows(fresh));
  expect(await listAppliedMigrations(client)).toEqual(await listAppliedMigrations(fresh));
}

test('a backup made by 0.2.0 is restored with every row, in the layout of today', async () => {
  const { url, client } = await openDatabase();
  const { header, violations } = await restoreIntoDatabase(formerBackup, url);
  expect([header.version, header.migrations.length, violations]).toEqual(['0.2.0', 28, []]);
  await expectUpgraded(client);
  await expectSameAsNew(client);
});

test('a database of 0.2.0 is migrated in place and keeps every row', async () => {
  const { url, client } = await openDatabase();
  await makeFormerDatabase(url);
  const backup = await openBackup(readBackupFile(formerBackup));
  await inMigration(url, (one) => loadDatabase(one, backup)).finally(() => backup.close());
  await client.query(await readFile(nameIndex, 'utf8'));
  await client.query(formerTriggers);
  await migrateDatabase(url);
  await expectUpgraded(client);
  await expectSameAsNew(client);
});

test.each([29, 32, 36])(
  'a database that a build between 0.2.0 and 0.3.0 made with %i migrations is migrated and keeps its rows',
  async (count) => {
    const { url, client } = await openDatabase();
    await makeFormerDatabase(url, count);
    await client.query("insert into vanity_names (name, fetched_at) values ('kept', now())");
    await migrateDatabase(url);
    expect((await client.query('select name from vanity_names')).rows).toEqual([{ name: 'kept' }]);
    await expectSameAsNew(client);
  },
);

test('videos that were stored without a host get the host YouTube, and the triggers on their keys are created again', async () => {
  const { url, client } = await openDatabase();
  const made = (await listMigrations()).slice(0, 1);
  await inMigration(url, async (one) => {
    await createTables(one, { made, missing: [], replacement: null });
    await one.query((await readFunctions()).sql);
  });
  await client.query(`
    set session_replication_role = replica;
    insert into evidence_links (id, report_id, position, type, url, description, video_id, created_at) values
      (gen_random_uuid(), gen_random_uuid(), 0, 'video', 'https://youtu.be/dQw4w9WgXcQ', '', 'dQw4w9WgXcQ', now()),
      (gen_random_uuid(), gen_random_uuid(), 0, 'image', 'https://i.imgur.com/a.png', '', null, now());
    insert into exam_case_versions (case_id, version, video_id, context, answer, explanation, created_at)
      values (gen_random_uuid(), 1, 'dQw4w9WgXcQ', '', 'cheater', '', now());
    insert into links (key, next_check_at) select link_key, now() from evidence_links;
    set session_replication_role = origin`);
  await migrateDatabase(url);
  await expectVideosOnYoutube(client);
  const { rows } = await client.query(`
    select (select array_agg(video_host) from evidence_links where type = 'image') as image,
      (select array_agg(video_host) from exam_case_versions) as exam,
      (select array_agg(host order by host) from links) as hosts`);
  expect(rows).toEqual([{ image: [null], exam: ['youtube'], hosts: ['i.imgur.com', 'youtube'] }]);
  await expectSameAsNew(client);
});

test('a database of 0.2.0 is recognised by either text of the migration that indexed names, and by no other', async () => {
  const applied = await listFormer(28);
  const withSixth = (hash: string) => applied.map((one, index) => (index === 5 ? { ...one, hash } : one));
  const former = 'f7c80ee80f3c07100a39520884c163697b248df1b5df1558a26e2a64abc14a53';
  expect(await findPath(withSixth(former))).toMatchObject({ replacement: { name: '0000_tables' } });
  expect(await findPath(withSixth('edited'))).toBe('newer');
});

test('a database from before 0.2.0 is refused with a message that says what to do', async () => {
  const { url, client } = await openDatabase();
  await makeFormerDatabase(url);
  await client.query('delete from drizzle.__drizzle_migrations where id > 20');
  await expect(migrateDatabase(url)).rejects.toThrow(new EarlierLayoutError('older'));
  expect(new EarlierLayoutError('older').message).toMatch(/Start Argus 0\.2\.0 on it once/);
});

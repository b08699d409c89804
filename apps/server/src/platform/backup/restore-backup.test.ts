import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadDemoCommunity } from '@argus/sandbox/demo/load-demo-community';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../../tests/test-database.ts';
import { openPool } from '../db/client.ts';
import { newId } from '../db/uuid.ts';
import { readVersion } from '../db/version.ts';
import { writeBackupFile } from './backup-file.ts';
import { dumpDatabase, makeBackup } from './dump-database.ts';
import { restoreIntoDatabase } from './restore-backup.ts';
import { listTables } from './tables.ts';

const now = new Date('2026-11-16T03:00:00Z');
let community: TestDatabase;
let folder: string;

beforeAll(async () => {
  community = await createTestDatabase();
  const { db, close } = openPool({ url: community.url, queryTimeoutMs: 0, onError: () => undefined });
  await loadDemoCommunity(db, { sandboxUrl: 'http://127.0.0.1:1' }).finally(close);
});
afterAll(() => community.drop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'argus-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
});

async function emptyDatabase(): Promise<string> {
  const { url, drop } = await createEmptyDatabase();
  onTestFinished(drop);
  return url;
}

async function onDatabase<T>(url: string, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return ask(client).finally(() => client.end());
}

/** Reads a hash of each table's rows, and the constraints, indexes, triggers and sequences around them. */
const fingerprint = (url: string) =>
  onDatabase(url, async (client) => {
    const prints: Record<string, unknown> = {};
    for (const { name } of await listTables(client)) {
      const { rows } = await client.query(
        `select count(*)::int as rows, md5(string_agg(t::text, '' order by t::text)) as hash from ${name} t`,
      );
      prints[name] = rows[0];
    }
    const around = [
      "select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint where conrelid <> 0 and connamespace = 'public'::regnamespace order by 1, 2",
      "select tablename, indexname, indexdef from pg_indexes where schemaname = 'public' order by 1, 2",
      'select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2',
      'select sequencename, last_value from pg_sequences order by 1',
      'select hash from drizzle.__drizzle_migrations order by created_at',
    ];
    for (const query of around) prints[query] = (await client.query(query)).rows;
    return prints;
  });

test('a restore brings back rows, keys, indexes, triggers and sequences as they were', async () => {
  const path = join(folder, 'a.backup');
  await makeBackup({ url: community.url, path, now });
  const url = await emptyDatabase();
  const { header, reports, users, newestEntry, violations } = await restoreIntoDatabase(path, url);
  expect(violations).toEqual([]);
  expect(header).toMatchObject({ createdAt: now.toISOString(), version: expect.stringMatching(/^\d+\.\d+\.\d+/) });
  expect(header.settings).toBeUndefined();
  expect([reports > 100, users > 10, newestEntry instanceof Date]).toEqual([true, true, true]);
  expect(await fingerprint(url)).toEqual(await fingerprint(community.url));
});

test('messages that were still unsent when the backup was made are not sent after a restore', async () => {
  const { url: waiting, drop } = await createTestDatabase();
  onTestFinished(drop);
  await onDatabase(waiting, async (client) => {
    await client.query(
      "insert into alert_events (kind, happened_at) values ('queue_old', now()), ('queue_old', now())",
    );
    await client.query(
      "insert into webhooks (id, discord_id, created_at, due_at) select gen_random_uuid(), '1', now(), now()",
    );
    await client.query(`
      insert into deliveries (event_id, webhook_id, created_at, state)
      select e.id, w.id, now(), case when e.id = 1 then 'sending' else 'pending' end from alert_events e, webhooks w`);
    const [user, lobby, steam64Id] = [newId(), newId(), '76561198000000001'];
    await client.query(`
      insert into users (id, username, member_since, last_active_at) values ('${user}', 'Mara', now(), now());
      insert into players (steam64_id, name, profile_url, fetched_at) values ('${steam64Id}', 'Mia', '', now());
      insert into met_choices (user_id, due_at) values ('${user}', now());
      insert into met_lobbies (id, user_id, met_at) values ('${lobby}', '${user}', now());
      insert into met_players (lobby_id, steam64_id, user_id) values ('${lobby}', '${steam64Id}', '${user}');
      insert into met_news (user_id, steam64_id, lobby_id, kind, event_id)
      values ('${user}', '${steam64Id}', '${lobby}', 'banned', 1)`);
  });
  const path = join(folder, 'a.backup');
  await makeBackup({ url: waiting, path, now });
  const url = await emptyDatabase();
  expect((await restoreIntoDatabase(path, url)).violations).toEqual([]);
  const { rows } = await onDatabase(url, (client) =>
    client.query('select state, is_pending, due_at from deliveries join alert_events e on e.id = event_id, webhooks'),
  );
  expect(rows).toEqual(Array(2).fill({ state: 'uncertain', is_pending: false, due_at: null }));
  const { rows: met } = await onDatabase(url, (client) =>
    client.query('select due_at, (select count(*)::int from met_news) as news from met_choices'),
  );
  expect(met).toEqual([{ due_at: null, news: 0 }]);
});

test('a restore refuses a database that has tables and leaves it as it was', async () => {
  const path = join(folder, 'a.backup');
  await makeBackup({ url: community.url, path, now });
  const before = await fingerprint(community.url);
  await expect(restoreIntoDatabase(path, community.url)).rejects.toThrow('already has tables');
  expect(await fingerprint(community.url)).toEqual(before);
});

test('a backup of a newer version is refused with a sentence', async () => {
  const newer = await createTestDatabase();
  onTestFinished(() => newer.drop());
  await onDatabase(newer.url, (client) =>
    client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('of the future', 9e12)"),
  );
  const own = await readVersion();
  const path = join(folder, 'newer.backup');
  await writeBackupFile(path, dumpDatabase({ url: newer.url, version: '99.1.0', now }));
  const url = await emptyDatabase();
  const advice = 'which does not know its layout. Update Argus first, then restore it.';
  await expect(restoreIntoDatabase(path, url)).rejects.toThrow(
    `The backup was made by Argus 99.1.0, and this is Argus ${own}, ${advice}`,
  );
  const between = join(folder, 'between.backup');
  await makeBackup({ url: newer.url, path: between, now });
  await expect(restoreIntoDatabase(between, url)).rejects.toThrow(
    `The backup was made by a later build of Argus ${own}, and this is Argus ${own}, ${advice}`,
  );
  await onDatabase(url, async (client) => expect(await listTables(client)).toEqual([]));
});

test('a database without tables is not backed up', async () => {
  const path = join(folder, 'a.backup');
  await expect(makeBackup({ url: await emptyDatabase(), path, now })).rejects.toThrow('nothing to back up');
});

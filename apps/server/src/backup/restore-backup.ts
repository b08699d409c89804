import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isNewerVersion } from '@argus/domain/version';
import pg from 'pg';
import { openPool } from '../db/client.ts';
import { openEmbedded } from '../db/embedded.ts';
import { checkInvariants } from '../db/invariants/check-invariants.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { listMigrations, missingMigrations } from '../db/migration-history.ts';
import { readVersion } from '../db/version.ts';
import { BackupFileError, readBackupFile, verifyBackupFile } from './backup-file.ts';
import type { BackupHeader } from './backup-format.ts';
import { loadDatabase } from './load-database.ts';
import { openBackup } from './read-sections.ts';
import { listTables } from './tables.ts';

export interface Restored {
  header: BackupHeader;
  reports: number;
  users: number;
  newestEntry: Date | null;
  /** What `checkInvariants` found. */
  violations: string[];
}

/** Into `DATA_DIR`, under another name until it is complete: an interrupted restore leaves no database there. */
export async function restoreIntoFolder(path: string, dataDir: string): Promise<Restored> {
  const root = resolve(dataDir);
  const cluster = join(root, 'postgres');
  if (existsSync(cluster)) {
    throw new BackupFileError(
      `${root} already has a database, which will not be overwritten. Set DATA_DIR to an empty folder, or move ${cluster} away first.`,
    );
  }
  await verifyBackupFile(path);
  await mkdir(root, { recursive: true });
  const draft = await mkdtemp(join(root, 'restore-'));
  try {
    const { url, release } = await openEmbedded({ dataDir: draft });
    const restored = await restore(path, url).finally(release);
    await rename(join(draft, 'postgres'), cluster);
    return restored;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Into a database without tables. */
export async function restoreIntoDatabase(path: string, url: string): Promise<Restored> {
  if (!(await isEmpty(url))) {
    throw new BackupFileError(
      'The database in DATABASE_URL already has tables, which will not be overwritten. Create an empty database and set DATABASE_URL to it.',
    );
  }
  await verifyBackupFile(path);
  return restore(path, url);
}

async function isEmpty(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  return listTables(client)
    .then((tables) => tables.length === 0)
    .finally(() => client.end());
}

async function restore(path: string, url: string): Promise<Restored> {
  const backup = await openBackup(readBackupFile(path));
  try {
    const { header } = backup;
    const missing = missingMigrations(await listMigrations(), header.migrations);
    if (!missing) throw new BackupFileError(describeNewer(header.version, await readVersion()));
    await migrateDatabase(url, { count: header.migrations.length });
    await loadDatabase(url, backup);
    await migrateDatabase(url);
    await endPendingMessages(url);
    return { header, ...(await inspect(url)) };
  } finally {
    await backup.close();
  }
}

/** A version that is no newer has unknown migrations only in a build between two releases. */
function describeNewer(maker: string, own: string): string {
  const newer = isNewerVersion(maker, own) ? `Argus ${maker}` : `a later build of Argus ${maker}`;
  return `The backup was made by ${newer}, and this is Argus ${own}, which does not know its layout. Update Argus first, then restore it.`;
}

/** What was about to be announced when the backup was made has been since. Sending it again would repeat it on Discord. */
async function endPendingMessages(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('update alert_events set is_pending = false where is_pending');
    await client.query("update deliveries set state = 'uncertain', ended_at = now() where ended_at is null");
    await client.query('update webhooks set due_at = null where due_at is not null');
  } finally {
    await client.end();
  }
}

async function inspect(url: string): Promise<Omit<Restored, 'header'>> {
  const { db, pool, close } = openPool({
    url,
    max: 1,
    statementTimeoutMs: 0,
    queryTimeoutMs: 0,
    onError: () => undefined,
  });
  try {
    await pool.query('vacuum (analyze)');
    const { rows } = await pool.query<{ reports: number; users: number; newest: Date | null }>(
      `select (select count(*) from reports)::int as reports, (select count(*) from users)::int as users,
         greatest((select max(created_at) from report_events), (select max(member_since) from users),
           (select max(created_at) from audit_log)) as newest`,
    );
    const { reports = 0, users = 0, newest = null } = rows[0] ?? {};
    return { reports, users, newestEntry: newest, violations: await checkInvariants(db) };
  } finally {
    await close();
  }
}

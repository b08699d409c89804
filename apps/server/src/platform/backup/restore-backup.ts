import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isNewerVersion } from '@argus/domain/shared/version';
import type pg from 'pg';
import { queryOn } from '../db/client.ts';
import { ranOutOfSpace } from '../db/data-folder.ts';
import { makeDraft, removeAbandonedDrafts } from '../db/draft-folder.ts';
import { openEmbedded } from '../db/embedded.ts';
import { checkInvariants } from '../db/invariants/check-invariants.ts';
import { applyMigrations, createTables, inMigration, refuseIncomplete } from '../db/migrate.ts';
import { findPath } from '../db/migration-history.ts';
import { readVersion } from '../db/version.ts';
import { BackupFileError, readBackupFile, verifyBackupFile } from './backup-file.ts';
import { type BackupHeader, type BackupReader, openBackup } from './backup-format.ts';
import { loadDatabase } from './load-database.ts';
import { listTables } from './tables.ts';

export interface Restored {
  header: BackupHeader;
  reports: number;
  users: number;
  newestEntry: Date | null;
  violations: string[];
}

/** The database gets its name only once it is complete, so an interrupted restore leaves none behind. */
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
  await removeAbandonedDrafts(root);
  const draft = await makeDraft(root);
  try {
    const { url, release } = await openEmbedded({ dataDir: draft.folder });
    const restored = await restore(path, url).finally(release);
    await rename(join(draft.folder, 'postgres'), cluster);
    return restored;
  } catch (error) {
    const isFull = await ranOutOfSpace(join(draft.folder, 'postgres'));
    throw isFull ? new BackupFileError('The disk is full. Nothing was changed.') : error;
  } finally {
    await draft.discard();
  }
}

export async function restoreIntoDatabase(path: string, url: string): Promise<Restored> {
  await verifyBackupFile(path);
  return restore(path, url);
}

/** An interrupted restore leaves the database as empty as it was. */
async function restore(path: string, url: string): Promise<Restored> {
  return inMigration(url, async (client) => {
    if ((await listTables(client)).length > 0) {
      throw new BackupFileError(
        'The database in DATABASE_URL already has tables, which will not be overwritten. Create an empty database and set DATABASE_URL to it.',
      );
    }
    await refuseIncomplete(client);
    const backup = await openBackup(readBackupFile(path));
    return load(client, backup).finally(() => backup.close());
  });
}

async function load(client: pg.Client, backup: BackupReader): Promise<Restored> {
  const { header } = backup;
  const path = await findPath(header.migrations);
  if (path === 'newer') throw new BackupFileError(describeNewer(header.version, await readVersion()));
  if (path === 'older' || path === 'early') {
    throw new BackupFileError(
      `The backup was made by Argus ${header.version}, and this version reads backups since 0.2.0. Restore it with Argus 0.2.0 and make another one.`,
    );
  }
  await createTables(client, path);
  await loadDatabase(client, backup);
  await applyMigrations(client);
  await endPendingMessages(client);
  await client.query('analyze');
  return { header, ...(await countRows(client)), violations: await checkInvariants(queryOn(client)) };
}

/** If a backup has unknown migrations but no newer version, a build between two releases made it. */
function describeNewer(maker: string, own: string): string {
  const newer = isNewerVersion(maker, own) ? `Argus ${maker}` : `a later build of Argus ${maker}`;
  return `The backup was made by ${newer}, and this is Argus ${own}, which does not know its layout. Update Argus first, then restore it.`;
}

/** Messages that were unsent when the backup was made have been sent since, so they are not sent again. */
async function endPendingMessages(client: pg.Client): Promise<void> {
  await client.query('update alert_events set is_pending = false where is_pending');
  await client.query("update deliveries set state = 'uncertain', ended_at = now() where ended_at is null");
  await client.query('update webhooks set due_at = null where due_at is not null');
  await client.query('delete from met_news where digest_id is null');
  await client.query('update met_choices set due_at = null where due_at is not null');
}

async function countRows(client: pg.Client): Promise<Pick<Restored, 'reports' | 'users' | 'newestEntry'>> {
  const { rows } = await client.query<{ reports: number; users: number; newest: Date | null }>(
    `select (select count(*) from reports)::int as reports, (select count(*) from users)::int as users,
       greatest((select max(created_at) from report_events), (select max(member_since) from users),
         (select max(created_at) from audit_log)) as newest`,
  );
  const { reports = 0, users = 0, newest = null } = rows[0] ?? {};
  return { reports, users, newestEntry: newest };
}

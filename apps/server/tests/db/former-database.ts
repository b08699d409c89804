import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTables, inMigration } from '../../src/platform/db/migrate.ts';
import { type AppliedMigration, findPath, formerFolder } from '../../src/platform/db/migration-history.ts';

/**
 * The demo of 0.2.0 made this backup. It has rows of every kind: a small community, a deleted user, a player nobody
 * reported.
 */
export const formerBackup = join(import.meta.dirname, '../backup/made-by-0.2.0.zst');

/** Returns the first migrations of 0.2.0 as a database records them. */
export async function listFormer(count: number): Promise<AppliedMigration[]> {
  const history: { createdAt: number; hashes: [string, ...string[]] }[] = JSON.parse(
    await readFile(join(formerFolder, 'history.json'), 'utf8'),
  );
  return history.slice(0, count).map(({ createdAt, hashes: [hash] }) => ({ createdAt, hash }));
}

/** Makes the tables of 0.2.0, or of a build between it and 0.3.0, with their migration record and without rows. */
export async function makeFormerDatabase(url: string, count = 28): Promise<void> {
  const path = await findPath(await listFormer(count));
  if (typeof path === 'string') throw new Error(`This version does not know that state: ${path}.`);
  await inMigration(url, (client) => createTables(client, path));
}

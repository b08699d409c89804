import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  findMigrationProblems,
  findOldSnapshots,
  findVersionProblems,
  type Hashes,
  hashMigration,
  type LastMigrations,
  recordVersion,
} from './migration-hashes.ts';

/*
 * A landed migration is never edited, because databases that ran it would differ from new ones. Each belongs to a
 * version, which databases and backups name. Only the newest snapshot of the schema is stored, because the next
 * migration is generated from it. `--write` records new migrations and removes older snapshots.
 */

const root = join(import.meta.dirname, '..');
const folder = join(root, 'apps/server/src/platform/db/migrations');
const file = join(folder, 'landed.json');
const versionsFile = join(folder, 'versions.json');
const landed: Hashes = JSON.parse(readFileSync(file, 'utf8'));
const present: Hashes = Object.fromEntries(
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => [name, hashMigration(readFileSync(join(folder, name), 'utf8'))]),
);
const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const { stdout: tag } = spawnSync('git', ['-C', root, 'tag', '--list', `v${version}`], { encoding: 'utf8' });
const readVersions = () => {
  const last: LastMigrations = JSON.parse(readFileSync(versionsFile, 'utf8'));
  return { last, version, isReleased: Boolean(tag), newest: Object.keys(present).at(-1) ?? '' };
};
const listOldSnapshots = () => findOldSnapshots(readdirSync(join(folder, 'meta')));
const write = (path: string, content: Record<string, string>) =>
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);
if (process.argv.includes('--write')) {
  write(file, { ...present, ...landed });
  write(versionsFile, recordVersion(readVersions()));
  for (const name of listOldSnapshots()) rmSync(join(folder, 'meta', name));
}
const problems = [
  ...findMigrationProblems(JSON.parse(readFileSync(file, 'utf8')), present),
  ...findVersionProblems(readVersions()),
  ...listOldSnapshots().map((name) => `meta/${name} is old. Remove it with: node scripts/check-migrations.ts --write`),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);

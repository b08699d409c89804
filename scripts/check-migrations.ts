import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findMigrationProblems, type Hashes, hashMigration } from './migration-hashes.ts';

/* A landed migration is never edited: databases that ran it would differ from new ones. `--write` records new ones. */

const folder = join(import.meta.dirname, '../apps/server/src/db/migrations');
const file = join(folder, 'landed.json');
const landed: Hashes = JSON.parse(readFileSync(file, 'utf8'));
const present: Hashes = Object.fromEntries(
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => [name, hashMigration(readFileSync(join(folder, name), 'utf8'))]),
);
if (process.argv.includes('--write')) writeFileSync(file, `${JSON.stringify({ ...present, ...landed }, null, 2)}\n`);
const problems = findMigrationProblems(JSON.parse(readFileSync(file, 'utf8')), present);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);

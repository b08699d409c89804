import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeDatabase, listFilesWithoutSubject } from './describe-database.ts';

const root = join(import.meta.dirname, '..');

test('docs/database.md shows the current schema and triggers', async () => {
  const written = readFileSync(join(root, 'docs/database.md'), 'utf8').replaceAll('\r\n', '\n');
  expect(written, 'Run: node scripts/write-database-docs.ts').toBe(await describeDatabase());
});

test('every file of the schema belongs to a subject', () => {
  expect(listFilesWithoutSubject()).toEqual([]);
});

test('every trigger of the functions is in the table', async () => {
  const functions = join(root, 'apps/server/src/platform/db/functions');
  const sql = readdirSync(functions).map((name) => readFileSync(join(functions, name), 'utf8'));
  const made = sql.join('\n').match(/^create (?:or replace |constraint )?trigger /gm) ?? [];
  const rows = (await describeDatabase()).match(/^\| `.*$/gm) ?? [];
  expect(rows.length).toBe(made.length);
});

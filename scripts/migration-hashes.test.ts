import { expect, test } from 'vitest';
import {
  findMigrationProblems,
  findOldSnapshots,
  findVersionProblems,
  hashMigration,
  recordVersion,
} from './migration-hashes.ts';

const landed = { '0000_tables.sql': hashMigration('create table a ();\n') };

test('unchanged landed migrations are accepted', () => {
  expect(findMigrationProblems(landed, landed)).toEqual([]);
  expect(findMigrationProblems(landed, { '0000_tables.sql': hashMigration('create table a ();\r\n') })).toEqual([]);
});

test.each([
  [{ '0000_tables.sql': hashMigration('create table b ();\n') }, /^0000_tables\.sql has landed and was edited\./],
  [{}, /^0000_tables\.sql has landed and is missing\.$/],
  [{ ...landed, '0001_more.sql': hashMigration('') }, /^0001_more\.sql is new\./],
])('a migration that was edited, removed or not recorded is a problem', (present, problem) => {
  expect(findMigrationProblems(landed, present)).toEqual([expect.stringMatching(problem)]);
});

test('findOldSnapshots lists all snapshots but the newest', () => {
  expect(findOldSnapshots(['_journal.json', '0002_snapshot.json', '0001_snapshot.json'])).toEqual([
    '0001_snapshot.json',
  ]);
  expect(findOldSnapshots(['_journal.json', '0000_snapshot.json'])).toEqual([]);
});

const newest = '0002_more.sql';
const next = { last: { '1.0.0': '0001_tables.sql', '1.1.0': '0001_tables.sql' }, version: '1.1.0', newest };

test('a new migration belongs to the next version once it is recorded', () => {
  expect(findVersionProblems({ ...next, isReleased: false })).toEqual([
    '0002_more.sql belongs to no version: 1.1.0 ends with 0001_tables.sql. Record it with: node scripts/check-migrations.ts --write',
  ]);
  const last = recordVersion({ ...next, isReleased: false });
  expect(last).toEqual({ '1.0.0': '0001_tables.sql', '1.1.0': newest });
  expect(findVersionProblems({ ...next, last, isReleased: false })).toEqual([]);
});

test('a new migration cannot join a released version', () => {
  const last = recordVersion({ ...next, isReleased: true });
  expect(last).toEqual(next.last);
  expect(findVersionProblems({ ...next, last, isReleased: true })).toEqual([
    expect.stringMatching(/Raise the version in the package files first\.$/),
  ]);
  const raised = { ...next, version: '1.2.0', isReleased: false };
  expect(recordVersion(raised)).toEqual({ ...next.last, '1.2.0': newest });
});

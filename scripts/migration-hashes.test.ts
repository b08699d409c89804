import { expect, test } from 'vitest';
import { findMigrationProblems, hashMigration } from './migration-hashes.ts';

const landed = { '0000_tables.sql': hashMigration('create table a ();\n') };

test('a landed migration stays as it is', () => {
  expect(findMigrationProblems(landed, landed)).toEqual([]);
  expect(findMigrationProblems(landed, { '0000_tables.sql': hashMigration('create table a ();\r\n') })).toEqual([]);
});

test.each([
  [{ '0000_tables.sql': hashMigration('create table b ();\n') }, /^0000_tables\.sql has landed and was edited\./],
  [{}, /^0000_tables\.sql has landed and is missing\.$/],
  [{ ...landed, '0001_more.sql': hashMigration('') }, /^0001_more\.sql is new\./],
])('one that was edited, removed or not recorded is a problem', (present, problem) => {
  expect(findMigrationProblems(landed, present)).toEqual([expect.stringMatching(problem)]);
});

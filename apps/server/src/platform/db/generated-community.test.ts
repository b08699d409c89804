import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { generateCommunity } from '../../../../../bench/generate/community.ts';
import { minReports } from '../../../../../bench/generate/plan.ts';
import { type Database, openPool } from './client.ts';
import { checkInvariants } from './invariants/check-invariants.ts';
import { migrateDatabase } from './migrate.ts';
import { newId } from './uuid.ts';

/* The owner of the database has no other rights, as with a hosted PostgreSQL. */

const name = `argus_${newId().replaceAll('-', '')}`;
const password = newId();
let admin: pg.Client;
let database: Database;

beforeAll(async () => {
  admin = new pg.Client({ connectionString: inject('serverUrl') });
  await admin.connect();
  await admin.query(`create role ${name} login nosuperuser nocreatedb nocreaterole password '${password}'`);
  await admin.query(`create database ${name} owner ${name}`);
  const url = Object.assign(new URL(inject('serverUrl')), { pathname: `/${name}`, username: name, password });
  await migrateDatabase(url.href);
  database = openPool({ url: url.href, max: 1, queryTimeoutMs: 0, onError: () => undefined });
});
afterAll(async () => {
  await database?.close();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.query(`drop role if exists ${name}`);
  await admin.end();
});

it('the owner of a database generates a consistent community without any other rights', async () => {
  await generateCommunity(database, { reports: minReports, onStep: () => undefined });
  expect(await checkInvariants(database.db)).toEqual([]);
  const { rows } = await database.pool.query(`
    select (select count(*) from reports)::int as reports, (select count(*) from lobby_mates)::int > 0 as mates,
      (select count(*) from evidence_links)::int > 0 as evidence, (select count(*) from essence_entries)::int > 0 as ledger,
      (select count(*) from reviews)::int > 0 as reviews,
      (select count(*) from pg_trigger where not tgisinternal and tgenabled = 'D')::int as disabled`);
  expect(rows).toEqual([
    { reports: minReports, mates: true, evidence: true, ledger: true, reviews: true, disabled: 0 },
  ]);
});

it('generating a community leaves the keys, indexes and references of a database as they were', async () => {
  const template = new pg.Client({
    connectionString: Object.assign(new URL(inject('serverUrl')), { pathname: `/${inject('templateName')}` }).href,
  });
  await template.connect();
  const structure = `
    select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
    order by 1, 2, 3`;
  const { rows: before } = await template.query(structure);
  await template.end();
  const { rows: after } = await database.pool.query(structure);
  expect(after).toEqual(before);
});

it('generating a community refuses a database that already holds one, and leaves it unchanged', async () => {
  const asked = generateCommunity(database, { reports: minReports, onStep: () => undefined });
  await expect(asked).rejects.toThrow('The database already holds a community; an empty one is needed.');
  const { rows } = await database.pool.query('select count(*)::int as reports from reports');
  expect(rows).toEqual([{ reports: minReports }]);
});

it.each([1279, 1280.5, Number.NaN])('generating a community of %s reports is refused', async (reports) => {
  const asked = generateCommunity(database, { reports, onStep: () => undefined });
  await expect(asked).rejects.toThrow('--reports must be a whole number from 1280.');
});

import type { Database } from '@argus/server/platform/db/client';
import { type Client, dropStructure } from '@argus/server/platform/db/drop-structure';
import { makeCases, makeFunctions } from './generate-functions.ts';
import { fewestReports, planScale } from './generate-plan.ts';
import { listTableSteps } from './generate-tables.ts';

export interface Progress {
  /** From 0 to 1. */
  done: number;
  doing: string;
}

interface GenerateOptions {
  reports: number;
  now?: number;
  onProgress(progress: Progress): void;
}

/** Filled by `rebuild_derived_rows()`. */
const derivedTables = ['split_reports'];

/** Tables are filled a stretch of reports at a time, so that progress shows. */
const stretches = 20;

const settings = [
  'set local statement_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
  "set local work_mem = '256MB'",
  "set local maintenance_work_mem = '512MB'",
  // Also for the vacuum: it marks as visible to all only what it finds written for good, and small tables need the marks too.
  'set synchronous_commit = on',
  // The functions that draw are written in SQL and inlined; compiling them takes longer than it saves.
  'set local jit = off',
];

interface Step {
  doing: string;
  /** Share of the whole, as a number of stretches. */
  weight: number;
  run(client: Client): Promise<unknown>;
}

/** Fills a migrated, empty database in one transaction. */
export async function generateCommunity(
  database: Database,
  { reports, now = Date.now(), onProgress }: GenerateOptions,
) {
  if (!Number.isInteger(reports) || reports < fewestReports) {
    throw new Error(`--reports must be a whole number from ${fewestReports}.`);
  }
  const scale = planScale(reports, now);
  const tables = listTableSteps(scale);
  const names = [...tables.map(({ table }) => table), ...derivedTables];
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    for (const setting of settings) await client.query(setting);
    const { rows } = await client.query<{ is_empty: boolean }>(
      'select not exists (select from users) and not exists (select from players) as is_empty',
    );
    if (!rows[0]?.is_empty) throw new Error('The database already holds a community; an empty one is needed.');
    const structure = await dropStructure(client, names);
    for (const table of names) await client.query(`alter table ${table} disable trigger user`);
    // Empty files of this transaction need no write-ahead log where `wal_level` is minimal.
    await client.query(`truncate ${names.join(', ')}`);

    const one = (doing: string, weight: number, sql: string): Step => ({ doing, weight, run: (c) => c.query(sql) });
    const steps: Step[] = [
      ...makeFunctions(scale).map((sql) => one('functions', 0, sql)),
      ...makeCases(scale).map((sql) => one('plan', sql.startsWith('create temp table') ? 8 : 0, sql)),
      ...tables.flatMap(({ table, sql }) => splitStep(table, sql, reports)),
      one('plan', 0, 'drop table courses, cases, given, convicting, filed, heard'),
      ...structure.keys.map((sql) => one('keys', 3, sql)),
      // Of what counting joins; the vacuum at the end gathers all of them.
      one('statistics', 0, 'analyze users, reports, reviews'),
      // Everything generated is in the public numbers.
      one('publication', 0, `update review_publication set published_before = pg_temp.at(${now + 1}::bigint)`),
      one('counts', 8, 'select rebuild_derived_rows()'),
      ...structure.indexes.map((sql) => one('indexes', 3, sql)),
      ...structure.references.map((sql) => one('references', 1, sql)),
      ...names.map((table) => one('triggers', 0, `alter table ${table} enable trigger user`)),
      one('commit', 0, 'commit'),
    ];
    const whole = steps.reduce((sum, { weight }) => sum + weight, 0);
    let done = 0;
    for (const { doing, weight, run } of steps) {
      onProgress({ done: done / whole, doing });
      await run(client);
      done += weight;
    }
    onProgress({ done: 1, doing: 'vacuum' });
    await client.query('set statement_timeout = 0');
    await client.query('vacuum (analyze)');
    onProgress({ done: 1, doing: 'done' });
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    // Its settings and temporary functions go with the connection.
    client.release(true);
  }
  return scale;
}

function splitStep(doing: string, sql: string, reports: number): Step[] {
  if (!sql.includes('$from')) return [{ doing, weight: 4, run: (client) => client.query(sql) }];
  const size = Math.ceil(reports / stretches);
  return Array.from({ length: stretches }, (_, index) => {
    const stretch = sql.replaceAll('$from', String(index * size)).replaceAll('$to', String((index + 1) * size));
    return { doing, weight: 1, run: (client) => client.query(stretch) };
  });
}

import type { Database } from '@argus/server/platform/db/client';
import { dropStructure } from '@argus/server/platform/db/drop-structure';
import { makeCases, makeFunctions } from './functions.ts';
import { minReports, planScale } from './plan.ts';
import { grantEarnedEyes, listDerivedSteps, listTableSteps } from './tables.ts';

interface GenerateOptions {
  reports: number;
  now?: number;
  /** This is called when something else begins to be written. */
  onStep(doing: string): void;
}

/**
 * Reports come last, because the other tables are counted by the indexes of reports, and indexes made after an update
 * are of no use to its transaction.
 */
const counted = ['players', 'users', 'exam_cases', 'reports'];
const countedBy = ['reports_by_player', 'reports_by_submitter'];

const settings = [
  'set local statement_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
  "set local work_mem = '256MB'",
  "set local maintenance_work_mem = '512MB'",
  // The vacuum marks only durable rows as visible to all, and small tables need the marks too.
  'set synchronous_commit = on',
  // The functions that draw are written in SQL and inlined; compiling them takes longer than it saves.
  'set local jit = off',
];

/** Fills a migrated, empty database in one transaction. */
export async function generateCommunity(database: Database, { reports, now = Date.now(), onStep }: GenerateOptions) {
  if (!Number.isInteger(reports) || reports < minReports) {
    throw new Error(`--reports must be a whole number from ${minReports}.`);
  }
  const scale = planScale(reports, now);
  const [tables, derived] = [listTableSteps(scale), listDerivedSteps(scale)];
  const names = [...tables, ...derived].map(({ table }) => table);
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

    const run = async (doing: string, statements: readonly string[]) => {
      onStep(doing);
      for (const statement of statements) await client.query(statement);
    };
    const isMadeFirst = (sql: string) =>
      countedBy.some((name) => sql.includes(` ${name} `)) ||
      !counted.some((table) => sql.includes(` ON public.${table} `));
    await run('functions', makeFunctions(scale));
    await run('plan', makeCases(scale));
    for (const { table, sql } of tables) await run(table, [sql]);
    await run('keys', ['drop table courses, cases, votes, convicting, filed, heard', ...structure.keys]);
    await run('indexes', structure.indexes.filter(isMadeFirst));
    // The public figures include everything generated.
    await run('publication', [`update review_publication set published_before = pg_temp.at(${now + 1}::bigint)`]);
    await run('statistics', ['analyze']);
    await run('counters', [...counted.map((table) => `select rebuild_counted('${table}')`), grantEarnedEyes]);
    await run(
      'indexes',
      structure.indexes.filter((sql) => !isMadeFirst(sql)),
    );
    for (const { table, sql } of derived) await run(table, [sql]);
    await run('references', structure.references);
    await run(
      'triggers',
      names.map((table) => `alter table ${table} enable trigger user`),
    );
    await run('commit', ['commit']);
    onStep('vacuum');
    await client.query('set statement_timeout = 0');
    // Counters were written after their rows. Without the former row versions, the tables are as large as in a database
    // that grew.
    await client.query(`vacuum full ${counted.join(', ')}`);
    await client.query('vacuum (analyze)');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    // Closing the connection removes its settings and temporary functions.
    client.release(true);
  }
}

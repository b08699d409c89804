import type { Database } from '@argus/server/platform/db/client';
import { dropStructure } from '@argus/server/platform/db/drop-structure';
import { makeCases, makeFunctions } from './functions.ts';
import { minReports, planScale } from './plan.ts';
import { grantEarnedEyes, listDerivedSteps, listTableSteps } from './tables.ts';

interface Progress {
  /** The progress goes from 0 to 1. */
  done: number;
  doing: string;
}

interface GenerateOptions {
  reports: number;
  now?: number;
  onProgress(progress: Progress): void;
}

/**
 * Reports come last, because the other tables are counted by the indexes of reports, and indexes made after an update
 * are of no use to its transaction.
 */
const counted = ['players', 'users', 'exam_cases', 'reports'];
const countedBy = ['reports_by_player', 'reports_by_submitter'];

/** Tables are filled in several steps, so that progress shows. */
const stepsPerTable = 20;

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

interface Step {
  doing: string;
  sql: string;
}

/** Fills a migrated, empty database in one transaction. */
export async function generateCommunity(
  database: Database,
  { reports, now = Date.now(), onProgress }: GenerateOptions,
) {
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

    const all = (doing: string, statements: readonly string[]): Step[] => statements.map((sql) => ({ doing, sql }));
    const isMadeFirst = (sql: string) =>
      countedBy.some((name) => sql.includes(` ${name} `)) ||
      !counted.some((table) => sql.includes(` ON public.${table} `));
    const steps: Step[] = [
      ...all('functions', makeFunctions(scale)),
      ...all('plan', makeCases(scale)),
      ...tables.flatMap(({ table, sql }) => all(table, splitStep(sql, reports))),
      ...all('plan', ['drop table courses, cases, given, convicting, filed, heard']),
      ...all('keys', structure.keys),
      ...all('indexes', structure.indexes.filter(isMadeFirst)),
      // The public figures include everything generated.
      ...all('publication', [`update review_publication set published_before = pg_temp.at(${now + 1}::bigint)`]),
      ...all('statistics', ['analyze']),
      ...all(
        'counters',
        counted.map((table) => `select rebuild_counted('${table}')`),
      ),
      ...all('counters', [grantEarnedEyes]),
      ...all(
        'indexes',
        structure.indexes.filter((sql) => !isMadeFirst(sql)),
      ),
      ...derived.map(({ table, sql }) => ({ doing: table, sql })),
      ...all('references', structure.references),
      ...all(
        'triggers',
        names.map((table) => `alter table ${table} enable trigger user`),
      ),
      ...all('commit', ['commit']),
    ];
    for (const [index, { doing, sql }] of steps.entries()) {
      onProgress({ done: index / steps.length, doing });
      await client.query(sql);
    }
    onProgress({ done: 1, doing: 'vacuum' });
    await client.query('set statement_timeout = 0');
    // Counters were written after their rows. Without the former row versions, the tables are as large as in a database
    // that grew.
    await client.query(`vacuum full ${counted.join(', ')}`);
    await client.query('vacuum (analyze)');
    onProgress({ done: 1, doing: 'done' });
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    // Closing the connection removes its settings and temporary functions.
    client.release(true);
  }
  return scale;
}

function splitStep(sql: string, reports: number): string[] {
  if (!sql.includes('$from')) return [sql];
  const size = Math.ceil(reports / stepsPerTable);
  return Array.from({ length: stepsPerTable }, (_, index) =>
    sql.replaceAll('$from', String(index * size)).replaceAll('$to', String((index + 1) * size)),
  );
}

const width = 30;

/** On a terminal, one line fills; elsewhere, each step prints a line. */
export function createProgressBar(title: string) {
  const startedAt = performance.now();
  let last = '';
  return {
    show({ done, doing }: Progress): void {
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1).padStart(6);
      const percent = `${Math.floor(done * 100)}`.padStart(3);
      if (process.stdout.isTTY) {
        const filled = Math.round(done * width);
        const bar = '█'.repeat(filled) + '░'.repeat(width - filled);
        process.stdout.write(`\r${title} ${bar} ${percent} % ${seconds} s ${doing.padEnd(18)}`);
      } else if (doing !== last) {
        console.log(`${title} ${percent} % ${seconds} s ${doing}`);
      }
      last = doing;
    },
    end(): void {
      if (process.stdout.isTTY) process.stdout.write('\n');
    },
  };
}

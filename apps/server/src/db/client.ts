import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { createTurns, type Turns } from './turns.ts';

export type Db = NodePgDatabase;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export interface Database {
  db: Db;
  pool: pg.Pool;
  url: string;
  close(): Promise<void>;
}

interface PoolOptions {
  url: string;
  max?: number;
  /** A server that takes a question and never answers is given up after this. */
  queryTimeoutMs?: number;
  onError(error: Error): void;
  /** Told of every statement once it is answered; its text holds placeholders, never values. */
  onQuery?(text: string, ms: number): void;
}

/**
 * Transactions that wait for a row keep their connection. They get a part of the pool, so that a crowd that writes about one
 * player neither keeps readers waiting nor times out waiting for a connection itself.
 */
const transactionShare = 0.6;
const turnsOf = new WeakMap<Db, Turns>();

export function openPool({ url, max = 20, queryTimeoutMs = 12_000, onError, onQuery }: PoolOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 10_000,
    query_timeout: queryTimeoutMs,
    keepAlive: true,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'argus',
  });
  pool.on('error', onError);
  // While a transaction holds a connection nobody else listens to it, and an error nobody hears ends the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (onQuery) pool.on('connect', (client) => timeQueries(client, onQuery));
  const db = drizzle({ client: pool });
  turnsOf.set(db, createTurns(Math.max(1, Math.floor(max * transactionShare))));
  return { db, pool, url, close: () => pool.end() };
}

/**
 * Opens every connection that the pool may have. Without it a process that starts in the middle of a rush opens them all
 * while it renders its first pages, each slowly for want of practice, and some time out. Those not needed close when idle.
 */
export async function warmUp({ pool }: Database): Promise<void> {
  const opened = await Promise.allSettled(Array.from({ length: pool.options.max }, () => pool.connect()));
  for (const client of opened) if (client.status === 'fulfilled') client.value.release();
}

/** The driver takes a statement in many shapes, with a callback or without; all pass through here. */
function timeQueries(client: pg.PoolClient, onQuery: (text: string, ms: number) => void): void {
  const query: unknown = Reflect.get(client, 'query');
  if (typeof query !== 'function') return;
  Reflect.set(client, 'query', (...args: unknown[]) => {
    const startedAt = performance.now();
    const done = () => onQuery(textOf(args[0]), performance.now() - startedAt);
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      const answered = (...results: unknown[]) => {
        done();
        Reflect.apply(callback, undefined, results);
      };
      return Reflect.apply(query, client, [...args.slice(0, -1), answered]);
    }
    const result = Reflect.apply(query, client, args);
    Promise.resolve(result).then(done, done);
    return result;
  });
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  if (typeof statement !== 'object' || statement === null || !('text' in statement)) return '';
  return String(statement.text);
}

const retryable = new Set(['40001', '40P01']);
const attempts = 4;

/** One transaction; a deadlock or serialization failure is tried again, since nothing of it was kept. */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const endTurn = await turnsOf.get(db)?.take();
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await db.transaction(work);
      } catch (error) {
        if (attempt === attempts || !retryable.has(sqlState(error) ?? '')) throw error;
      }
    }
  } finally {
    endTurn?.();
  }
}

/** The SQLSTATE behind an error, however deep the query builder wrapped it. */
export function sqlState(error: unknown): string | null {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  }
  return null;
}

/** Which constraint a write ran against. */
export function violatedConstraint(error: unknown): string | null {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('constraint' in cause && typeof cause.constraint === 'string') return cause.constraint;
  }
  return null;
}

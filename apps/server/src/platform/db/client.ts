import { setImmediate } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { createTurns, maxWaitMs, type Turns } from './turns.ts';

export type Db = NodePgDatabase;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export interface Database {
  db: Db;
  pool: pg.Pool;
  url: string;
  close(): Promise<void>;
}

/**
 * While PostgreSQL is unreachable, a request fails within three seconds. PostgreSQL cancels a slow statement just
 * before the driver gives up on it, and a wait for a row lock, which is retried, even earlier.
 */
export const requestTimeouts = {
  connectTimeoutMs: 2000,
  lockTimeoutMs: 600,
  statementTimeoutMs: 1800,
  queryTimeoutMs: 2000,
};

interface PoolOptions {
  url: string;
  max?: number;
  connectTimeoutMs?: number;
  lockTimeoutMs?: number;
  statementTimeoutMs?: number;
  queryTimeoutMs?: number;
  onError(error: Error): void;
  /** The text has placeholders, never values. */
  onQuery?(text: string, ms: number): void;
}

/**
 * Transactions that wait for row locks hold their connections. If they could use the whole pool, they would block
 * readers.
 */
const transactionShare = 0.6;
const poolOf = new WeakMap<Db, { pool: pg.Pool; turns: Turns }>();

export function openPool({
  url,
  max = 20,
  connectTimeoutMs = 3000,
  lockTimeoutMs,
  statementTimeoutMs = 10_000,
  queryTimeoutMs = 12_000,
  onError,
  onQuery = () => undefined,
}: PoolOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 60_000,
    lock_timeout: lockTimeoutMs,
    statement_timeout: statementTimeoutMs,
    query_timeout: queryTimeoutMs,
    keepAlive: true,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'argus',
  });
  const waiting = waitForConnections(pool);
  pool.on('error', onError);
  pool.on('connect', (client) => {
    // While a transaction holds a connection, nothing else listens for its errors, and an unhandled error would end the
    // process.
    client.on('error', () => undefined);
    observeQueries(client, (statement, ms, error) => {
      onQuery(statement, ms);
      waiting.observe(error);
      // The connection is still waiting for the response, and a rollback would wait too.
      if (isQueryTimeout(error)) client.end().catch(() => undefined);
    });
  });
  const db = drizzle({ client: pool });
  poolOf.set(db, { pool, turns: createTurns(Math.max(1, Math.floor(max * transactionShare))) });
  return { db, pool, url, close: () => pool.end() };
}

export const queryOn = (client: pg.Client): Db => drizzle({ client });

/** The driver gives this error no code. */
const isQueryTimeout = (error: unknown) => error instanceof Error && error.message === 'Query read timeout';

/** All connections are opened at the start, because some would time out if they were opened under load. */
export async function openConnections({ pool }: Database): Promise<void> {
  const opened = await Promise.allSettled(Array.from({ length: pool.options.max }, () => pool.connect()));
  for (const client of opened) if (client.status === 'fulfilled') client.value.release();
}

type QueryObserver = (statement: string, ms: number, error: unknown) => void;

function observeQueries(client: pg.PoolClient, onDone: QueryObserver): void {
  const query: unknown = Reflect.get(client, 'query');
  if (typeof query !== 'function') return;
  Reflect.set(client, 'query', (...args: unknown[]) => {
    const startedAt = performance.now();
    const done = (error?: unknown) => onDone(textOf(args[0]), performance.now() - startedAt, error);
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      const answered = (...results: unknown[]) => {
        done(results[0]);
        Reflect.apply(callback, undefined, results);
      };
      return Reflect.apply(query, client, [...args.slice(0, -1), answered]);
    }
    const result = Reflect.apply(query, client, args);
    Promise.resolve(result).then(() => done(), done);
    return result;
  });
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  if (typeof statement !== 'object' || statement === null || !('text' in statement)) return '';
  return String(statement.text);
}

const conflicts = new Set(['40001', '40P01']);
const attempts = 4;
export const lockNotAvailable = '55P03';
export const statementTimedOut = '57014';

/** A statement that locks several rows may time out although no single wait was longer than `lock_timeout`. */
export class LockTimeoutError extends Error {}

/** The work is run again after a deadlock or serialization failure and, until the deadline, while rows are locked. */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const deadline = performance.now() + maxWaitMs;
  const opened = poolOf.get(db);
  if (!opened) throw new Error('this is not the database of a pool');
  const endTurn = await opened.turns.take();
  let attemptsLeft = attempts;
  const mayRetry = (error: unknown) => {
    const state = sqlState(error) ?? '';
    if (state === lockNotAvailable || error instanceof LockTimeoutError) return performance.now() < deadline;
    attemptsLeft -= 1;
    return attemptsLeft > 0 && conflicts.has(state);
  };
  try {
    for (;;) {
      try {
        return await transact(opened.pool, work);
      } catch (error) {
        if (!mayRetry(error)) throw error;
      }
    }
  } finally {
    endTurn();
  }
}

/** The query builder's own transaction on a pool never releases a connection on which `begin` failed. */
async function transact<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await drizzle({ client }).transaction(work);
  } finally {
    client.release();
  }
}

/** The query builder wraps the driver's errors. */
function findDetail(error: unknown, name: 'code' | 'constraint'): string | null {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const detail: unknown = Reflect.get(cause, name);
    if (typeof detail === 'string') return detail;
  }
  return null;
}

export const sqlState = (error: unknown) => findDetail(error, 'code');
export const violatedConstraint = (error: unknown) => findDetail(error, 'constraint');

/** The database counts as reachable if it answered any query this recently. */
const recentMs = 1000;

/** The pool gives up even when all connections are merely in use; while PostgreSQL answers, the call is repeated. */
function waitForConnections(pool: pg.Pool): { observe(error: unknown): void } {
  let answeredAt = Number.NEGATIVE_INFINITY;
  const isAnswering = () => performance.now() - answeredAt < recentMs;
  const retry = async (work: () => unknown): Promise<unknown> => {
    const deadline = performance.now() + maxWaitMs;
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!isPoolExhausted(error)) throw error;
        // After a pause of this process, timers run before the answers that arrived meanwhile are read.
        await setImmediate();
        if (!isAnswering() || performance.now() > deadline) throw error;
      }
    }
  };
  for (const name of ['query', 'connect']) {
    const method: unknown = Reflect.get(pool, name);
    if (typeof method !== 'function') continue;
    Reflect.set(pool, name, (...args: unknown[]) => {
      const call = () => Reflect.apply(method, pool, args);
      return typeof args.at(-1) === 'function' ? call() : retry(call);
    });
  }
  return {
    observe(error) {
      if (!error || error instanceof pg.DatabaseError) answeredAt = performance.now();
    },
  };
}

/** The driver gives this error no code. The error for a connection that cannot be opened has another text. */
const isPoolExhausted = (error: unknown) =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect';

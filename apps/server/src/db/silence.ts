import pg from 'pg';
import { type ChangeFeed, isTimeout } from './changes.ts';

type Done = (error: Error | undefined, client: pg.PoolClient | undefined, release: (error?: Error) => void) => void;

/** A word to anybody within this shows that only the change feed is cut off, or PostgreSQL slow to answer its heartbeat. */
const signOfLifeMs = 500;
const knockTimeoutMs = 1000;

class SilentDatabaseError extends Error {
  /** SQLSTATE for a connection that failed. */
  readonly code = '08006';

  constructor() {
    super('PostgreSQL does not answer');
  }
}

/**
 * A network that swallows everything refuses nothing: without this, each caller would wait for a time-out of its own.
 * As soon as the change feed's answer is late, a connection of its own knocks where the pool's connections go, which may be
 * another way. Once PostgreSQL is silent on both nobody waits for it, neither for a connection nor for an answer. What became of a commit under
 * way then nobody knows, and it is told as any other failure: whoever sends it again is told if it was done.
 */
export function refuseWhileSilent(pool: pg.Pool, changes: Pick<ChangeFeed, 'isSilent' | 'onLate'>): void {
  const clients = new Set<pg.Client>();
  const waiting = new Set<() => void>();
  let heardAt = 0;
  const hear = () => {
    heardAt = performance.now();
  };
  // Not when it connects: some may have done so before.
  pool.on('acquire', (client) => {
    if (!(client instanceof pg.Client) || clients.has(client)) return;
    clients.add(client);
    client.connection.stream.on('data', hear);
  });
  pool.on('remove', (client) => {
    if (client instanceof pg.Client) clients.delete(client);
  });
  const isSilent = () => changes.isSilent() && performance.now() - heardAt > signOfLifeMs;
  let isKnocking = false;
  const knock = async () => {
    if (isKnocking) return;
    isKnocking = true;
    const timeouts = { connectionTimeoutMillis: knockTimeoutMs, query_timeout: knockTimeoutMs };
    const client = new pg.Client({ ...pool.options, ...timeouts });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      hear();
    } catch (error) {
      // Being refused is an answer, and whoever asks gets it just as quickly.
      if (!isTimeout(error)) hear();
    }
    client.end().catch(() => undefined);
    isKnocking = false;
  };
  changes.onLate(() => {
    void knock();
    if (!isSilent()) return;
    for (const refuse of [...waiting]) refuse();
    for (const client of clients) client.connection.stream.destroy();
  });

  const connect = pool.connect.bind(pool);
  const connectOrRefuse = (done: Done) => {
    if (isSilent()) return done(new SilentDatabaseError(), undefined, () => undefined);
    let isRefused = false;
    const refuse = () => {
      waiting.delete(refuse);
      isRefused = true;
      done(new SilentDatabaseError(), undefined, () => undefined);
    };
    waiting.add(refuse);
    connect((error, client, release) => {
      waiting.delete(refuse);
      if (!isRefused) done(error, client, release);
      else if (client) release();
    });
  };
  // The driver's own shorthand, which every query without a transaction takes, comes through here too.
  Object.assign(pool, {
    connect: (done?: Done) =>
      done
        ? connectOrRefuse(done)
        : new Promise((resolve, reject) => {
            connectOrRefuse((error, client) => (error ? reject(error) : resolve(client)));
          }),
  });
}

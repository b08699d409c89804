import pg from 'pg';
import type { ChangeFeed } from './changes.ts';

type Done = (error: Error | undefined, client: pg.PoolClient | undefined, release: (error?: Error) => void) => void;

/** An answer to anybody within this shows that PostgreSQL is only slow to answer the heartbeat. */
const signOfLifeMs = 600;

class SilentDatabaseError extends Error {
  /** SQLSTATE for a connection that failed. */
  readonly code = '08006';

  constructor() {
    super('PostgreSQL does not answer');
  }
}

/**
 * A network that swallows everything refuses nothing: without this, each caller would wait for a time-out of its own.
 * Once PostgreSQL is silent nobody waits for a connection, and once it has been so for long, nobody for an answer.
 */
export function refuseWhileSilent(pool: pg.Pool, changes: Pick<ChangeFeed, 'isSilent' | 'onSilence'>): void {
  const clients = new Set<pg.PoolClient>();
  const waiting = new Set<() => void>();
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));
  let answeredAt = 0;
  pool.on('release', (error) => {
    if (!error) answeredAt = performance.now();
  });
  const isSilent = () => changes.isSilent() && performance.now() - answeredAt > signOfLifeMs;
  changes.onSilence((isDead) => {
    if (!isSilent()) return;
    for (const refuse of [...waiting]) refuse();
    if (!isDead) return;
    for (const client of clients) if (client instanceof pg.Client) client.connection.stream.destroy();
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
      if (isRefused) release();
      else done(error, client, release);
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

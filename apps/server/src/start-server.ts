import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { openChangeFeed } from './db/changes.ts';
import { type Database, type Db, openPool, warmUp } from './db/client.ts';
import { openEmbedded } from './db/embedded.ts';
import { migrateDatabase } from './db/migrate.ts';
import { followReplica } from './db/replica.ts';
import { refuseWhileSilent } from './db/silence.ts';
import { countOpenReports } from './db/tallies.ts';
import { drain } from './http/drain.ts';
import { createDiscord } from './integrations/discord.ts';
import { createSteam } from './integrations/steam.ts';
import { createSteamOpenId } from './integrations/steam-openid.ts';
import { keepHouse } from './keep-house.ts';
import { createMetrics, gauge, type Metrics } from './observability/metrics.ts';
import { watchProcess } from './observability/process-metrics.ts';
import { serveMetrics } from './observability/serve-metrics.ts';
import { logSlowQueries, watchChangeFeed, watchPools, watchReplica } from './observability/watch-database.ts';
import { watchUpstream } from './observability/watch-upstream.ts';
import type { Web } from './parts.ts';
import { tidyMemory } from './tidy-memory.ts';

/** A replica that does not answer costs its reader this long, once; then reads go to the primary. */
const replicaTimeoutMs = 2000;

export interface RunningServer {
  app: FastifyInstance;
  db: Db;
  databaseUrl: string;
  metrics: Metrics;
  /** Stops taking requests, lets those in flight finish, then lets go of the database. */
  close(): Promise<void>;
}

interface StartOptions {
  config: Config;
  log: Logger;
  web: Web | null;
  /** Runs between migration and the first request, e.g. to load a demo. */
  prepare?: (db: Db, databaseUrl: string) => Promise<void>;
  /** Called before data of an earlier layout is dropped. Without it, the start is refused. */
  onEarlierLayout?: (() => void) | undefined;
}

export async function startServer({
  config,
  log,
  web,
  prepare,
  onEarlierLayout,
}: StartOptions): Promise<RunningServer> {
  const embedded = config.DATABASE_URL ? null : await openEmbedded({ dataDir: config.DATA_DIR });
  const databaseUrl = config.DATABASE_URL ?? embedded?.url ?? '';
  // Locks and listening belong to a session, which a pooler in between would lend to others.
  const directUrl = config.DATABASE_DIRECT_URL ?? databaseUrl;
  const closers: (() => Promise<unknown>)[] = [async () => embedded?.release()];
  const closeAll = async () => {
    for (const close of closers.toReversed()) await close();
  };
  const metrics = createMetrics();
  const onError = (error: Error) => log.error({ err: error }, 'a database connection broke');
  const onQuery = logSlowQueries(metrics, log, config.SLOW_QUERY_MS);
  const open = (url: string, options: { queryTimeoutMs?: number } = {}): Database => {
    const opened = openPool({ url, max: config.DATABASE_POOL, onError, onQuery, ...options });
    closers.push(() => opened.close());
    return opened;
  };
  try {
    await migrateDatabase(directUrl, { onEarlierLayout });
    const primary = open(databaseUrl);
    const standby = config.DATABASE_REPLICA_URL
      ? open(config.DATABASE_REPLICA_URL, { queryTimeoutMs: replicaTimeoutMs })
      : null;
    await prepare?.(primary.db, databaseUrl);

    const warmed = Promise.all([warmUp(primary), standby && warmUp(standby)]);
    const changes = await openChangeFeed(directUrl, log);
    closers.push(() => changes.close());
    refuseWhileSilent(primary.pool, changes);
    const house = keepHouse(primary.db, Date.now, log);
    closers.push(async () => house.close());
    const tidying = tidyMemory(log);
    closers.push(async () => tidying.close());
    const { onRead, show } = watchReplica(metrics);
    const replica = standby && followReplica({ primary, replica: standby, changes, log, onRead });
    if (replica) {
      closers.push(() => replica.close());
      show(replica);
    }

    watchProcess(metrics);
    watchPools(metrics, standby ? { primary, replica: standby } : { primary });
    watchChangeFeed(metrics, changes);
    metrics.watch(async () => [
      gauge('argus_open_cases', 'Reports that wait for a verdict.', await countOpenReports(primary.db)),
    ]);
    if (config.METRICS_PORT !== undefined) {
      const { METRICS_HOST: host, METRICS_PORT: port } = config;
      const shown = await serveMetrics({ host, port, collect: () => metrics.collect() });
      closers.push(() => shown.close());
    }

    const clock = Date.now;
    const app = await buildApp({
      config,
      db: primary.db,
      reads: replica?.db ?? primary.db,
      replica,
      changes,
      ...watchUpstream(metrics, {
        discord: createDiscord(config),
        steam: createSteam(config, clock),
        steamOpenId: createSteamOpenId(config),
      }),
      clock,
      log,
      web,
      metrics,
    });
    closers.push(async () => {
      await drain(app.server);
      await app.close();
    });
    await warmed;
    await app.listen({ host: config.HOST, port: config.PORT });
    return { app, db: primary.db, databaseUrl, metrics, close: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

/** Runs `close` once on the first signal to end; a second one does not wait. */
export function closeOnSignal(close: () => Promise<void>, log: Logger): void {
  let isClosing = false;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isClosing) process.exit(1);
      isClosing = true;
      log.info({ signal }, 'closing');
      close().then(
        () => process.exit(0),
        (error: Error) => {
          log.error({ err: error }, 'did not close cleanly');
          process.exit(1);
        },
      );
    });
  }
}

import { parseDiscordWebhook } from '@argus/domain/notices/discord-webhook';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { buildApp } from '../../app/app.ts';
import { listJobs } from '../../app/jobs.ts';
import type { Web } from '../../app/services.ts';
import { type Config, SettingsError } from '../../config.ts';
import { setCommunityWebhook } from '../../features/notices/alerts.queries.ts';
import { getQueueAge } from '../../features/players/steam-bans.queries.ts';
import { getListAgeSeconds } from '../../features/publishing/lists/published-lists.queries.ts';
import { openChangeFeed } from '../db/changes.ts';
import { type Database, type Db, openConnections, openPool, requestTimeouts } from '../db/client.ts';
import { openEmbedded } from '../db/embedded.ts';
import { admitServer, migrateDatabase, NewerDatabaseError } from '../db/migrate.ts';
import { findPoolerFault, waitForDatabase } from '../db/reach-database.ts';
import { followReplica } from '../db/replica.ts';
import { getTally } from '../db/tallies.ts';
import { drain } from '../http/drain.ts';
import { createDiscord } from '../integrations/discord.ts';
import { createSteam } from '../integrations/steam.ts';
import { createSteamBanSource } from '../integrations/steam-bans.ts';
import { createSteamOpenId } from '../integrations/steam-openid.ts';
import { startScheduler } from '../jobs/scheduler.ts';
import { logSlowQueries, measureChangeFeed, measurePools, measureReplica } from '../observability/measure-database.ts';
import { measureJobs } from '../observability/measure-jobs.ts';
import { measureUpstream } from '../observability/measure-upstream.ts';
import { addGauge } from '../observability/metrics.ts';
import { serveMetrics } from '../observability/serve-metrics.ts';
import { exitAfter } from './exit-after.ts';

const backgroundConnections = 2;

export interface RunningServer {
  app: FastifyInstance;
  db: Db;
  databaseUrl: string;
  metrics: Registry;
  runJob(name: string): Promise<void>;
  close(): Promise<void>;
}

interface StartOptions {
  config: Config;
  log: Logger;
  web: Web | null;
  prepare?: (db: Db, databaseUrl: string) => Promise<void>;
  onEarlierLayout?: (() => void) | undefined;
}

export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { config, log, web, prepare, onEarlierLayout } = options;
  const embedded = config.DATABASE_URL ? null : await openEmbedded({ dataDir: config.DATA_DIR });
  const databaseUrl = config.DATABASE_URL ?? embedded?.url ?? '';
  // Advisory locks and LISTEN belong to a session, which a connection pooler would share.
  const directUrl = config.DATABASE_DIRECT_URL ?? databaseUrl;
  const closers: (() => Promise<unknown>)[] = [async () => embedded?.release()];
  const closeAll = async () => {
    for (const close of closers.toReversed()) await close();
  };
  /** The reason is logged, so that whoever starts the server again reads why it cannot run. */
  const stopOutdated = (error: NewerDatabaseError) => {
    log.fatal(error.message);
    closeAll().finally(() => process.exit(1));
  };
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  const onError = (error: Error) => log.error({ err: error }, 'database connection lost');
  const onQuery = logSlowQueries(metrics, log, config.SLOW_QUERY_MS);
  const open = (url: string, options: { max: number }): Database => {
    const opened = openPool({ url, onError, onQuery, ...options });
    closers.push(() => opened.close());
    return opened;
  };
  const forRequests = { max: config.DATABASE_POOL, ...requestTimeouts };
  try {
    await waitForDatabase(directUrl, { log });
    if (directUrl !== databaseUrl) await waitForDatabase(databaseUrl, { log });
    const poolerFault = config.DATABASE_URL && (await findPoolerFault(databaseUrl, config.DATABASE_DIRECT_URL));
    if (poolerFault) throw new SettingsError(poolerFault);
    const background = open(databaseUrl, { max: backgroundConnections });
    const primary = open(databaseUrl, forRequests);
    const standby = config.DATABASE_REPLICA_URL ? open(config.DATABASE_REPLICA_URL, forRequests) : null;
    await migrateDatabase(directUrl, { onEarlierLayout, log });
    await prepare?.(background.db, databaseUrl);

    const changes = await openChangeFeed(directUrl, log, (client) =>
      admitServer(client).catch((error: unknown) => {
        if (error instanceof NewerDatabaseError) stopOutdated(error);
        throw error;
      }),
    );
    closers.push(() => changes.close());
    const clock = Date.now;
    const { steamBans, ...upstream } = measureUpstream(metrics, {
      discord: createDiscord(config),
      steam: createSteam(config, clock),
      steamOpenId: createSteamOpenId(config),
      steamBans: createSteamBanSource(config),
    });
    const { COMMUNITY_WEBHOOK_URL: address, COMMUNITY_WEBHOOK_LANGUAGE: language } = config;
    const community = address ? parseDiscordWebhook(address) : null;
    const webhook = community && { discordId: community.id, language };
    await setCommunityWebhook(background.db, webhook, new Date(clock()));
    const jobs = listJobs({ config, db: background.db, databaseUrl, directUrl, clock, metrics, steamBans });
    const scheduler = startScheduler({ jobs, db: background.db, clock, log, ...measureJobs(metrics, jobs) });
    closers.push(async () => scheduler.close());
    const { onRead, show } = measureReplica(metrics);
    const replica = standby && followReplica({ primary, replica: standby, changes, log, onRead });
    if (replica) {
      closers.push(() => replica.close());
      show(replica);
    }

    measurePools(metrics, standby ? { primary, replica: standby, background } : { primary, background });
    measureChangeFeed(metrics, changes);
    measureBacklog(metrics, primary.db, clock);
    if (config.METRICS_PORT !== undefined) {
      const { METRICS_HOST: host, METRICS_PORT: port } = config;
      const metricsServer = await serveMetrics({ host, port, collect: () => metrics.metrics() });
      closers.push(() => metricsServer.close());
    }

    const app = await buildApp({
      config,
      db: primary.db,
      reads: replica?.db ?? primary.db,
      replica,
      background: background.db,
      changes,
      ...upstream,
      clock,
      log,
      web,
      metrics,
    });
    closers.push(async () => web?.close?.());
    closers.push(async () => {
      await drain(app.server);
      await app.close();
    });
    await app.listen({ host: config.HOST, port: config.PORT });
    for (const pool of standby ? [primary, standby] : [primary]) openConnections(pool);
    return { app, db: primary.db, databaseUrl, metrics, runJob: scheduler.run, close: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

function measureBacklog(metrics: Registry, db: Db, clock: () => number): void {
  addGauge(metrics, 'argus_open_cases', 'Reports that wait for a verdict.', () => getTally(db, 'reports:open'));
  const banHelp = 'How long the Steam ban check that has waited longest is overdue.';
  addGauge(metrics, 'argus_steam_ban_queue_age_seconds', banHelp, () => getQueueAge(db, clock()));
  const listHelp = 'How long ago the list of convicted players was issued.';
  addGauge(metrics, 'argus_list_age_seconds', listHelp, () => getListAgeSeconds(db, clock()));
}

export function closeOnSignal(close: () => Promise<void>, log: Logger): void {
  let isClosing = false;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isClosing) process.exit(1);
      isClosing = true;
      log.info({ signal }, 'shutting down');
      exitAfter(close, log);
    });
  }
}

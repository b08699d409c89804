import { parseDiscordWebhook } from '@argus/domain/notices/discord-webhook';
import { hourMs, minuteMs } from '@argus/domain/shared/time';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { buildApp } from '../../app/app.ts';
import type { Web } from '../../app/services.ts';
import { type Config, SettingsError } from '../../config.ts';
import { getQueueAgeMs } from '../../features/evidence/link-checks.queries.ts';
import { announceRetries } from '../../features/members/exam/announce-retries.ts';
import { measureOutbox } from '../../features/notices/deliveries.queries.ts';
import { countPendingEvents } from '../../features/notices/fan-out.queries.ts';
import { setCommunityWebhook } from '../../features/notices/webhooks.queries.ts';
import { forgetBans } from '../../features/players/forget-steam-bans.queries.ts';
import { refreshSteamBans } from '../../features/players/refresh-steam-bans.ts';
import { getQueueAge } from '../../features/players/steam-bans.queries.ts';
import { areListsDue } from '../../features/publishing/lists/publish-lists.ts';
import { getListAge } from '../../features/publishing/lists/published-lists.queries.ts';
import { listDumps } from '../../features/publishing/open-data/dump-folder.ts';
import { countFigures } from '../../features/publishing/transparency/count-figures.ts';
import { openChangeFeed } from '../db/changes.ts';
import { type Database, type Db, openPool, requestTimeouts, warmUp } from '../db/client.ts';
import { openEmbedded } from '../db/embedded.ts';
import { findJobResult, handedOver } from '../db/job-results.ts';
import { admitServer, migrateDatabase, NewerDatabaseError } from '../db/migrate.ts';
import { findPoolerFault, waitForDatabase } from '../db/reach-database.ts';
import { followReplica } from '../db/replica.ts';
import { getTally } from '../db/tallies.ts';
import { drain } from '../http/drain.ts';
import { createDiscord } from '../integrations/discord.ts';
import { createDiscordWebhooks } from '../integrations/discord-webhook.ts';
import { createLinkHosts } from '../integrations/link-hosts.ts';
import { findNewestRelease } from '../integrations/releases.ts';
import { createSteam } from '../integrations/steam.ts';
import { createSteamBanSource, type SteamBanSource } from '../integrations/steam-bans.ts';
import { createSteamOpenId } from '../integrations/steam-openid.ts';
import { announceEvents, watchQueueAge } from '../jobs/announce-events.ts';
import { checkForUpdate } from '../jobs/check-for-update.ts';
import { checkLinks } from '../jobs/check-links.ts';
import { deliverMessages } from '../jobs/deliver-messages.ts';
import { issueLists } from '../jobs/issue-lists.ts';
import { nightlyBackup } from '../jobs/nightly-backup.ts';
import { nightlyDump } from '../jobs/nightly-dump.ts';
import { type Job, startScheduler } from '../jobs/scheduler.ts';
import { addGauge } from '../observability/metrics.ts';
import { serveMetrics } from '../observability/serve-metrics.ts';
import { watchAlerts } from '../observability/watch-alerts.ts';
import { watchBackups } from '../observability/watch-backups.ts';
import { logSlowQueries, watchChangeFeed, watchPools, watchReplica } from '../observability/watch-database.ts';
import { watchDumps } from '../observability/watch-dumps.ts';
import { watchLinks } from '../observability/watch-links.ts';
import { watchUpstream } from '../observability/watch-upstream.ts';

const backgroundConnections = 2;
/** Open before the server listens, while the database is migrated; the others follow. */
const firstConnections = 4;
/** Since the process began: no list is issued while servers start. */
const listsAfterMs = 10_000;
/** What only pages need is loaded later, so that the first lookups do not wait for it. */
const loadPagesAfterMs = 1000;

export interface RunningServer {
  app: FastifyInstance;
  db: Db;
  databaseUrl: string;
  metrics: Registry;
  runJob(name: string): Promise<void>;
  /** Drains requests in flight, then releases the database. */
  close(): Promise<void>;
}

interface StartOptions {
  config: Config;
  log: Logger;
  web: Web | null;
  /** Runs after migrating and before the first request, e.g. to load a demo. */
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
  // Advisory locks and LISTEN belong to a session, which a connection pooler would share.
  const directUrl = config.DATABASE_DIRECT_URL ?? databaseUrl;
  const closers: (() => Promise<unknown>)[] = [async () => embedded?.release()];
  const closeAll = async () => {
    for (const close of closers.toReversed()) await close();
  };
  /** Whoever starts it again reads why it cannot run. */
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
    // Background jobs may take longer than a request.
    const background = open(databaseUrl, { max: backgroundConnections });
    const primary = open(databaseUrl, forRequests);
    const standby = config.DATABASE_REPLICA_URL ? open(config.DATABASE_REPLICA_URL, forRequests) : null;
    const pools = standby ? [primary, standby] : [primary];
    const warmed = Promise.all(pools.map((pool) => warmUp(pool, firstConnections)));
    await migrateDatabase(directUrl, { onEarlierLayout, log });
    await prepare?.(background.db, databaseUrl);

    const changes = await openChangeFeed(directUrl, log, {
      onConnect: (client) =>
        admitServer(client).catch((error: unknown) => {
          if (error instanceof NewerDatabaseError) stopOutdated(error);
          throw error;
        }),
    });
    closers.push(() => changes.close());
    const clock = Date.now;
    const { steamBans, ...upstream } = watchUpstream(metrics, {
      discord: createDiscord(config),
      steam: createSteam(config, clock),
      steamOpenId: createSteamOpenId(config),
      steamBans: createSteamBanSource(config),
    });
    const otherJobs = [
      ...listBackupJobs(config, { db: background.db, databaseUrl: directUrl, metrics }),
      ...listDumpJobs(config, databaseUrl, metrics),
      ...listLinkJobs(config, background.db, metrics),
      ...listUpdateJobs(config),
      steamBanJob(config, steamBans),
      countingJob,
      retryJob(config),
      issueLists({
        config,
        databaseUrl,
        isDue: async (db, now) => performance.now() > listsAfterMs && areListsDue(db, config, now),
      }),
      ...(await listAlertJobs(config, background.db, metrics)),
    ];
    const scheduler = startScheduler({ db: background.db, clock, log, otherJobs });
    closers.push(async () => scheduler.close());
    const { onRead, show } = watchReplica(metrics);
    const replica = standby && followReplica({ primary, replica: standby, changes, log, onRead });
    if (replica) {
      closers.push(() => replica.close());
      show(replica);
    }

    watchPools(metrics, standby ? { primary, replica: standby, background } : { primary, background });
    watchChangeFeed(metrics, changes);
    addGauge(metrics, 'argus_open_cases', 'Reports that wait for a verdict.', () =>
      getTally(primary.db, 'reports:open'),
    );
    const ageHelp = 'How long the Steam ban check that has waited longest is overdue.';
    addGauge(metrics, 'argus_steam_ban_queue_age_seconds', ageHelp, () => getQueueAge(primary.db, clock()));
    const listHelp = 'How long ago the list of convicted players was issued.';
    addGauge(metrics, 'argus_list_age_seconds', listHelp, () => getListAge(primary.db, clock()));
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
    await warmed;
    await app.listen({ host: config.HOST, port: config.PORT });
    for (const pool of pools) warmUp(pool);
    const loadPages = setTimeout(() => {
      web?.preload?.().catch((error: Error) => log.error({ err: error }, 'pages could not be loaded'));
    }, loadPagesAfterMs);
    closers.push(async () => clearTimeout(loadPages.unref()));
    return { app, db: primary.db, databaseUrl, metrics, runJob: scheduler.run, close: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

function listLinkJobs(config: Config, db: Db, metrics: Registry): Job[] {
  if (config.LINK_CHECKS === 'off') return [];
  const clock = Date.now;
  const watch = watchLinks(metrics, () => getQueueAgeMs(db, new Date(clock())));
  return [checkLinks({ ask: createLinkHosts(config), clock, ...watch })];
}

async function listAlertJobs(config: Config, db: Db, metrics: Registry): Promise<Job[]> {
  const clock = Date.now;
  const community = config.COMMUNITY_WEBHOOK_URL ? parseDiscordWebhook(config.COMMUNITY_WEBHOOK_URL) : null;
  await setCommunityWebhook(db, community?.id ?? null, new Date(clock()));
  const watch = watchAlerts(metrics, {
    measureOutbox: () => measureOutbox(db, new Date(clock())),
    countPendingEvents: () => countPendingEvents(db),
  });
  const send = createDiscordWebhooks(config);
  return [announceEvents(clock), watchQueueAge, deliverMessages({ send, clock, ...watch })];
}

function listBackupJobs(
  { BACKUP_DIR: folder, BACKUP_KEEP: keep, BACKUP_COMMAND: command }: Config,
  { db, databaseUrl, metrics }: { db: Db; databaseUrl: string; metrics: Registry },
): Job[] {
  if (folder === undefined) return [];
  const findHandedOver = command ? async () => handedOver(await findJobResult(db, 'backup command')) : undefined;
  return [nightlyBackup({ databaseUrl, folder, keep, command, ...watchBackups(metrics, { folder, findHandedOver }) })];
}

function listUpdateJobs({ UPDATE_CHECK_URL: address }: Config): Job[] {
  return address === undefined ? [] : [checkForUpdate(() => findNewestRelease(address))];
}

function listDumpJobs(config: Config, databaseUrl: string, metrics: Registry): Job[] {
  const { OPEN_DATA_DIR: folder, PRODUCT_NAME: productName, PUBLIC_URL: publicUrl } = config;
  if (folder === undefined) return [];
  return [
    nightlyDump({ databaseUrl, folder, productName, publicUrl, ...watchDumps(metrics, () => listDumps(folder)) }),
  ];
}

/** Often, so that no check is late; calls are a minute apart however many processes look. */
const lookForDueBansMs = 10_000;

function steamBanJob({ STEAM_BANS }: Config, source: SteamBanSource): Job {
  return STEAM_BANS === 'on'
    ? { name: 'refresh Steam bans', everyMs: lookForDueBansMs, run: (db, now) => refreshSteamBans({ db, source }, now) }
    : { name: 'forget Steam bans', everyMs: minuteMs, run: (db) => forgetBans(db) };
}

const retryJob = (config: Config): Job => ({
  name: 'announce retries of the exam',
  everyMs: hourMs,
  run: (db, now) => announceRetries({ db, config, clock: () => now }),
});

const countingJob: Job = { name: 'count public figures', everyMs: minuteMs, run: countFigures };

/** Closes on the first signal to end; a second one does not wait. */
export function closeOnSignal(close: () => Promise<void>, log: Logger): void {
  let isClosing = false;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isClosing) process.exit(1);
      isClosing = true;
      log.info({ signal }, 'shutting down');
      close().then(
        () => process.exit(0),
        (error: Error) => {
          log.error({ err: error }, 'shutdown failed');
          process.exit(1);
        },
      );
    });
  }
}

import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { openChangeFeed } from './db/changes.ts';
import { type Db, openPool } from './db/client.ts';
import { openEmbedded } from './db/embedded.ts';
import { migrateDatabase } from './db/migrate.ts';
import { createDiscord } from './integrations/discord.ts';
import { createSteam } from './integrations/steam.ts';
import { createSteamOpenId } from './integrations/steam-openid.ts';
import type { Web } from './parts.ts';
import { foldTallies } from './site/site.queries.ts';

const foldEveryMs = 20_000;
const sweepEveryMs = 50;

export interface RunningServer {
  app: FastifyInstance;
  db: Db;
  databaseUrl: string;
  /** Stops taking requests, lets those in flight finish, then lets go of the database. */
  close(): Promise<void>;
}

interface StartOptions {
  config: Config;
  log: Logger;
  web: Web | null;
  /** Runs between migration and the first request, e.g. to load a demo. */
  prepare?: (db: Db, databaseUrl: string) => Promise<void>;
}

export async function startServer({ config, log, web, prepare }: StartOptions): Promise<RunningServer> {
  const embedded = config.DATABASE_URL ? null : await openEmbedded({ dataDir: config.DATA_DIR });
  const databaseUrl = config.DATABASE_URL ?? embedded?.url ?? '';
  const onError = (error: Error) => log.error({ err: error }, 'a database connection broke');
  const closers: (() => Promise<unknown>)[] = [async () => embedded?.release()];
  const closeAll = async () => {
    for (const close of closers.toReversed()) await close();
  };
  try {
    await migrateDatabase(databaseUrl);
    const primary = openPool({ url: databaseUrl, onError });
    closers.push(() => primary.close());
    const replica = config.DATABASE_REPLICA_URL ? openPool({ url: config.DATABASE_REPLICA_URL, onError }) : null;
    closers.push(async () => replica?.close());
    await prepare?.(primary.db, databaseUrl);

    const changes = await openChangeFeed(databaseUrl, log);
    closers.push(() => changes.close());
    const folding = setInterval(() => {
      foldTallies(primary.db).catch((error: Error) => log.warn({ err: error }, 'tallies were not folded'));
    }, foldEveryMs);
    closers.push(async () => clearInterval(folding));

    const clock = Date.now;
    const app = await buildApp({
      config,
      db: primary.db,
      reads: replica?.db ?? primary.db,
      changes,
      discord: createDiscord(config),
      steam: createSteam(config, clock),
      steamOpenId: createSteamOpenId(config),
      clock,
      log,
      web,
    });
    closers.push(() => closeApp(app));
    await app.listen({ host: config.HOST, port: config.PORT });
    return { app, db: primary.db, databaseUrl, close: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

/** A connection kept alive would hold the door open for a minute after its last request: close each as it falls idle. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const sweeping = setInterval(() => app.server.closeIdleConnections(), sweepEveryMs);
  await app.close().finally(() => clearInterval(sweeping));
}

/** Runs `close` once on the first SIGTERM or SIGINT; a second signal does not wait. */
export function closeOnSignal(close: () => Promise<void>, log: Logger): void {
  let isClosing = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
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

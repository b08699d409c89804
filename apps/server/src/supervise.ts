import cluster, { type Worker } from 'node:cluster';
import { on } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Config } from './config.ts';
import { openEmbedded } from './db/embedded.ts';
import { type Family, familySchema, gauge, mergeFamilies } from './observability/metrics.ts';
import { serveMetrics } from './observability/serve-metrics.ts';

const firstPauseMs = 100;
const longestPauseMs = 10_000;
/** Who lived this long may fall over as if for the first time. */
const soundMs = 30_000;
const metricsTimeoutMs = 2000;
/**
 * So many looks, a second apart, without a beat, and a worker hangs. A collection of a heap like ours takes a tenth of a
 * second, the slowest request far less than this; a machine that was asleep cannot make it pass, since looks are counted
 * and not time: whoever slept as long as the supervisor is asked once and answers.
 */
const hungLooks = 15;
/** The embedded server takes 200; some stay free for the change feeds and for whoever looks in. */
const embeddedConnections = 160;

export interface Supervisor {
  workers(): readonly Worker[];
  /** Exchanges every worker for a new one, one after the other; nobody's request fails. */
  roll(): Promise<void>;
  /** Lets every worker finish what it has begun, then lets go of the database. */
  close(): Promise<void>;
}

interface SuperviseOptions {
  config: Config;
  log: Logger;
  /** What each worker runs; it must call `runWorker`. */
  workerFile: string;
  /** How often the workers are looked at. */
  lookEveryMs?: number;
}

interface Slot {
  name: string;
  worker: Worker | null;
  starting: Promise<void> | null;
  failures: number;
}

const metricsAnswer = z.object({ families: z.array(familySchema) });
const beat = z.object({ beat: z.literal(true) });

/** Holds the port and the embedded database, and keeps `WORKERS` processes alive that answer; answers nothing itself. */
export async function supervise({
  config,
  log,
  workerFile,
  lookEveryMs = 1000,
}: SuperviseOptions): Promise<Supervisor> {
  const embedded = config.DATABASE_URL ? null : await openEmbedded({ dataDir: config.DATA_DIR });
  const share = Math.max(2, Math.min(config.DATABASE_POOL, Math.floor(embeddedConnections / (config.WORKERS + 1))));
  const env = embedded ? { DATABASE_URL: embedded.url, DATABASE_POOL: String(share) } : {};
  const slots = Array.from(
    { length: config.WORKERS },
    (_, n): Slot => ({ name: `${n + 1}`, worker: null, starting: null, failures: 0 }),
  );
  let isClosing = false;
  let restarts = 0;
  let rolling: Promise<void> | null = null;

  cluster.schedulingPolicy = cluster.SCHED_RR;
  cluster.setupPrimary({ exec: workerFile, args: [] });

  /** A new worker for the slot; takes its place once it listens. */
  const start = (slot: Slot): Promise<void> => {
    slot.starting ??= launch(slot).finally(() => {
      slot.starting = null;
    });
    return slot.starting;
  };
  const launch = async (slot: Slot): Promise<void> => {
    const worker = cluster.fork(env);
    const bornAt = performance.now();
    const listening = Promise.withResolvers<void>();
    worker.once('listening', () => listening.resolve());
    const stopWatching = watch(slot, worker);
    // Who could not be started at all has no end either.
    worker.on('error', (error) => {
      if (worker.isDead()) stopWatching();
      listening.reject(error);
    });
    worker.once('exit', (code, signal) => {
      stopWatching();
      listening.reject(new Error(`a worker ended before it listened (${signal ?? code})`));
      if (slot.worker !== worker) return;
      slot.worker = null;
      if (isClosing) return;
      if (performance.now() - bornAt > soundMs) slot.failures = 0;
      log.error({ slot: slot.name, code, signal }, 'a worker died');
      void replace(slot);
    });
    await listening.promise;
    slot.worker = worker;
  };
  /** From its first beat until its end, also while it leaves: one that hangs is killed, and replaced as any that dies. */
  const watch = ({ name }: Slot, worker: Worker): (() => void) => {
    let silentLooks = Number.NEGATIVE_INFINITY;
    worker.on('message', (message) => {
      if (beat.safeParse(message).success) silentLooks = 0;
    });
    const looking = setInterval(() => {
      silentLooks += 1;
      if (silentLooks !== hungLooks) return;
      log.error({ slot: name, pid: worker.process.pid }, 'a worker hangs and is killed');
      worker.process.kill('SIGKILL');
    }, lookEveryMs);
    return () => clearInterval(looking);
  };
  const replace = async (slot: Slot): Promise<void> => {
    while (!isClosing && !slot.worker) {
      await setTimeout(Math.min(longestPauseMs, firstPauseMs * 2 ** slot.failures), undefined, { ref: false });
      slot.failures += 1;
      if (isClosing || slot.worker) return;
      restarts += 1;
      await start(slot).catch((error: Error) => log.error({ err: error, slot: slot.name }, 'a worker did not start'));
    }
  };
  const letGo = async (worker: Worker): Promise<void> => {
    if (worker.isDead()) return;
    const gone = new Promise((resolve) => worker.once('exit', resolve));
    // Who died a moment ago cannot be told, and need not.
    if (worker.isConnected()) worker.send({ ask: 'leave' }, () => undefined);
    await gone;
  };

  const rollOnce = async () => {
    for (const slot of slots) {
      const old = slot.worker;
      // A slot without a worker is being filled with a new one anyway.
      if (isClosing || !old) continue;
      await start(slot);
      if (isClosing) return;
      await letGo(old);
    }
    log.info({ workers: slots.length }, 'rolled');
  };
  const collect = async (): Promise<Family[]> => {
    const parts = await Promise.all(
      slots.map(async ({ name, worker }) => ({ labels: { worker: name }, families: await askForMetrics(worker) })),
    );
    const ready = slots.filter(({ worker }) => worker).length;
    return [
      gauge('argus_workers', 'Processes that answer.', ready),
      gauge('argus_workers_wanted', 'Processes that should answer.', slots.length),
      {
        ...{ name: 'argus_worker_restarts_total', help: 'Workers started in place of dead ones.', type: 'counter' },
        samples: [{ labels: {}, value: restarts }],
      },
      ...mergeFamilies(parts),
    ];
  };

  const { METRICS_HOST: host, METRICS_PORT: port } = config;
  const shown = port === undefined ? null : await serveMetrics({ host, port, collect });
  const close = async () => {
    isClosing = true;
    await rolling?.catch(() => undefined);
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && letGo(worker)));
    await shown?.close();
    await embedded?.release();
  };
  try {
    await Promise.all(slots.map(start));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    workers: () => slots.flatMap(({ worker }) => worker ?? []),
    roll() {
      rolling ??= rollOnce().finally(() => {
        rolling = null;
      });
      return rolling;
    },
    close,
  };
}

async function askForMetrics(worker: Worker | null): Promise<Family[]> {
  if (!worker?.isConnected()) return [];
  const messages = on(worker, 'message', { signal: AbortSignal.timeout(metricsTimeoutMs) });
  worker.send({ ask: 'metrics' }, () => undefined);
  try {
    for await (const [message] of messages) {
      const { data } = metricsAnswer.safeParse(message);
      if (data) return data.families;
    }
  } catch {
    // It did not answer in time.
  }
  return [];
}

/** SIGHUP rolls; SIGTERM and SIGINT let everything finish and end; a second one does not wait. */
export function obeySignals(supervisor: Supervisor, log: Logger): void {
  let isClosing = false;
  const close = (signal: string) => {
    if (isClosing) {
      for (const worker of supervisor.workers()) worker.process.kill('SIGKILL');
      process.exit(1);
    }
    isClosing = true;
    log.info({ signal }, 'closing');
    supervisor.close().then(
      () => process.exit(0),
      (error: Error) => {
        log.error({ err: error }, 'did not close cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
  process.on('SIGHUP', (signal) => {
    // In a terminal it means that the window was closed.
    if (process.stdout.isTTY) return close(signal);
    log.info('rolling');
    supervisor.roll().catch((error: Error) => log.error({ err: error }, 'could not roll; the old workers stay'));
  });
}

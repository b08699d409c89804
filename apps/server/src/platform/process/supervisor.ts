import cluster, { type Worker } from 'node:cluster';
import { on } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { AggregatorRegistry, Registry } from 'prom-client';
import type { Config } from '../../config.ts';
import { openEmbedded } from '../db/embedded.ts';
import { addCounter, addGauge } from '../observability/metrics.ts';
import { serveMetrics } from '../observability/serve-metrics.ts';
import { exitAfter } from './exit-after.ts';
import { type SupervisorMessage, workerMessage } from './messages.ts';

const firstRestartDelayMs = 100;
const maxRestartDelayMs = 10_000;
const stableAfterMs = 30_000;
const metricsTimeoutMs = 2000;
/**
 * A garbage collection takes a tenth of a second. Heartbeats are counted rather than timed, so that a suspended
 * machine, which stops the supervisor too, does not count.
 */
const maxMissedHeartbeats = 15;
/** The embedded server allows 200; some stay free for administration. */
const embeddedConnections = 180;
/** Connections of each worker in addition to its pool: one for the change feed, two for background jobs. */
const otherConnections = 3;

export interface Supervisor {
  workers(): readonly Worker[];
  roll(): Promise<void>;
  close(): Promise<void>;
}

interface SupervisorOptions {
  config: Config;
  log: Logger;
  workerFile: string;
  heartbeatCheckMs?: number;
}

interface Slot {
  name: string;
  worker: Worker | null;
  starting: Promise<void> | null;
  failures: number;
}

const send = (worker: Worker, message: SupervisorMessage) => {
  // A worker that has just exited cannot be reached, which its exit event reports.
  if (worker.isConnected()) worker.send(message, () => undefined);
};

export async function startSupervisor(options: SupervisorOptions): Promise<Supervisor> {
  const { config, log, workerFile, heartbeatCheckMs = 1000 } = options;
  const embedded = config.DATABASE_URL ? null : await openEmbedded({ dataDir: config.DATA_DIR });
  const share = Math.floor(embeddedConnections / (config.WORKERS + 1)) - otherConnections;
  const poolSize = Math.max(2, Math.min(config.DATABASE_POOL, share));
  const env = embedded ? { DATABASE_URL: embedded.url, DATABASE_POOL: String(poolSize) } : {};
  const createSlot = (index: number): Slot => ({ name: `${index + 1}`, worker: null, starting: null, failures: 0 });
  const slots = Array.from({ length: config.WORKERS }, (_, index) => createSlot(index));
  const metrics = new Registry();
  addGauge(metrics, 'argus_workers', 'Running workers.', () => slots.filter(({ worker }) => worker).length);
  addGauge(metrics, 'argus_workers_configured', 'Workers that should be running.', () => slots.length);
  const restarts = addCounter(metrics, 'argus_worker_restarts_total', 'Workers started in place of failed ones.');
  let isClosing = false;
  let rolling: Promise<void> | null = null;
  let isRollRequested = false;

  cluster.schedulingPolicy = cluster.SCHED_RR;
  cluster.setupPrimary({ exec: workerFile, args: [] });

  const start = (slot: Slot): Promise<void> => {
    slot.starting ??= launch(slot).finally(() => {
      slot.starting = null;
    });
    return slot.starting;
  };
  const launch = async (slot: Slot): Promise<void> => {
    const worker = cluster.fork(env);
    const startedAt = performance.now();
    const listening = Promise.withResolvers<void>();
    worker.once('listening', () => listening.resolve());
    const stopChecking = checkHeartbeats(slot, worker);
    // A process that could not be spawned emits no exit event.
    worker.on('error', (error) => {
      if (worker.isDead()) stopChecking();
      listening.reject(error);
    });
    worker.once('exit', (code, signal) => {
      stopChecking();
      listening.reject(new Error(`a worker exited before it listened (${signal ?? code})`));
      if (slot.worker !== worker) return;
      slot.worker = null;
      if (isClosing) return;
      if (performance.now() - startedAt > stableAfterMs) slot.failures = 0;
      log.error({ slot: slot.name, code, signal }, 'worker exited');
      void restart(slot);
    });
    await listening.promise;
    slot.worker = worker;
  };
  const checkHeartbeats = ({ name }: Slot, worker: Worker): (() => void) => {
    let missed = Number.NEGATIVE_INFINITY;
    worker.on('message', (message) => {
      if (workerMessage.safeParse(message).data?.type === 'heartbeat') missed = 0;
    });
    const checks = setInterval(() => {
      missed += 1;
      if (missed !== maxMissedHeartbeats) return;
      log.error({ slot: name, pid: worker.process.pid }, 'worker missed its heartbeats and was killed');
      worker.process.kill('SIGKILL');
    }, heartbeatCheckMs);
    return () => clearInterval(checks);
  };
  const restart = async (slot: Slot): Promise<void> => {
    while (!isClosing && !slot.worker) {
      const delayMs = Math.min(maxRestartDelayMs, firstRestartDelayMs * 2 ** slot.failures);
      await setTimeout(delayMs, undefined, { ref: false });
      slot.failures += 1;
      if (isClosing || slot.worker) return;
      restarts.inc();
      await start(slot).catch((error: Error) => log.error({ err: error, slot: slot.name }, 'worker failed to start'));
    }
  };
  const drain = async (worker: Worker): Promise<void> => {
    if (worker.isDead()) return;
    const exited = new Promise((resolve) => worker.once('exit', resolve));
    send(worker, { type: 'shut down' });
    await exited;
  };

  /**
   * A restart requested during another one starts over, because workers already replaced may run what was installed
   * before.
   */
  const rollWhileRequested = async () => {
    while (isRollRequested && !isClosing) {
      isRollRequested = false;
      await rollOnce();
    }
  };
  const rollOnce = async () => {
    for (const slot of slots) {
      // A worker that is just starting in place of a failed one may run what was installed before, too.
      await slot.starting?.catch(() => undefined);
      const old = slot.worker;
      // An empty slot is about to get a new worker anyway.
      if (isClosing || !old) continue;
      await start(slot);
      if (isClosing) return;
      await drain(old);
    }
    log.info({ workers: slots.length }, 'rolling restart finished');
  };

  const collect = async (): Promise<string> => {
    const perWorker = slots.map(({ name, worker }) => (worker ? requestMetrics(worker, name) : []));
    return AggregatorRegistry.aggregate(await Promise.all([metrics.getMetricsAsJSON(), ...perWorker])).metrics();
  };
  const { METRICS_HOST: host, METRICS_PORT: port } = config;
  const metricsServer = port === undefined ? null : await serveMetrics({ host, port, collect });
  const close = async () => {
    isClosing = true;
    await rolling?.catch(() => undefined);
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && drain(worker)));
    await metricsServer?.close();
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
      isRollRequested = true;
      rolling ??= rollWhileRequested().finally(() => {
        rolling = null;
      });
      return rolling;
    },
    close,
  };
}

async function requestMetrics(worker: Worker, name: string): Promise<object[]> {
  const messages = on(worker, 'message', { signal: AbortSignal.timeout(metricsTimeoutMs) });
  send(worker, { type: 'metrics', worker: name });
  try {
    for await (const [message] of messages) {
      const { data } = workerMessage.safeParse(message);
      if (data?.type === 'metrics') return data.metrics;
    }
  } catch {
    // The worker did not answer in time.
  }
  return [];
}

/** SIGHUP starts a rolling restart; SIGTERM and SIGINT shut down gracefully, and at once if repeated. */
export function handleSignals(supervisor: Supervisor, log: Logger): void {
  let isClosing = false;
  const shutDown = (signal: string) => {
    if (isClosing) {
      for (const worker of supervisor.workers()) worker.process.kill('SIGKILL');
      process.exit(1);
    }
    isClosing = true;
    log.info({ signal }, 'shutting down');
    exitAfter(supervisor.close, log);
  };
  process.on('SIGTERM', shutDown);
  process.on('SIGINT', shutDown);
  process.on('SIGHUP', (signal) => {
    // In a terminal, SIGHUP means that the window was closed.
    if (process.stdout.isTTY) return shutDown(signal);
    log.info('rolling restart started');
    supervisor.roll().catch((error: Error) => log.error({ err: error }, 'rolling restart failed; old workers remain'));
  });
}

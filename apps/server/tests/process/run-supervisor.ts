import cluster from 'node:cluster';
import { once } from 'node:events';
import { join } from 'node:path';
import { readConfig } from '../../src/config.ts';
import { createLog } from '../../src/platform/http/logging.ts';
import { handleSignals, startSupervisor } from '../../src/platform/process/supervisor.ts';

/*
 * Runs several workers behind one port, as `main.ts` starts them but without pages. HEARTBEAT_CHECK_MS sets how often
 * heartbeats are checked. The process sends its port and, on request, the process ids of the workers that listen or of
 * all workers. On request it can spawn no further process.
 */
const heartbeatCheckMs = Number(process.env.HEARTBEAT_CHECK_MS ?? 1000);

const config = readConfig(process.env);
const log = createLog(config);
const listening = once(cluster, 'listening');
const workerFile = join(import.meta.dirname, 'run-worker.ts');
const supervisor = await startSupervisor({ config, log, workerFile, heartbeatCheckMs }).catch(() => process.exit(1));
handleSignals(supervisor, log);
const [, { port }] = await listening;
const { execPath } = process;
process.on('message', (message) => {
  if (message === 'no node' || message === 'node again') {
    process.execPath = message === 'no node' ? '/there/is/no/node' : execPath;
  }
  const workers = message === 'all pids?' ? Object.values(cluster.workers ?? {}) : supervisor.workers();
  process.send?.(workers.map((worker) => worker?.process.pid));
});
process.send?.(port);

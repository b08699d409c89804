import cluster from 'node:cluster';
import { once } from 'node:events';
import { join } from 'node:path';
import { readConfig } from '../../src/config.ts';
import { createLog } from '../../src/http/logging.ts';
import { obeySignals, supervise } from '../../src/supervise.ts';

/*
 * Many processes behind one port, as `main.ts` starts them but without the pages, looked at more often; tells the port, and on request
 * who works. On request, too, no further process can be started.
 */
const lookEveryMs = 400;

const config = readConfig(process.env);
const log = createLog(config);
const listening = once(cluster, 'listening');
const workerFile = join(import.meta.dirname, 'run-worker.ts');
const supervisor = await supervise({ config, log, workerFile, lookEveryMs }).catch(() => process.exit(1));
obeySignals(supervisor, log);
const [, { port }] = await listening;
const { execPath } = process;
process.on('message', (message) => {
  if (message !== 'pids?') process.execPath = message === 'no node' ? '/there/is/no/node' : execPath;
  process.send?.(supervisor.workers().map((worker) => worker.process.pid));
});
process.send?.(port);

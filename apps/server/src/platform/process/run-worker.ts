import type { Web } from '../../app/services.ts';
import { readConfig } from '../../config.ts';
import { createLog } from '../http/logging.ts';
import { exitAfter } from './exit-after.ts';
import { supervisorMessage, type WorkerMessage } from './messages.ts';
import { startServer } from './start-server.ts';

const heartbeatMs = 1000;

const send = (message: WorkerMessage) => {
  // A supervisor that cannot be reached has ended, and this process ends with it.
  process.send?.(message, undefined, undefined, () => undefined);
};

export async function runWorker(loadWeb: () => Promise<Web | null>): Promise<void> {
  const { METRICS_PORT: _, ...config } = readConfig(process.env);
  const log = createLog(config);
  let shutDown: () => void = () => process.exit(0);
  let sendMetrics: (worker: string) => void = () => undefined;
  process.on('message', (message) => {
    const { data } = supervisorMessage.safeParse(message);
    if (data?.type === 'shut down') shutDown();
    if (data?.type === 'metrics') sendMetrics(data.worker);
  });
  const sendHeartbeat = () => send({ type: 'heartbeat' });
  sendHeartbeat();
  setInterval(sendHeartbeat, heartbeatMs).unref();
  // A signal to the whole process group arrives here too; the supervisor decides what SIGHUP means.
  process.on('SIGTERM', () => shutDown());
  process.on('SIGINT', () => shutDown());
  process.on('SIGHUP', () => undefined);

  const server = await startServer({ config, log, web: await loadWeb() }).catch((error: Error) => {
    process.stderr.write(`A worker could not start: ${error.message}\n`);
    process.exit(1);
  });
  sendMetrics = (worker) => {
    server.metrics.setDefaultLabels({ worker });
    server.metrics.getMetricsAsJSON().then(
      (metrics) => send({ type: 'metrics', metrics }),
      (error: Error) => log.error({ err: error }, 'metrics could not be collected'),
    );
  };
  shutDown = () => {
    shutDown = () => undefined;
    exitAfter(server.close, log);
  };
}

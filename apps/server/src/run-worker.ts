import { z } from 'zod';
import { readConfig } from './config.ts';
import { createLog } from './http/logging.ts';
import type { Web } from './parts.ts';
import { startServer } from './start-server.ts';

/** Well within what the supervisor takes for a worker that hangs. */
const beatMs = 1000;
const question = z.object({ ask: z.enum(['leave', 'metrics']) });

/** One of several processes behind one port; does what the supervisor asks, and ends when that is gone. */
export async function runWorker(loadWeb: () => Promise<Web | null>): Promise<void> {
  const { METRICS_PORT: _, ...config } = readConfig(process.env);
  const log = createLog(config);
  // Who has not begun has nothing to finish.
  let leave: () => void = () => process.exit(0);
  let showMetrics = () => {};
  process.on('message', (message) => {
    const asked = question.safeParse(message);
    if (asked.data?.ask === 'leave') leave();
    if (asked.data?.ask === 'metrics') showMetrics();
  });
  const showLife = () => process.send?.({ beat: true });
  showLife();
  setInterval(showLife, beatMs).unref();
  // A signal to the whole group reaches us too; the supervisor decides what SIGHUP means.
  process.on('SIGTERM', () => leave());
  process.on('SIGINT', () => leave());
  process.on('SIGHUP', () => undefined);

  const server = await startServer({ config, log, web: await loadWeb() }).catch((error: Error) => {
    process.stderr.write(`A worker could not start: ${error.message}\n`);
    process.exit(1);
  });
  showMetrics = () => {
    server.metrics.collect().then((families) => process.send?.({ families }));
  };
  leave = () => {
    leave = () => undefined;
    server.close().then(
      () => process.exit(0),
      (error: Error) => {
        log.error({ err: error }, 'did not close cleanly');
        process.exit(1);
      },
    );
  };
}

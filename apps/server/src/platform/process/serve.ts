import cluster from 'node:cluster';
import { type Config, readConfig, SettingsError } from '../../config.ts';
import { createLog } from '../http/logging.ts';

/** `mainFile` is the file that was started; each worker runs it too. */
export async function serve(mainFile: string): Promise<void> {
  if (cluster.isWorker) return work();
  try {
    const config = readConfig(process.env);
    await (config.WORKERS > 1 ? serveWithWorkers(config, mainFile) : serveAlone(config));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${error instanceof SettingsError ? reason : `The server could not start: ${reason}`}\n`);
    process.exit(1);
  }
}

async function serveAlone(config: Config): Promise<void> {
  const { loadBuiltWeb } = await import('./built-web.ts');
  const { closeOnSignal, startServer } = await import('./start-server.ts');
  const log = createLog(config);
  const server = await startServer({ config, log, web: await loadBuiltWeb() });
  closeOnSignal(server.close, log);
}

async function serveWithWorkers(config: Config, workerFile: string): Promise<void> {
  const { handleSignals, startSupervisor } = await import('./supervisor.ts');
  const log = createLog(config);
  handleSignals(await startSupervisor({ config, log, workerFile }), log);
}

async function work(): Promise<void> {
  const { loadBuiltWeb } = await import('./built-web.ts');
  const { runWorker } = await import('./run-worker.ts');
  await runWorker(loadBuiltWeb);
}

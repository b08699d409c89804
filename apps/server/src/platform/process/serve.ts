import { join } from 'node:path';
import { type Config, readConfig, SettingsError } from '../../config.ts';
import { createLog } from '../http/logging.ts';

export async function serve(): Promise<void> {
  try {
    const config = readConfig(process.env);
    await (config.WORKERS > 1 ? serveWithWorkers(config) : serveAlone(config));
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

async function serveWithWorkers(config: Config): Promise<void> {
  const { handleSignals, startSupervisor } = await import('./supervisor.ts');
  const log = createLog(config);
  handleSignals(await startSupervisor({ config, log, workerFile: join(import.meta.dirname, 'worker.ts') }), log);
}

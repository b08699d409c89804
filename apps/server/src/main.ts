import { loadBuiltWeb } from './built-web.ts';
import { readConfig, SettingsError } from './config.ts';
import { createLog } from './http/logging.ts';
import { closeOnSignal, startServer } from './start-server.ts';

try {
  const config = readConfig(process.env);
  const log = createLog(config);
  const server = await startServer({ config, log, web: await loadBuiltWeb() });
  closeOnSignal(server.close, log);
} catch (error) {
  process.stderr.write(`${error instanceof SettingsError ? error.message : describe(error)}\n`);
  process.exit(1);
}

function describe(error: unknown): string {
  return error instanceof Error ? `The server could not start: ${error.message}` : 'The server could not start.';
}

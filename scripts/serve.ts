import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readConfig, SettingsError } from '../apps/server/src/config.ts';

/*
 * `npm run serve` first reads the settings, so that a missing one is reported at once, then builds if the build is
 * outdated, and then starts the server.
 */
try {
  readConfig(process.env);
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
// The build runs in a separate process, so that its tools do not stay in memory while the server runs.
const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'ensure-built.ts')], { stdio: 'inherit' });
if (status !== 0) process.exit(1);
await import(pathToFileURL(join(import.meta.dirname, '../apps/server/dist/main.js')).href);

import { readConfig, SettingsError } from '../apps/server/src/config.ts';
import { ensureWebBuilt } from '../apps/web/build.ts';

/* `npm run serve`: settings first, so that a missing one is said at once; then the build, if it is old; then the server. */
try {
  readConfig(process.env);
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
await ensureWebBuilt();
await import('../apps/server/src/main.ts');

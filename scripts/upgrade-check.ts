import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { failCommand, openExistingDatabase } from '../apps/server/src/cli/host-command.ts';
import { SettingsError } from '../apps/server/src/config.ts';
import { DataFolderError } from '../apps/server/src/platform/db/data-folder.ts';
import { inspectDatabase } from '../apps/server/src/platform/db/inspect-database.ts';
import { describeUpgrade } from './upgrade/describe-upgrade.ts';
import { findNext } from './upgrade/find-next.ts';

/*
 * `npm run upgrade-check [-- VERSION]` says what an upgrade to that tag or branch will do, and changes nothing. By
 * default it is the newest tag, as of the last `git fetch --tags`.
 */

/** Returns null if the database is unavailable. */
async function listApplied(): Promise<number[] | null> {
  try {
    const { url, release } = await openExistingDatabase(process.env);
    const { applied } = await inspectDatabase(url).finally(release);
    return applied.map(({ createdAt }) => createdAt);
  } catch (error) {
    if (!(error instanceof SettingsError || error instanceof DataFolderError)) throw error;
    process.stdout.write(`${error.message}\nAssuming that the database matches this version.\n\n`);
    return null;
  }
}

try {
  const { positionals } = parseArgs({ allowPositionals: true });
  const { title, ...versions } = await findNext(join(import.meta.dirname, '..'), positionals[0]);
  const configured = Object.keys(process.env);
  const lines = await describeUpgrade({ ...versions, applied: await listApplied(), configured });
  process.stdout.write(`${title}\n${lines.join('\n')}\n`);
} catch (error) {
  failCommand(error);
}

import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { SettingsError } from '../apps/server/src/config.ts';
import { DataFolderError } from '../apps/server/src/db/data-folder.ts';
import { inspectDatabase } from '../apps/server/src/db/inspect-database.ts';
import { failCommand, openExistingDatabase } from '../apps/server/src/host-command.ts';
import { describeUpgrade, type Version } from './upgrade/describe-upgrade.ts';

/*
 * `npm run upgrade-check [-- VERSION]`: what the version of that tag or branch will do; by default the one that `git pull` would
 * bring, as of the last `git fetch`. Changes nothing.
 */

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');
const git = (...args: string[]) => run('git', ['-C', root, ...args], { maxBuffer: 16 * 1024 ** 2 });
const checkout: Version = (path) => readFile(join(root, path), 'utf8').catch(() => null);
const versionAt =
  (ref: string): Version =>
  (path) =>
    git('show', `${ref}:${path}`).then(
      ({ stdout }) => stdout,
      () => null,
    );

async function findNext(asked: string | undefined): Promise<{ name: string; version: Version }> {
  const ref = asked ?? '@{upstream}';
  const commit = await git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`).catch(() => null);
  if (commit) return { name: ref, version: versionAt(commit.stdout.trim()) };
  if (asked) throw new SettingsError(`There is no version ${asked} here. Run git fetch --tags first.`);
  return { name: 'this checkout', version: checkout };
}

/** Null: the database is unavailable. */
async function listApplied(): Promise<string[] | null> {
  try {
    const { url, release } = await openExistingDatabase(process.env);
    const { applied } = await inspectDatabase(url).finally(release);
    return applied.map(({ hash }) => hash);
  } catch (error) {
    if (!(error instanceof SettingsError || error instanceof DataFolderError)) throw error;
    process.stdout.write(`${error.message}\nAssuming that the database matches this version.\n\n`);
    return null;
  }
}

try {
  const { positionals } = parseArgs({ allowPositionals: true });
  const next = await findNext(positionals[0]);
  const configured = Object.keys(process.env);
  const lines = await describeUpgrade({ from: checkout, to: next.version, applied: await listApplied(), configured });
  process.stdout.write(`From this checkout to ${next.name}\n${lines.join('\n')}\n`);
} catch (error) {
  failCommand(error);
}

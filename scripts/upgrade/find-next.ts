import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isNewerVersion, parseVersion } from '@argus/domain/shared/version';
import { SettingsError } from '../../apps/server/src/config.ts';
import type { Version } from './describe-upgrade.ts';

const run = promisify(execFile);

interface Comparison {
  title: string;
  from: Version;
  to: Version;
}

/**
 * Compares this checkout with the tag or branch `asked`, or by default with the newest tag, if that is a newer version.
 */
export async function findNext(root: string, asked?: string): Promise<Comparison> {
  const git = async (...args: string[]) => {
    const { stdout } = await run('git', ['-C', root, ...args], { maxBuffer: 16 * 1024 ** 2 });
    return stdout;
  };
  const checkout: Version = {
    read: (path) => readFile(join(root, path), 'utf8').catch(() => null),
    list: (path) => readdir(join(root, path)).catch(() => []),
  };
  const versionAt = (ref: string): Version => ({
    read: (path) => git('show', `${ref}:${path}`).catch(() => null),
    list: async (path) => (await git('ls-tree', '--name-only', `${ref}:${path}`).catch(() => '')).split('\n'),
  });
  const { version }: { version: string } = JSON.parse((await checkout.read('package.json')) ?? '');
  const onlyThis = (reason: string): Comparison => ({
    title: `${reason}\nWhat ${version} does at its next start:`,
    from: checkout,
    to: checkout,
  });

  if (!existsSync(join(root, '.git'))) {
    if (asked) throw new SettingsError(`This is not a git checkout, so ${asked} cannot be looked up.`);
    return onlyThis('This is not a git checkout, so no other version can be looked up here.');
  }
  if (asked) {
    const commit = await git('rev-parse', '--verify', '--quiet', `${asked}^{commit}`).catch(() => null);
    if (!commit) throw new SettingsError(`There is no version ${asked} here. Run git fetch --tags first.`);
    return { title: `From this checkout to ${asked}`, from: checkout, to: versionAt(commit.trim()) };
  }
  const tags = await git('tag', '--list', 'v*').catch((error: Error) => {
    throw new SettingsError(`git cannot be asked for versions: ${error.message.trim()}`);
  });
  const [newest] = tags
    .split('\n')
    .filter((tag) => parseVersion(tag) !== null)
    .toSorted((a, b) => (isNewerVersion(a, b) ? -1 : Number(isNewerVersion(b, a))));
  if (newest === undefined) {
    return onlyThis(
      'No version is tagged here, so there is none to compare with. git fetch --tags asks for tags; npm run upgrade-check -- origin/main compares with a branch.',
    );
  }
  if (!isNewerVersion(newest, version)) {
    return onlyThis(`The newest tag here is ${newest}: there is nothing newer. git fetch --tags asks for newer ones.`);
  }
  return { title: `From this checkout to ${newest}, the newest tag`, from: checkout, to: versionAt(newest) };
}

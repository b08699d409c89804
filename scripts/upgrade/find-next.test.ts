import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Version } from './describe-upgrade.ts';
import { findNext } from './find-next.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'argus-upgrade-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  writeVersion('0.3.0');
});

const writeVersion = (version: string) => writeFileSync(join(root, 'package.json'), JSON.stringify({ version }));

function git(...args: string[]): void {
  const who = ['-c', 'user.name=Mara', '-c', 'user.email=mara@example.test', '-c', 'commit.gpgsign=false'];
  execFileSync('git', ['-C', root, ...who, ...args], { stdio: 'ignore' });
}

/** Each version becomes a commit with a tag; afterwards the first of them is checked out again. */
function tagVersions(...versions: string[]): void {
  git('init', '--initial-branch=main');
  for (const version of versions) {
    writeVersion(version);
    git('add', '.');
    git('commit', '-m', version);
    git('tag', `v${version}`);
  }
  git('checkout', `v${versions[0]}`);
}

const versionOf = async (version: Version) => JSON.parse((await version.read('package.json')) ?? '').version;

test('the upgrade check compares this checkout with the newest tag, ordered by number', async () => {
  tagVersions('0.3.0', '0.10.0', '0.9.0');
  git('tag', 'vintage');
  const { title, from, to } = await findNext(root);
  expect(title).toBe('From this checkout to v0.10.0, the newest tag');
  expect([await versionOf(from), await versionOf(to)]).toEqual(['0.3.0', '0.10.0']);
});

test('the upgrade check says that nothing is newer than the newest tag', async () => {
  tagVersions('0.3.0', '0.2.0');
  const { title, to } = await findNext(root);
  expect(title).toMatch(/^The newest tag here is v0\.3\.0: there is nothing newer\./);
  expect(await versionOf(to)).toBe('0.3.0');
});

test('the upgrade check says that no version is tagged', async () => {
  git('init');
  const { title } = await findNext(root);
  expect(title).toMatch(/^No version is tagged here, .+\nWhat 0\.3\.0 does at its next start:$/);
});

test('the upgrade check says that there is no git checkout, as in the Docker image', async () => {
  const { title } = await findNext(root);
  expect(title).toMatch(/^This is not a git checkout, .+\nWhat 0\.3\.0 does at its next start:$/);
  await expect(findNext(root, 'v0.4.0')).rejects.toThrow('so v0.4.0 cannot be looked up');
});

test('the upgrade check compares with the requested tag or branch, and says if there is none', async () => {
  tagVersions('0.3.0', '0.4.0', '0.5.0');
  const { title, to } = await findNext(root, 'v0.4.0');
  expect([title, await versionOf(to)]).toEqual(['From this checkout to v0.4.0', '0.4.0']);
  await expect(findNext(root, 'v9')).rejects.toThrow('There is no version v9 here. Run git fetch --tags first.');
});

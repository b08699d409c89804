import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { processEnv } from '../../../tests/process/process-env.ts';
import { loadSettings, settingsFiles } from './settings-files.js';

const checkout = join(import.meta.dirname, '../../../../..');
const preload = join(checkout, 'apps/server/src/platform/settings/load-settings.js');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'argus-settings-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
});

test('the environment wins over the file of the systemd unit, which wins over .env; missing files are skipped', async () => {
  const files = ['argus.env', '.env', 'none'].map((name) => join(folder, name));
  await writeFile(join(folder, 'argus.env'), 'PORT=2\nDATABASE_URL=\nPRODUCT_NAME="Fair Play"\n');
  await writeFile(join(folder, '.env'), 'PORT=3\nHOST=3\nDATABASE_URL=postgres://other\nDATA_DIR=3\n');
  const env: NodeJS.ProcessEnv = { HOST: '1' };
  expect(loadSettings(env, files)).toEqual([]);
  expect(env).toEqual({ HOST: '1', PORT: '2', DATABASE_URL: '', PRODUCT_NAME: 'Fair Play', DATA_DIR: '3' });
});

/** Root may read every file. */
const isRoot = process.getuid?.() === 0;
test.skipIf(isRoot || process.platform === 'win32')('a settings file that may not be read is named', async () => {
  const file = join(folder, 'argus.env');
  await writeFile(file, 'PORT=2\n', { mode: 0 });
  expect(loadSettings({}, [file])).toEqual([file]);
});

test('every command of the host, and the unit, read the files, and Node says nothing about one that is missing', async () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    await readFile(join(checkout, 'package.json'), 'utf8'),
  );
  const unit = await readFile(join(checkout, 'deploy/argus.service'), 'utf8');
  const commands = ['serve', 'admin', 'doctor', 'backup', 'restore', 'upgrade-check', 'build:extension'];
  for (const line of [...commands.map((name) => scripts[name]), unit]) {
    expect(line).toContain('--import ./apps/server/src/platform/settings/load-settings.js');
    expect(line).not.toContain('--env-file');
  }
  expect(unit).toContain(`EnvironmentFile=-${settingsFiles[0]}\n`);

  const print = ['--import', preload, '-p', 'process.env.ONLY_HERE'];
  const run = () => spawnSync(process.execPath, print, { cwd: folder, env: processEnv, encoding: 'utf8' });
  expect(run()).toMatchObject({ stdout: 'undefined\n', stderr: '' });
  await writeFile(join(folder, '.env'), 'ONLY_HERE=4\n');
  expect(run()).toMatchObject({ stdout: '4\n', stderr: '' });
});

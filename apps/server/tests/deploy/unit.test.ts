import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { allowWriting, checkUnit, parseUnit, readUnit } from '../../src/platform/doctor/systemd-unit.ts';
import { checkout, findProblem, makeFolder, readDeployed, replaceEach } from './deploy-files.ts';

const run = promisify(execFile);
const settings = {
  PUBLIC_URL: 'https://argus.example',
  AUTH_SECRET: 'x'.repeat(32),
  DISCORD_CLIENT_ID: '184205716020330000',
  DISCORD_CLIENT_SECRET: 'the-client-secret',
  DATA_DIR: '/var/lib/argus',
};

async function check(more: NodeJS.ProcessEnv, dropIn = '') {
  const env = { ...settings, ...more };
  return checkUnit(parseUnit(`${await readDeployed('argus.service')}\n${dropIn}`), readConfig(env), env);
}

/** Returns the file that the printed command would write. */
async function makeDropIn(command: string): Promise<string> {
  const [printing = ''] = command.split('| sudo');
  return (await run('sh', ['-c', printing])).stdout;
}

test('the systemd unit keeps restarting while the database is absent, because nothing limits its starts', async () => {
  const [ofUnit = ''] = (await readDeployed('argus.service')).split('[Service]');
  expect(ofUnit).toContain('\nStartLimitIntervalSec=0\n');
});

test('folders in the state directory of the unit need no drop-in', async () => {
  const found = await check({ BACKUP_DIR: '/var/lib/argus/backups', OPEN_DATA_DIR: '/var/lib/argus/open-data' });
  expect(found).toMatchObject([{ level: 'ok' }]);
});

test('a folder outside the state directory is a problem until the printed drop-in is installed', async () => {
  const folders = { BACKUP_DIR: '/mnt/backups', OPEN_DATA_DIR: 'open-data' };
  const [found, ...others] = await check(folders);
  expect([found?.level, others]).toEqual(['problem', []]);
  expect(found?.text).toContain('/mnt/backups (BACKUP_DIR) and /opt/argus/open-data (OPEN_DATA_DIR)');
  const dropIn = await makeDropIn(found?.fix?.replace(/^Run /, '') ?? '');
  expect(dropIn).toBe('[Service]\nReadWritePaths=-/mnt/backups -/opt/argus/open-data\n');
  expect(await check(folders, dropIn)).toMatchObject([{ level: 'ok' }]);
  const [more] = await check({ ...folders, DATA_DIR: '/srv/argus' }, dropIn);
  expect(more?.fix).toContain('ReadWritePaths=-/mnt/backups -/opt/argus/open-data -/srv/argus');
});

test('a site with its own PostgreSQL needs no drop-in for DATA_DIR', async () => {
  const own = { DATABASE_URL: 'postgres://argus@127.0.0.1/argus', DATA_DIR: '.data' };
  expect(await check(own)).toMatchObject([{ level: 'ok' }]);
});

test.each(['/home/me/backups', '/root/backups', '/tmp/backups', '/var/tmp/argus'])(
  'the systemd unit hides %s, and no drop-in can change that',
  async (folder) => {
    expect(await check({ BACKUP_DIR: folder })).toMatchObject([
      { level: 'problem', text: expect.stringContaining(`hides ${folder} (BACKUP_DIR)`) },
    ]);
  },
);

test('a setting in the unit is a problem if it differs from the one that commands read', async () => {
  const dropIn = 'Environment=DATA_DIR=/var/lib/argus AUTH_SECRET=of-the-unit';
  expect(await check({}, dropIn)).toMatchObject([
    { level: 'problem', text: expect.stringContaining('The systemd unit sets AUTH_SECRET to another value') },
  ]);
  expect(JSON.stringify(await check({}, dropIn))).not.toContain('of-the-unit');
});

test('a unit is read together with its drop-ins, and is null if it is not installed', async () => {
  const folder = await makeFolder();
  expect(await readUnit(folder)).toBeNull();
  await writeFile(join(folder, 'argus.service'), await readDeployed('argus.service'));
  await mkdir(join(folder, 'argus.service.d'));
  await writeFile(join(folder, 'argus.service.d/a.conf'), '[Service]\nReadWritePaths=/mnt/a\nProtectHome=false\n');
  await writeFile(join(folder, 'argus.service.d/b.conf'), '[Service]\nReadWritePaths=\nReadWritePaths=/mnt/b\n');
  expect(await readUnit(folder)).toMatchObject({
    writable: ['/var/lib/argus', '/mnt/b'],
    hidden: ['/tmp', '/var/tmp'],
  });
});

const problem = findProblem('systemd-analyze', '--version');
const title = 'systemd finds nothing wrong with the unit and the printed drop-in';
test.skipIf(problem !== null)(problem ? `${title} (${problem})` : title, async () => {
  const folder = await makeFolder();
  const { username } = userInfo();
  const unit = replaceEach(await readDeployed('argus.service'), {
    '/opt/argus/node_modules/.bin/node': process.execPath,
    '/opt/argus': checkout,
    'User=argus': `User=${username}`,
    'Group=argus\n': '\n',
  });
  await writeFile(join(folder, 'argus.service'), unit);
  await mkdir(join(folder, 'argus.service.d'));
  const dropIn = join(folder, 'argus.service.d/folders.conf');
  const verify = async () => {
    const { stdout, stderr } = await run('systemd-analyze', ['verify', join(folder, 'argus.service')]);
    return (stdout + stderr).split('\n').filter((line) => line.includes(folder));
  };
  await writeFile(dropIn, await makeDropIn(allowWriting(["/mnt/bob's 100% disk", '/mnt/b'])));
  expect(await verify()).toEqual([]);
  await writeFile(dropIn, '[Service]\nReadWritePaths=backups\n');
  expect(await verify()).toEqual([expect.stringContaining('not absolute')]);
});

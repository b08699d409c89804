import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@argus/contract/kernel/calls';
import { dayMs, hourMs } from '@argus/domain/shared/time';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anAdmin, call, type Person } from '../../../tests/panel.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { backupName } from '../../platform/backup/backup-folder.ts';
import { jobResults } from '../../platform/db/schema/job-results.ts';
import { readVersion } from '../../platform/db/version.ts';
import { findNewestRelease } from '../../platform/integrations/releases.ts';
import { checkForUpdate } from './check-for-update.ts';

let admin: Person;
let address = '';
let answer: { status: number; body: string };
let asked = 0;
const server = createServer((_request, response) => {
  asked += 1;
  response.writeHead(answer.status).end(answer.body);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const t = useTestApp(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  address = `http://127.0.0.1:${bound && typeof bound === 'object' ? bound.port : 0}/releases/latest`;
  return { env: { UPDATE_CHECK_URL: address } };
});
const quiet = useTestApp(() => ({ databaseUrl: t.databaseUrl }));
let folder = '';
const backedUp = useTestApp(async () => {
  folder = await mkdtemp(join(tmpdir(), 'argus-backups-'));
  return { databaseUrl: t.databaseUrl, env: { BACKUP_DIR: folder } };
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeAll(async () => {
  admin = await anAdmin(t);
});
beforeEach(async () => {
  await t.db.delete(jobResults);
  asked = 0;
});

const release = (tag: string, url = 'https://code.example/argus/releases/next') => ({
  status: 200,
  body: JSON.stringify({ tag_name: tag, html_url: url, assets: [] }),
});
const check = () => checkForUpdate(t.db, () => findNewestRelease(address), t.clock.now());
const shown = async () => (await call(t, admin, calls.getInstallation)).updateCheck;

test('an admin sees the running version, and no newer one is looked up unless the host turned that on', async () => {
  const { version, ...others } = await call(quiet, admin, calls.getInstallation);
  expect(version).toBe(await readVersion());
  expect(others).toEqual({ updateCheck: null, nightlyBackup: null, backupCommand: null });
  expect(await shown()).toEqual({ checkedAt: null, hasFailed: false, newerVersion: null });
  expect(asked).toBe(0);
});

test('several processes look up the newest version once a day, and an admin sees that there is a newer one', async () => {
  answer = release('v99.1.0');
  const now = t.clock.now();
  await Promise.all([check(), check(), check()]);
  expect(asked).toBe(1);
  expect(await shown()).toEqual({
    checkedAt: expect.any(String),
    hasFailed: false,
    newerVersion: { version: '99.1.0', url: 'https://code.example/argus/releases/next' },
  });
  t.clock.advance(23 * hourMs);
  await check();
  expect(asked).toBe(1);
  t.clock.advance(2 * hourMs);
  await check();
  expect(asked).toBe(2);
  t.clock.advance(now - t.clock.now());
});

test('a release with the same version is not announced', async () => {
  answer = release(await readVersion());
  await check();
  expect(await shown()).toMatchObject({ hasFailed: false, newerVersion: null });
});

test.each([
  ['an error', { status: 500, body: '' }],
  ['no release', { status: 404, body: '{"message":"Not Found"}' }],
  ['a page', { status: 200, body: '<html>' }],
  ['a tag that is no version', release('latest')],
  ['too much', { status: 200, body: ' '.repeat(2 * 1024 * 1024) }],
])('%s is shown as a failed check, and the newer version found before stays shown', async (_, given) => {
  answer = release('v99.1.0');
  await check();
  t.clock.advance(25 * hourMs);
  answer = given;
  await check();
  expect(await shown()).toMatchObject({ hasFailed: true, newerVersion: { version: '99.1.0' } });
  t.clock.advance(-25 * hourMs);
});

test('a link to a release that is no web address is dropped', async () => {
  answer = release('v99.1.0', 'javascript:alert(1)');
  await check();
  expect(await shown()).toMatchObject({ newerVersion: { version: '99.1.0', url: null } });
});

test('an admin sees that the backup command failed on another machine, but no longer after three days', async () => {
  const ranAt = new Date(t.clock.now());
  const problem = 'it ended with code 12: no route to host';
  await t.db.insert(jobResults).values({ job: 'backup command', claimedUntil: ranAt, ranAt, problem });
  const ofCommand = async () => (await call(t, admin, calls.getInstallation)).backupCommand;
  expect(await ofCommand()).toEqual({ ranAt: ranAt.toISOString(), problem });
  t.clock.advance(3 * dayMs);
  expect(await ofCommand()).toBeNull();
  t.clock.advance(-3 * dayMs);
});

test('an admin sees when the newest nightly backup was made, and whether a night was missed', async () => {
  const seen = async () => (await call(backedUp, admin, calls.getInstallation)).nightlyBackup;
  expect(await seen()).toEqual({ newestAt: null, isLate: true });
  const madeAt = new Date(backedUp.clock.now());
  madeAt.setMilliseconds(0);
  await writeFile(join(folder, backupName(madeAt)), '');
  expect(await seen()).toEqual({ newestAt: madeAt.toISOString(), isLate: false });
  backedUp.clock.advance(32 * hourMs);
  expect(await seen()).toEqual({ newestAt: madeAt.toISOString(), isLate: true });
});

import { createServer } from 'node:http';
import { calls } from '@argus/contract/kernel/calls';
import { dayMs, hourMs } from '@argus/domain/shared/time';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anAdmin, call, type Person } from '../../../tests/panel.ts';
import { useTestApp } from '../../../tests/test-app.ts';
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

test('an admin sees which version runs, and nothing is asked unless the host turned it on', async () => {
  const { version, updateCheck, backupCommand } = await call(quiet, admin, calls.getInstallation);
  expect([version, updateCheck, backupCommand]).toEqual([await readVersion(), null, null]);
  expect(await shown()).toEqual({ checkedAt: null, hasFailed: false, newerVersion: null });
  expect(asked).toBe(0);
});

test('several processes ask once a day, and an admin sees that there is a newer version', async () => {
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

test('an older or equal version is not announced', async () => {
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
])('%s is shown as a check that failed, without an error in the log, and forgets nothing', async (_, given) => {
  answer = release('v99.1.0');
  await check();
  t.clock.advance(25 * hourMs);
  answer = given;
  await check();
  expect(await shown()).toMatchObject({ hasFailed: true, newerVersion: { version: '99.1.0' } });
  t.clock.advance(-25 * hourMs);
});

test('only a link to a web page is passed on', async () => {
  answer = release('v99.1.0', 'javascript:alert(1)');
  await check();
  expect(await shown()).toMatchObject({ newerVersion: { version: '99.1.0', url: null } });
});

test('an admin sees that the command for backups failed, also on a machine that does not run it', async () => {
  const ranAt = new Date(t.clock.now());
  const problem = 'it ended with code 12: no route to host';
  await t.db.insert(jobResults).values({ job: 'backup command', claimedUntil: ranAt, ranAt, problem });
  const ofCommand = async () => (await call(t, admin, calls.getInstallation)).backupCommand;
  expect(await ofCommand()).toEqual({ ranAt: ranAt.toISOString(), problem });
  t.clock.advance(3 * dayMs);
  expect(await ofCommand()).toBeNull();
  t.clock.advance(-3 * dayMs);
});

import { startSandbox } from '@argus/sandbox/start-sandbox';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { aReport } from '../../../tests/builders.ts';
import { createTestDatabase } from '../../../tests/test-database.ts';
import { readConfig } from '../../config.ts';
import { inTransaction } from '../db/client.ts';
import { createLog } from '../http/logging.ts';
import { type RunningServer, startServer } from '../process/start-server.ts';

let server: RunningServer;
let origin: string;
let lines: string[];
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeEach(async () => {
  sandbox = await startSandbox();
  const database = await createTestDatabase();
  lines = [];
  const config = readConfig({
    PUBLIC_URL: 'http://localhost:3999',
    AUTH_SECRET: 'a secret for the length of a test, no more',
    PORT: '0',
    DATABASE_URL: database.url,
    SLOW_QUERY_MS: '80',
    METRICS_PORT: '0',
    ...sandbox.settings,
  });
  server = await startServer({ config, log: createLog(config, { write: (line) => lines.push(line) }), web: null });
  origin = server.app.listeningOrigin;
  onTestFinished(async () => {
    await server.close();
    await sandbox.close();
    await database.drop();
  });
});

const ask = async (path: string) => (await fetch(origin + path, { headers: { connection: 'close' } })).status;
const scrape = () => server.metrics.metrics();

test('a scrape shows requests, memory, pools, upstream, the change feed and the open cases', async () => {
  const { reportedSteam64Id } = await aReport(server.db);
  await aReport(server.db, { status: 'verified_cheater' });
  const search = `/api/cheaters/search?steamId=${reportedSteam64Id}`;
  await vi.waitFor(async () => {
    for (let n = 0; n < 3; n += 1) expect(await ask(search)).toBe(200);
    expect(await scrape()).toMatch(/argus_response_cache_requests_total\{result="hit"\} [1-9]/);
  }, 15_000);
  expect(await ask('/api/cheaters/search?steamId=nonsense')).toBe(400);
  expect(await ask('/api/steam/profile?steamInput=76561198084120303')).toBe(200);
  sandbox.failures.steam.set('unreachable');
  expect(await ask('/api/steam/profile?steamInput=76561198084120304')).toBe(503);
  const text = await scrape();
  const request = 'argus_http_request_seconds_count{method="GET",route="/api/cheaters/search",status=';
  expect(Number(text.split(`${request}"200"} `)[1]?.split('\n')[0])).toBeGreaterThanOrEqual(3);
  expect(text).toContain(`${request}"400"} 1\n`);
  expect(text).toContain('argus_upstream_call_seconds_count{service="steam",result="ok"} 1\n');
  expect(text).toContain('argus_upstream_call_seconds_count{service="steam",result="unavailable"} 1\n');
  expect(text).toContain('argus_open_cases 1\n');
  expect(text).toContain('argus_change_feed_up 1\n');
  expect(text).toMatch(/argus_changes_received_total [1-9]/);
  expect(text).toMatch(/argus_response_cache_bytes [1-9]/);
  expect(text).toMatch(/argus_pool_connections\{pool="primary",state="idle"\} [1-9]/);
  expect(text).toMatch(/argus_pool_connections\{pool="primary",state="waiting"\} 0/);
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds [\d.e-]+\n/);
  expect(text).toMatch(/process_resident_memory_bytes \d{8,}/);
});

test('every connection opens as soon as the server listens, so that a burst does not have to wait for them', async () => {
  const countOpen = async () => {
    const open = (await scrape()).matchAll(/argus_pool_connections\{pool="primary",state="(?:idle|in_use)"\} (\d+)\n/g);
    return [...open].reduce((sum, [, count]) => sum + Number(count), 0);
  };
  await expect.poll(countOpen).toBe(20);
});

test('a slow statement is logged with its text and none of its values, inside a transaction too', async () => {
  await server.db.execute(sql`select pg_sleep(0.1), ${'a private value'}::text`);
  await inTransaction(server.db, (tx) => tx.execute(sql`select pg_sleep(0.1), ${'another one'}::text as inside`));
  const slow = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'slow query');
  const statements = slow.map(({ statement }) => statement);
  expect(statements).toContain('select pg_sleep(0.1), $1::text');
  expect(statements).toContain('select pg_sleep(0.1), $1::text as inside');
  expect(Math.min(...slow.map(({ ms }) => ms))).toBeGreaterThanOrEqual(80);
  expect(lines.join('')).not.toMatch(/a private value|another one/);
  expect(await scrape()).toMatch(/argus_slow_queries_total [2-9]/);
});

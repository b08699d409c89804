import { startSandbox } from '@argus/sandbox/start-sandbox';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aReport } from '../../../tests/builders.ts';
import { createTestDatabase } from '../../../tests/test-database.ts';
import { readConfig } from '../../config.ts';
import { createLog } from '../http/logging.ts';
import { startServer } from '../process/start-server.ts';

async function start(linkChecks: 'on' | 'off') {
  const sandbox = await startSandbox();
  const database = await createTestDatabase();
  const config = readConfig({
    PUBLIC_URL: 'http://localhost:3999',
    AUTH_SECRET: 'a secret for the length of a test, no more',
    PORT: '0',
    DATABASE_URL: database.url,
    LOG_LEVEL: 'silent',
    LINK_CHECKS: linkChecks,
    ...sandbox.settings,
  });
  const server = await startServer({ config, log: createLog(config), web: null });
  onTestFinished(async () => {
    await server.close();
    await sandbox.close();
    await database.drop();
  });
  return { ...server, sandbox, scrape: () => server.metrics.metrics() };
}

test('a scrape counts the checks of links by host and result, and shows how late they are', async () => {
  const { db, sandbox, scrape, runJob } = await start('on');
  await aReport(db);
  sandbox.failures.youtube.set('gone');
  await vi.waitFor(async () => {
    await runJob('check links');
    expect(await scrape()).toContain('argus_link_checks_total{host="youtube",result="missing"} 1\n');
  }, 15_000);
  expect(await scrape()).toContain('argus_link_queue_age_seconds 0\n');
  await db.execute(sql`update links set next_check_at = now() - interval '1 hour'`);
  expect(await scrape()).toMatch(/argus_link_queue_age_seconds 36\d\d/);
});

test('with LINK_CHECKS=off no host is asked and nothing is counted', async () => {
  const { db, sandbox, scrape, runJob } = await start('off');
  await aReport(db);
  await expect(runJob('check links')).rejects.toThrow('There is no job called check links.');
  expect(await scrape()).not.toContain('argus_link_');
  expect(sandbox.requests.list().filter(({ path }) => path.startsWith('/youtube'))).toEqual([]);
});

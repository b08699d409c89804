import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openDatabaseProxy } from '../../../tests/http/database-proxy.ts';
import { createTestApp } from '../../../tests/test-app.ts';
import { createLog } from '../http/logging.ts';
import { openChangeFeed } from './changes.ts';

test('waiting for own changes while the feed is disconnected invalidates everything', async () => {
  const { config, close } = await createTestApp();
  onTestFinished(close);
  const proxy = await openDatabaseProxy(inject('serverUrl'));
  onTestFinished(() => proxy.close());
  const feed = await openChangeFeed(proxy.url, createLog(config, { write: () => true }));
  onTestFinished(() => feed.close());
  await proxy.disconnect();
  await expect.poll(() => feed.isListening()).toBe(false);
  const received: string[] = [];
  feed.onChange((tag) => received.push(tag));
  await feed.waitForOwnChanges();
  expect(received).toEqual(['*']);
});

test('after waiting for own changes, everything committed before has been received', async () => {
  const { config, databaseUrl, close } = await createTestApp();
  onTestFinished(close);
  const feed = await openChangeFeed(databaseUrl, createLog(config, { write: () => true }));
  onTestFinished(() => feed.close());
  const received = new Set<string>();
  feed.onChange((tag) => received.add(tag));
  const missed: string[] = [];
  const write = async (writer: number) => {
    // The connection is not from a pool, because `end` of a pool does not wait until its connections are closed, and
    // dropping the database would break them.
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    onTestFinished(() => client.end());
    for (let n = 0; n < 100; n += 1) {
      const tag = `${writer}:${n}`;
      await client.query("select pg_notify('argus_changed', $1)", [tag]);
      await feed.waitForOwnChanges();
      if (!received.has(tag)) missed.push(tag);
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer)));
  expect(missed).toEqual([]);
  expect(received.size).toBe(800);
});

test('the database notifies only of tags that some response has', () => {
  const source = join(import.meta.dirname, '../..');
  const read = (pattern: string) =>
    globSync(pattern, { cwd: source })
      .filter((file) => !file.endsWith('.test.ts'))
      .map((file) => readFileSync(join(source, file), 'utf8'))
      .join('\n');
  const notifying =
    read('platform/db/functions/notify.sql').match(/execute function tell\(.+\)|'argus_changed', '.+/g) ?? [];
  const tags = new Set(notifying.flatMap((text) => [...text.matchAll(/'([a-z-]+)[:']/g)].map(([, tag = '']) => tag)));
  expect(tags).toContain('leaderboard');
  const code = read('**/*.ts');
  expect([...tags].filter((tag) => !new RegExp(`['\`]${tag}[:'\`]`).test(code))).toEqual([]);
});

import { expect, inject, onTestFinished, test } from 'vitest';
import { openChangeFeed } from '../../src/db/changes.ts';
import { createLog } from '../../src/http/logging.ts';
import { openDatabaseDoor } from '../http/database-door.ts';
import { createTestApp } from '../test-app.ts';

test('catching up while the feed is disconnected invalidates everything', async () => {
  const { config, close } = await createTestApp();
  onTestFinished(close);
  const door = await openDatabaseDoor(inject('serverUrl'));
  onTestFinished(() => door.close());
  const feed = await openChangeFeed(door.url, createLog(config, { write: () => true }));
  onTestFinished(() => feed.close());
  await door.shut();
  await expect.poll(() => feed.isListening()).toBe(false);
  const received: string[] = [];
  feed.onChange((tag) => received.push(tag));
  await feed.caughtUp();
  expect(received).toEqual(['*']);
});

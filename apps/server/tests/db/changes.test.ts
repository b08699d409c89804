import { expect, inject, onTestFinished, test } from 'vitest';
import { openChangeFeed } from '../../src/db/changes.ts';
import { createLog } from '../../src/http/logging.ts';
import { openDatabaseDoor } from '../http/database-door.ts';
import { createTestApp } from '../test-app.ts';

test('who has caught up while nothing can be heard has let go of everything', async () => {
  const { config, close } = await createTestApp();
  onTestFinished(close);
  const door = await openDatabaseDoor(inject('serverUrl'));
  onTestFinished(() => door.close());
  const feed = await openChangeFeed(door.url, createLog(config, { write: () => true }));
  onTestFinished(() => feed.close());
  await door.shut();
  await expect.poll(() => feed.isListening()).toBe(false);
  const told: string[] = [];
  feed.onChange((tag) => told.push(tag));
  await feed.caughtUp();
  expect(told).toEqual(['*']);
});

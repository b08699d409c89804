import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deliveries } from '../../src/platform/db/schema/alerts.ts';
import { addEvents, addFollowers, countWaiting, endLeases, expectNothingTwice, openOutbox } from './outbox.ts';

/** A killed process may have claimed something just before, and nobody else sends that for a minute. */
const untilLeaseEnds = { timeout: 90_000, interval: 500 };

test('when a process is killed while sending, the messages in progress are never sent again and the rest arrive once', async () => {
  const { db, sandbox, start } = await openOutbox();
  const server = await start();
  await addFollowers(db, { followers: 1, events: 5 });
  sandbox.failures.webhook.set('slow');
  await addEvents(db, 5);
  // Both webhooks, the community's and the follower's, are claimed, and their first message is being sent.
  await expect.poll(() => sandbox.webhooks.list().length).toBe(2);
  await expect.poll(() => db.$count(deliveries)).toBe(10);
  await server.kill();
  sandbox.failures.clear();
  expect(await countWaiting(db)).toBe(10);

  await start();
  await endLeases(db);
  await expect.poll(() => countWaiting(db), untilLeaseEnds).toBe(0);
  expect(await expectNothingTwice(db, sandbox, 10)).toBe(2);
  const states = await db.select().from(deliveries).orderBy(asc(deliveries.eventId));
  expect(states.map(({ state }) => state)).toEqual(['uncertain', 'uncertain', ...Array(8).fill('sent')]);
  expect(sandbox.webhooks.list()).toHaveLength(10);
});

test('no message is sent twice when one of two sending processes is killed', async () => {
  const { db, sandbox, start } = await openOutbox();
  const [one] = await Promise.all([start(), start()]);
  await addFollowers(db, { followers: 5, events: 60 });
  await addEvents(db, 60);
  await expect.poll(() => sandbox.webhooks.list().length).toBeGreaterThan(20);
  await one.kill();
  await endLeases(db);
  await expect.poll(() => countWaiting(db), untilLeaseEnds).toBe(0);
  await expectNothingTwice(db, sandbox, 120);
});

import { expect, test } from 'vitest';
import { addEvents, addFollowers, countWaiting, endLeases, expectNothingTwice, openOutbox } from './outbox.ts';

const events = 1000;
const kills = 12;

test('no message is sent twice when processes that send 1,000 events are killed one after the other', async ({
  annotate,
}) => {
  const { db, sandbox, start } = await openOutbox();
  let [one, other] = await Promise.all([start(), start()]);
  await addFollowers(db, { followers: 20, events });
  await addEvents(db, events);
  let killed = 0;
  while ((await countWaiting(db)) > 0) {
    const before = sandbox.webhooks.list().length;
    // The number differs each time, so that the process is killed at a different moment.
    const more = 40 + (killed % 7) * 9;
    await expect
      .poll(async () => sandbox.webhooks.list().length >= before + more || (await countWaiting(db)) === 0, {
        interval: 5,
      })
      .toBe(true);
    if (killed < kills) {
      await one.kill();
      killed += 1;
      // This also ends the leases of the process that is still sending.
      await endLeases(db);
      [one, other] = [other, await start()];
    }
  }
  const uncertain = await expectNothingTwice(db, sandbox, 2 * events);
  expect(killed).toBe(kills);
  const lost = 2 * events - sandbox.webhooks.list().length;
  await annotate(`${2 * events} messages, ${killed} kills: ${uncertain} uncertain, of which ${lost} did not arrive`);
  expect(other.isAlive()).toBe(true);
});

import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { refuseWhileSilent } from '../../src/db/silence.ts';
import { type DatabaseDoor, openDatabaseDoor } from '../http/database-door.ts';

/** A pool whose change feed hears nothing any more, as if the way it goes by were cut. */
async function openWithoutFeed(): Promise<{ pool: pg.Pool; door: DatabaseDoor }> {
  const door = await openDatabaseDoor(inject('serverUrl'));
  onTestFinished(() => door.close());
  const pool = new pg.Pool({ connectionString: door.url, max: 3, connectionTimeoutMillis: 3000 });
  pool.on('error', () => undefined);
  onTestFinished(() => pool.end());
  refuseWhileSilent(pool, {
    isSilent: () => true,
    onLate(listener) {
      const beat = setInterval(listener, 100);
      onTestFinished(() => clearInterval(beat));
    },
  });
  return { pool, door };
}

const count = async (pool: pg.Pool) => (await pool.query('select 1 as n')).rows[0]?.n;

test('while only the feed is cut off everybody is served, also after a pause', async () => {
  const { pool } = await openWithoutFeed();
  await expect.poll(() => count(pool).catch(() => null)).toBe(1);
  for (const ms of [0, 700, 1500]) {
    await pause(ms);
    expect(await count(pool)).toBe(1);
  }
});

test('what is swallowed is refused at once, and served again by itself when it comes back', async () => {
  const { pool, door } = await openWithoutFeed();
  await expect.poll(() => count(pool).catch(() => null)).toBe(1);
  door.freeze();
  await pause(1200);
  const askedAt = performance.now();
  await expect(count(pool)).rejects.toThrow('PostgreSQL does not answer');
  expect(performance.now() - askedAt).toBeLessThan(500);
  await door.open();
  await expect.poll(() => count(pool).catch(() => null), { timeout: 5000 }).toBe(1);
}, 30_000);

import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { DatabaseDoor } from '../http/database-door.ts';
import { expectNothingLost } from './nothing-lost.ts';
import { asked, expectRecovery, fastMs, openServerBehindDoor } from './outage.ts';
import { slowest } from './readers.ts';
import { restarts, restartUnderLoad } from './restart-database.ts';

const awayMs = 30_000;
/** Who was in the middle of something when it began may have to wait that much longer. */
const underWayMs = 2000;

describe('PostgreSQL', () => {
  const cuts: [string, (door: DatabaseDoor) => Promise<void> | void][] = [
    ['refuses every connection', (door) => door.shut()],
    ['swallows everything without a word', (door) => door.freeze()],
  ];
  test.for(cuts)('%s for 30 s under load: fast 503, back within 5 s, nothing lost', async ([, cut], { annotate }) => {
    const opened = await openServerBehindDoor();
    const cutAt = performance.now();
    await cut(opened.door);
    await pause(awayMs);
    const openedAt = performance.now();
    await opened.door.open();
    const tookMs = await expectRecovery(opened, openedAt);

    // For less than a second what is in memory may still be true, and is served.
    const late = asked(opened, cutAt + fastMs, openedAt - fastMs);
    expect(late.length).toBeGreaterThan(1000);
    expect(new Set(late.map(({ status }) => status))).toEqual(new Set([503]));
    const all = asked(opened, cutAt, openedAt - fastMs);
    expect(slowest(all)?.ms).toBeLessThan(fastMs);
    const underWay = slowest(asked(opened, cutAt - underWayMs, cutAt));
    expect(underWay?.ms).toBeLessThan(underWayMs);
    const [most, atFirst, back] = [slowest(all)?.ms, underWay?.ms, tookMs].map((ms = 0) => `${Math.round(ms)} ms`);
    await annotate(`${all.length} answers within ${most}, those under way within ${atFirst}; back after ${back}`);
  });

  test.each(restarts)('%s under load and started again, five times: nothing lost', (_, end) =>
    restartUnderLoad(end, 5),
  );

  test('one of its own processes killed, so that it throws everybody out: nothing lost', async () => {
    const opened = await openServerBehindDoor();
    const { cluster, workload, db } = opened;
    for (let round = 0; round < 3; round += 1) {
      await workload.untilTold(15 + round);
      const rows = await cluster.query(
        "select pid from pg_stat_activity where application_name = 'argus' and pid <> pg_backend_pid() limit 1",
      );
      process.kill(Number(rows[0]?.pid), 'SIGKILL');
      await workload.untilTold(5);
      await expectNothingLost(db, workload);
    }
    await expectRecovery(opened, performance.now());
  });
});

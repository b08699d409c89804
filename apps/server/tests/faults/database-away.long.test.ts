import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { DatabaseDoor } from '../http/database-door.ts';
import { expectNothingLost } from './nothing-lost.ts';
import { asked, expectRecovery, fastMs, openServerBehindDoor } from './outage.ts';
import { slowest } from './readers.ts';
import { restarts, restartUnderLoad } from './restart-database.ts';

const awayMs = 30_000;
/** From the first lost packet until the silence is noticed, as long as it takes to tell it from a slow moment. */
const noticeMs = 1000;
const longestWaitMs = 4500;

describe('PostgreSQL', () => {
  const cuts: [string, (door: DatabaseDoor) => Promise<void> | void, number][] = [
    ['refuses every connection', (door) => door.shut(), fastMs],
    ['swallows everything without a word', (door) => door.freeze(), longestWaitMs],
  ];
  test.for(cuts)(
    '%s for 30 s under load: fast 503, back within 5 s, nothing lost',
    async ([, cut, mostMs], { annotate }) => {
      const opened = await openServerBehindDoor();
      const cutAt = performance.now();
      await cut(opened.door);
      await pause(awayMs);
      const openedAt = performance.now();
      await opened.door.open();
      const tookMs = await expectRecovery(opened, openedAt);

      const late = asked(opened, cutAt + noticeMs, openedAt - fastMs);
      expect(late.length).toBeGreaterThan(1000);
      expect(new Set(late.map(({ status }) => status))).toEqual(new Set([503]));
      expect(slowest(late)?.ms).toBeLessThan(fastMs);
      const first = slowest(asked(opened, cutAt - fastMs, cutAt + noticeMs));
      expect(first?.ms).toBeLessThan(mostMs);
      const [most, atFirst, back] = [slowest(late)?.ms, first?.ms, tookMs].map((ms = 0) => `${Math.round(ms)} ms`);
      await annotate(`${late.length} answers 503 within ${most}, in the first second ${atFirst}; back after ${back}`);
    },
  );

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

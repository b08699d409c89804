import { describe, test } from 'vitest';
import { cutOffUnderLoad, refusing, unreachable } from './cut-off.ts';
import { expectNothingLost } from './nothing-lost.ts';
import { expectRecovery, expectUnharmed, openServerBehindProxy } from './outage.ts';
import { restarts, restartUnderLoad } from './restart-database.ts';

const outageMs = 30_000;
const cuts = [
  ['refuses every connection', refusing],
  ['does not answer', unreachable],
] as const;

describe('PostgreSQL', () => {
  test.for(cuts)(
    '%s for 30 s under load: requests get a quick 503, work again within 5 s afterwards, and no write is lost',
    async ([, cut], { annotate }) => {
      const opened = await openServerBehindProxy();
      await annotate(await cutOffUnderLoad(opened, cut, outageMs));
      await expectUnharmed(opened);
    },
  );

  test.each(restarts)('%s under load and restarted, five times: no write is lost', async (_, end) => {
    const opened = await openServerBehindProxy();
    await restartUnderLoad(opened, end, 5);
    await expectUnharmed(opened);
  });

  test('drops every connection because one of its processes is killed: no write is lost', async () => {
    const opened = await openServerBehindProxy();
    const { cluster, workload, db } = opened;
    for (let round = 0; round < 3; round += 1) {
      await workload.untilConfirmed(15 + round);
      const rows = await cluster.query(
        "select pid from pg_stat_activity where application_name = 'argus' and pid <> pg_backend_pid() limit 1",
      );
      process.kill(Number(rows[0]?.pid), 'SIGKILL');
      await workload.untilConfirmed(5);
      await expectNothingLost(db, workload);
    }
    await expectRecovery(opened, performance.now());
    await expectUnharmed(opened);
  });
});

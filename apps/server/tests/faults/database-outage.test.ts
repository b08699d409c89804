import { test } from 'vitest';
import { cutOffUnderLoad, unreachable } from './cut-off.ts';
import { expectUnharmed, openServerBehindProxy } from './outage.ts';
import { restartUnderLoad } from './restart-database.ts';

test('PostgreSQL killed and restarted under load, then unreachable for 8 s: requests get a 503 within 3 s, work again within 5 s, and no write is lost', async ({
  annotate,
}) => {
  const opened = await openServerBehindProxy();
  await restartUnderLoad(opened, (cluster) => cluster.kill(), 1);
  await annotate(await cutOffUnderLoad(opened, unreachable, 8000));
  await expectUnharmed(opened);
}, 120_000);

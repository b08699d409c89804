import { test } from 'vitest';
import { cutOffUnderLoad, unreachable } from './cut-off.ts';
import { expectUnharmed, openServerBehindDoor } from './outage.ts';
import { restartUnderLoad } from './restart-database.ts';

test('PostgreSQL killed under load and restarted, then behind a network that drops everything for 8 s: 503 within 3 s, back within 5 s, nothing lost', async ({
  annotate,
}) => {
  const opened = await openServerBehindDoor();
  await restartUnderLoad(opened, (cluster) => cluster.kill(), 1);
  await annotate(await cutOffUnderLoad(opened, unreachable, 8000));
  await expectUnharmed(opened);
}, 120_000);

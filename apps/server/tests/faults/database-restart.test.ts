import { test } from 'vitest';
import { restartUnderLoad } from './restart-database.ts';

test('PostgreSQL killed outright under load and started again: nothing lost', async () => {
  await restartUnderLoad((cluster) => cluster.kill(), 1);
}, 120_000);

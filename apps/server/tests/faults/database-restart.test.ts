import { test } from 'vitest';
import { restartUnderLoad } from './restart-database.ts';

test('PostgreSQL killed under load and restarted: nothing lost', async () => {
  await restartUnderLoad((cluster) => cluster.kill(), 1);
});

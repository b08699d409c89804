import { test } from 'vitest';
import { killServersWhileWriting } from './kill-servers.ts';

test('a hundred times kill -9 while people submit, review and ban: every write told of is there once', async ({
  annotate,
}) => {
  const { told, cut } = await killServersWhileWriting(100);
  await annotate(`${told} writes told of, ${cut} cut off`);
}, 1_800_000);

import { test } from 'vitest';
import { killServersWhileWriting } from './kill-servers.ts';

test('a hundred times kill -9 while people submit, review and ban: every confirmed write is stored once', async ({
  annotate,
}) => {
  const { confirmed, cut } = await killServersWhileWriting(100);
  await annotate(`${confirmed} writes confirmed, ${cut} cut off`);
}, 1_800_000);

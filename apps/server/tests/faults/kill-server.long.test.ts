import { test } from 'vitest';
import { killServersWhileWriting } from './kill-servers.ts';

test('a server killed a hundred times while people submit, review and ban stores every confirmed write once', async ({
  annotate,
}) => {
  const { confirmed, cut } = await killServersWhileWriting(100);
  await annotate(`${confirmed} writes confirmed, ${cut} cut off`);
}, 1_800_000);

import { test } from 'vitest';
import { killServersWhileWriting } from './kill-servers.ts';

test('kill -9 while people submit, review and ban: every confirmed write is stored once', async () => {
  await killServersWhileWriting(3);
});

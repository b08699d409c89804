import { test } from 'vitest';
import { killServersWhileWriting } from './kill-servers.ts';

test('a server killed while people submit, review and ban stores every confirmed write once', async () => {
  await killServersWhileWriting(3);
});

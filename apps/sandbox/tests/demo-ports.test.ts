import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { chooseDemoPorts } from '../src/start/demo-ports.ts';

const usedAre =
  (...used: number[]) =>
  async (port: number) =>
    !used.includes(port);

it('the demo uses 3000 for the product and 3001 for the sandbox', async () => {
  expect(await chooseDemoPorts(undefined, usedAre())).toEqual({ port: 3000, sandboxPort: 3001, note: null });
});

it('the demo moves on to other ports and says so if one of them is in use', async () => {
  expect(await chooseDemoPorts(undefined, usedAre(3000, 3003))).toEqual({
    port: 3004,
    sandboxPort: 3005,
    note: 'Port 3000 is in use by another program: using 3004.',
  });
  expect((await chooseDemoPorts('', usedAre(3001))).note).toBe('Port 3001 is in use by another program: using 3002.');
});

it('the demo does not leave a requested port, but suggests another', async () => {
  await expect(chooseDemoPorts('24000', usedAre(24000))).rejects.toThrow(
    'Port 24000 is in use by another program. PORT=24002 is free.',
  );
  await expect(chooseDemoPorts('nine', usedAre())).rejects.toThrow('PORT must be a number from 1 to 65534, not nine.');
});

it('the demo finds ports that are in use on this machine', async () => {
  const other = createServer();
  onTestFinished(() => void other.close());
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await expect(chooseDemoPorts(String(port))).rejects.toThrow(`Port ${port} is in use`);
});

import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { drain, trackConnections } from './drain.ts';

/** The body is larger than what the kernels on both sides buffer. */
const body = Buffer.alloc(32 * 1024 ** 2, 'x');

async function open() {
  const server = createServer((request, response) => response.end(request.url === '/large' ? body : 'small'));
  trackConnections(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => server.closeAllConnections());
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const ask = (path: string) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.write(`GET ${path} HTTP/1.1\r\nHost: argus.example\r\n\r\n`);
    socket.on('error', () => undefined);
    onTestFinished(() => {
      socket.destroy();
    });
    return socket;
  };
  return { server, ask };
}

test('draining sends all of a slowly read response, then closes idle connections', async () => {
  const { server, ask } = await open();
  const silent = ask('/small');
  await once(silent, 'data');
  const slow = ask('/large');
  // Nobody reads the response yet: its bytes flow once there is a listener for `data`.
  await once(server, 'request');
  const drained = drain(server);
  await pause(2000);
  expect(silent.destroyed).toBe(false);

  let bytes = 0;
  slow.on('data', (chunk) => {
    bytes += chunk.length;
  });
  await drained;
  await expect.poll(() => bytes).toBeGreaterThanOrEqual(body.length);
});

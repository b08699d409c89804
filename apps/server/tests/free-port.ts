import { once } from 'node:events';
import { createServer } from 'node:net';

/* Below the ports that systems give to outgoing connections, of which other tests open thousands: none of those takes it. */
const first = 20_000;
const last = 32_000;

/** A port of this machine that nobody listens on, for processes that cannot be told to choose one themselves. */
export async function findFreePort(): Promise<number> {
  const port = first + Math.floor(Math.random() * (last - first));
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return findFreePort();
  }
  probe.close();
  await once(probe, 'close');
  return port;
}

import { once } from 'node:events';
import { createServer } from 'node:net';

/*
 * Systems give higher ports to outgoing connections, of which other tests open thousands, so none of those takes a port
 * in this range.
 */
const first = 20_000;
const last = 32_000;

/** Finds a port on which nobody listens, for programs that cannot choose one themselves. */
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

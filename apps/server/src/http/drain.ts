import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';

/** How long a connection that is silent may stay: whoever speaks until then is answered and told to go. */
const graceMs = 1000;
const sweepEveryMs = 50;

const leaving = new WeakSet<Server>();

/** True: every answer from now on is the last of its connection. */
export function isLeaving(server: Server): boolean {
  return leaving.has(server);
}

/**
 * Takes no new connection, and lets go of those there are without cutting one short: hanging up on a silent client may
 * cross with the request it is just sending, so clients hear `Connection: close` with their next answer first.
 */
export async function drain(server: Server): Promise<void> {
  if (!server.listening) return;
  leaving.add(server);
  // The close of node:http hangs up on silent connections at once; the one it inherits only stops listening.
  const drained = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  let sweeping: NodeJS.Timeout | undefined;
  const grace = setTimeout(() => {
    server.closeIdleConnections();
    sweeping = setInterval(() => server.closeIdleConnections(), sweepEveryMs);
  }, graceMs);
  await drained;
  clearTimeout(grace);
  clearInterval(sweeping);
}

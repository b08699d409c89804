import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

/** How long a connection that is silent may stay: whoever speaks until then is answered and told to go. */
const graceMs = 1000;
const sweepEveryMs = 50;

const leaving = new WeakSet<Server>();
const connections = new WeakMap<Server, Set<Socket>>();

/** Keeps track of who is connected, for the day it leaves. */
export function watchConnections(server: Server): void {
  const open = new Set<Socket>();
  connections.set(server, open);
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
}

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
  const sweep = () => {
    // To node:http a connection is idle once its answer was handed over, though a slow reader has not taken it yet.
    const isSending = [...(connections.get(server) ?? [])].some(({ writableLength }) => writableLength > 0);
    if (!isSending) server.closeIdleConnections();
  };
  let sweeping: NodeJS.Timeout | undefined;
  const grace = setTimeout(() => {
    sweep();
    sweeping = setInterval(sweep, sweepEveryMs);
  }, graceMs);
  await drained;
  clearTimeout(grace);
  clearInterval(sweeping);
}

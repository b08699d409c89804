import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

/** During this time, a request on an idle connection is still served, with `Connection: close`. */
const graceMs = 1000;
const sweepEveryMs = 50;

const draining = new WeakSet<Server>();
const connections = new WeakMap<Server, Set<Socket>>();

export function trackConnections(server: Server): void {
  const open = new Set<Socket>();
  connections.set(server, open);
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
}

export const isDraining = (server: Server): boolean => draining.has(server);

/** Closing an idle connection may race with a request just being sent, so clients get `Connection: close` first. */
export async function drain(server: Server): Promise<void> {
  if (!server.listening) return;
  draining.add(server);
  // `close` of node:http closes idle connections at once; that of node:net only stops listening.
  const drained = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  const sweep = () => {
    // To node:http a connection is idle once its response was written, though a slow client has not read it yet.
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

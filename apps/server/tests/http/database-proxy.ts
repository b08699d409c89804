import { connect, createServer, type Socket } from 'node:net';

/** Stands between the server and PostgreSQL, so that a test can break, freeze or redirect the connections. */
export interface DatabaseProxy {
  url: string;
  /** Breaks every connection and refuses new ones. */
  disconnect(): Promise<void>;
  reconnect(): Promise<void>;
  /** Keeps connections up but forwards nothing until `reconnect`. */
  freeze(): void;
  /** Forwards new connections to this server from now on. */
  redirectTo(databaseUrl: string): void;
  close(): Promise<void>;
}

export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  let behind = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((near) => {
    const far = connect({ host: behind.hostname, port: Number(behind.port) });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => to.write(chunk));
      if (isFrozen) from.pause();
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  const listen = (port: number) =>
    new Promise<number>((resolve) => {
      server.listen(port, '127.0.0.1', () => {
        const address = server.address();
        resolve(address && typeof address === 'object' ? address.port : 0);
      });
    });
  const port = await listen(0);
  const disconnect = async () => {
    if (!server.listening) return;
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const url = new URL(databaseUrl);
  url.port = String(port);
  return {
    url: url.toString(),
    disconnect,
    reconnect: async () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
      if (!server.listening) await listen(port);
    },
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    redirectTo: (url) => {
      behind = new URL(url);
    },
    close: disconnect,
  };
}

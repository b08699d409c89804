import { connect, createServer, type Socket } from 'node:net';

/** The door is a proxy between the server and PostgreSQL that a test can close, freeze or lead to another server. */
export interface DatabaseDoor {
  url: string;
  /** Breaks every connection and refuses new ones. */
  shut(): Promise<void>;
  open(): Promise<void>;
  /** Keeps connections up but forwards nothing until the door is opened. */
  freeze(): void;
  /** Forwards new connections to this server from now on. */
  leadTo(databaseUrl: string): void;
  close(): Promise<void>;
}

export async function openDatabaseDoor(databaseUrl: string): Promise<DatabaseDoor> {
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
  const shut = async () => {
    if (!server.listening) return;
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const url = new URL(databaseUrl);
  url.port = String(port);
  return {
    url: url.toString(),
    shut,
    open: async () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
      if (!server.listening) await listen(port);
    },
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    leadTo: (url) => {
      behind = new URL(url);
    },
    close: shut,
  };
}

import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

interface Reply {
  headers: Record<string, string>;
  body: Uint8Array;
}

interface Proxy extends AsyncDisposable {
  server: string;
  /** Everything that left the browser, as method and address, but for what the browser does by itself. */
  requests: string[];
  /** Answers a path in the site's place; `change` turns the site's answer into another one. */
  replace(path: string, change: (reply: Reply) => Reply): void;
}

/** Chrome looks for updates and accounts of its own, and prepares connections to hosts it is about to visit. */
const browsersOwn =
  /^\w+ (?:https?:\/\/)?(?:[\w-]+\.)*(?:google|googleapis|gstatic|gvt1)\.com[:/]|^CONNECT steamcommunity\.com:443$/;

/** Between the browser and the network: everything that leaves the browser passes here. */
export async function startProxy(): Promise<Proxy> {
  const requests: string[] = [];
  const changes = new Map<string, (reply: Reply) => Reply>();
  const record = (line: string) => {
    if (!browsersOwn.test(line)) requests.push(line);
  };
  const server = createServer((incoming, outgoing) => {
    record(`${incoming.method} ${incoming.url}`);
    pass(incoming, outgoing, changes.get(new URL(incoming.url ?? '').pathname));
  });
  // Pages on Steam are answered inside the browser.
  server.on('connect', ({ url }, socket) => {
    record(`CONNECT ${url}`);
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    server: `http://127.0.0.1:${address.port}`,
    requests,
    replace: (path, change) => changes.set(path, change),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, change?: (reply: Reply) => Reply): void {
  const headers = { ...incoming.headers };
  if (change) delete headers['accept-encoding'];
  const forwarded = request(incoming.url ?? '', { method: incoming.method, headers }, async (answer) => {
    if (!change) {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      return;
    }
    const body = Buffer.concat(await answer.toArray());
    const kept = Object.entries(answer.headers).filter(([name]) => name !== 'content-length');
    const reply = change({ headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])), body });
    outgoing.writeHead(answer.statusCode ?? 502, reply.headers).end(reply.body);
  });
  forwarded.once('error', () => outgoing.destroy());
  incoming.pipe(forwarded);
}

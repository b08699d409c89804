import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

interface Reply {
  headers: Record<string, string>;
  body: Uint8Array;
}

interface Proxy extends AsyncDisposable {
  server: string;
  /** The method and address of every request, without those that the browser sends by itself. */
  requests: string[];
  /** Changes the site's answer for a path. */
  replace(path: string, change: (reply: Reply) => Reply): void;
}

/** Chrome checks for updates and accounts by itself, and connects to hosts ahead of a visit. */
const browsersOwn =
  /^\w+ (?:https?:\/\/)?(?:[\w-]+\.)*(?:google|googleapis|gstatic|gvt1)\.com[:/]|^CONNECT steamcommunity\.com:443$/;

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
    const passed = Object.entries(answer.headers).filter(([name]) => name !== 'content-length');
    const reply = change({ headers: Object.fromEntries(passed.map(([name, value]) => [name, String(value)])), body });
    outgoing.writeHead(answer.statusCode ?? 502, reply.headers).end(reply.body);
  });
  forwarded.once('error', () => outgoing.destroy());
  incoming.pipe(forwarded);
}

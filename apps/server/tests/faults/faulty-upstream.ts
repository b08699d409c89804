import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { CleanUp } from '../hand-over.ts';

const chunk = ' '.repeat(64 * 1024);
const tenMegabytes = 10 * 1024 * 1024;
const dripMs = 20;

type Fault = (response: ServerResponse) => void;

/** The sandbox cannot simulate these failures. */
const faults = {
  'ten megabytes without a length': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const pour = (left: number) => {
      if (left <= 0) response.end();
      else response.write(chunk, () => pour(left - chunk.length));
    };
    pour(tenMegabytes);
  },
  'ten megabytes packed into ten kilobytes': (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
    response.end(gzipSync(Buffer.alloc(tenMegabytes, ' ')));
  },
  'an answer that drips and never ends': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const dripping = setInterval(() => response.write(' '), dripMs);
    response.on('close', () => clearInterval(dripping));
  },
  'headers and then silence': (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
    response.flushHeaders();
  },
  'an answer cut off': (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
    response.write('{"response":', () => response.socket?.destroy());
  },
  'no HTTP at all': (response) => {
    response.socket?.end('220 mail.example.test ESMTP\r\n');
  },
} as const satisfies Record<string, Fault>;

export type UpstreamFault = keyof typeof faults;

/** Starts a proxy in front of the sandbox that forwards everything except for what a test lets fail. */
export async function startFaultyUpstream(target: string, cleanUp: CleanUp) {
  let active: { path: RegExp; name: UpstreamFault } | null = null;
  let inFlight = 0;
  const passOn = async (request: IncomingMessage, response: ServerResponse) => {
    const body: Buffer[] = [];
    for await (const part of request) body.push(Buffer.from(part));
    const headers = new Headers();
    for (const name of ['content-type', 'authorization'] as const) {
      const value = request.headers[name];
      if (value) headers.set(name, value);
    }
    const answer = await fetch(target + request.url, {
      method: request.method ?? 'GET',
      headers,
      ...(body.length > 0 ? { body: Buffer.concat(body) } : {}),
    });
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
    response.end(Buffer.from(await answer.arrayBuffer()));
  };
  const server = createServer((request, response) => {
    inFlight += 1;
    response.on('close', () => {
      inFlight -= 1;
    });
    response.on('error', () => undefined);
    if (active?.path.test(request.url ?? '')) faults[active.name](response);
    else passOn(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUp(async () => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return {
    url: `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`,
    fail: (path: RegExp, name: UpstreamFault) => {
      active = { path, name };
    },
    restore: () => {
      active = null;
    },
    /** Counts the requests that were neither answered nor aborted. */
    waiting: () => inFlight,
  };
}

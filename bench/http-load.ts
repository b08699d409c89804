import { connect } from 'node:net';

export interface Load {
  perSecond: number;
  bodyBytes: number;
}

interface LoadOptions {
  port: number;
  path: string;
  ms: number;
}

const connections = 48;
/** Each address may read 1200 times a minute: enough of them let the load through while every request is counted. */
const addresses = 20_000;
const headEnd = Buffer.from('\r\n\r\n');

const addressOf = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

/** Keep-alive connections, one request at a time on each, as a proxy in front of the server would send them. */
export async function runLoad({ port, path, ms }: LoadOptions): Promise<Load> {
  const requests = Array.from({ length: addresses }, (_, n) =>
    Buffer.from(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nX-Forwarded-For: ${addressOf(n)}\r\n\r\n`),
  );
  let sent = 0;
  let done = 0;
  let bodyBytes = 0;
  let isOver = false;

  const runConnection = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      let pending: Buffer = Buffer.alloc(0);
      const sendNext = () => {
        const request = requests[sent % addresses];
        sent += 1;
        if (request) socket.write(request);
      };
      socket.once('connect', sendNext);
      socket.once('error', reject);
      socket.once('close', () => (isOver ? resolve() : reject(new Error('the server closed a connection'))));
      socket.on('data', (chunk) => {
        pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
        const end = pending.indexOf(headEnd);
        if (end < 0) return;
        const head = pending.toString('latin1', 0, end);
        if (!head.startsWith('HTTP/1.1 200')) {
          reject(new Error(`a request was not served: ${head.slice(0, head.indexOf('\r\n'))}`));
          socket.destroy();
          return;
        }
        bodyBytes = readLength(head);
        if (pending.length < end + headEnd.length + bodyBytes) return;
        pending = Buffer.alloc(0);
        done += 1;
        if (isOver) socket.end();
        else sendNext();
      });
    });

  const startedAt = performance.now();
  const running = Promise.all(Array.from({ length: connections }, runConnection));
  const clock = new Promise<void>((resolve) => setTimeout(resolve, ms));
  await Promise.race([clock, running]);
  const perSecond = done / ((performance.now() - startedAt) / 1000);
  isOver = true;
  await running;
  return { perSecond, bodyBytes };
}

function readLength(head: string): number {
  const name = 'content-length: ';
  const at = head.toLowerCase().indexOf(name);
  if (at < 0) throw new Error('an answer has no length');
  return Number.parseInt(head.slice(at + name.length), 10);
}

import { connect } from 'node:net';

export interface Load {
  perSecond: number;
  bodyBytes: number;
  /** Milliseconds of each request, in the order in which they were answered. */
  times: number[];
}

interface LoadOptions {
  port: number;
  ms: number;
  /** The nth request, see `writeRequest`; null: there are no more. */
  request(n: number): Buffer | null;
  connections?: number;
  /** Statuses that count as served. */
  served?: readonly number[];
}

const usualConnections = 48;
/** Each address may read 1200 times a minute: enough of them let the load through while every request is counted. */
const addresses = 20_000;
const readOnceWithinMs = 300_000;
const headEnd = Buffer.from('\r\n\r\n');

const addressOf = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

export const writeRequest = (path: string, n: number): Buffer =>
  Buffer.from(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: ${addressOf(n % addresses)}\r\n\r\n`);

/** The same path over and over, written beforehand. */
export function repeat(path: string): LoadOptions['request'] {
  const requests = Array.from({ length: addresses }, (_, n) => writeRequest(path, n));
  return (n) => requests[n % addresses] ?? null;
}

/** Keep-alive connections, one request at a time on each, as a proxy in front of the server would send them. */
export async function runLoad({
  port,
  ms,
  request,
  connections = usualConnections,
  served = [200],
}: LoadOptions): Promise<Load> {
  const times: number[] = [];
  let sent = 0;
  let bodyBytes = 0;
  let isOver = false;

  const runConnection = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      let pending: Buffer = Buffer.alloc(0);
      let isSpent = false;
      let sentAt = 0;
      const sendNext = () => {
        const next = isOver ? null : request(sent);
        sent += 1;
        isSpent = next === null;
        sentAt = performance.now();
        if (next) socket.write(next);
        else socket.end();
      };
      socket.once('connect', sendNext);
      socket.once('error', reject);
      socket.once('close', () => (isSpent ? resolve() : reject(new Error('the server closed a connection'))));
      socket.on('data', (chunk) => {
        pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
        const end = pending.indexOf(headEnd);
        if (end < 0) return;
        const head = pending.toString('latin1', 0, end);
        if (!served.includes(Number(head.slice(9, 12)))) {
          reject(new Error(`a request was not served: ${head.slice(0, head.indexOf('\r\n'))}`));
          socket.destroy();
          return;
        }
        bodyBytes = readLength(head);
        if (pending.length < end + headEnd.length + bodyBytes) return;
        pending = Buffer.alloc(0);
        times.push(performance.now() - sentAt);
        sendNext();
      });
    });

  const startedAt = performance.now();
  const running = Promise.all(Array.from({ length: connections }, runConnection));
  const clock = Promise.withResolvers<void>();
  const timeout = setTimeout(clock.resolve, ms);
  await Promise.race([clock.promise, running]).finally(() => clearTimeout(timeout));
  const perSecond = times.length / ((performance.now() - startedAt) / 1000);
  isOver = true;
  await running;
  return { perSecond, bodyBytes, times };
}

/** Each path once. */
export async function readOnce(port: number, paths: readonly string[]): Promise<void> {
  const request = (n: number) => {
    const path = paths[n];
    return path === undefined ? null : writeRequest(path, n);
  };
  await runLoad({ port, ms: readOnceWithinMs, request, served: [200, 404] });
}

function readLength(head: string): number {
  const name = 'content-length: ';
  const at = head.toLowerCase().indexOf(name);
  if (at < 0) throw new Error('an answer has no length');
  return Number.parseInt(head.slice(at + name.length), 10);
}

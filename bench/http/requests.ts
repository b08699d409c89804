import { connect } from 'node:net';

/** Returns the nth request, or null if there are no more. */
type Requests = (n: number) => Buffer | null;

/** Each address may read 1200 times a minute: enough of them let the load through while every request is counted. */
const addresses = 20_000;
const connections = 48;
const headEnd = Buffer.from('\r\n\r\n');
const timeoutMs = 600_000;

export const addressOf = (n: number) => `10.0.${(n % addresses) >> 8}.${(n % addresses) & 255}`;

const writeRequest = (path: string, n: number) =>
  Buffer.from(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: ${addressOf(n)}\r\n\r\n`);

/** Requests for the same path are written beforehand. */
export function repeat(path: string): Requests {
  const requests = Array.from({ length: addresses }, (_, n) => writeRequest(path, n));
  return (n) => requests[n % addresses] ?? null;
}

export const each =
  (paths: readonly string[]): Requests =>
  (n) =>
    paths[n] === undefined ? null : writeRequest(paths[n], n);

/** Sends one request at a time on each keep-alive connection, as a proxy would. Returns answers per second. */
export async function runLoad(port: number, request: Requests, ms = timeoutMs): Promise<number> {
  const startedAt = performance.now();
  let sent = 0;
  let answered = 0;
  let lastAt = startedAt;
  const runConnection = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      let pending: Buffer = Buffer.alloc(0);
      let isDone = false;
      const sendNext = () => {
        const next = performance.now() > startedAt + ms ? null : request(sent);
        sent += 1;
        isDone = next === null;
        if (next) socket.write(next);
        else socket.end();
      };
      socket.once('connect', sendNext);
      socket.once('error', reject);
      socket.once('close', () => (isDone ? resolve() : reject(new Error('the server closed a connection'))));
      socket.on('data', (chunk) => {
        pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
        const end = pending.indexOf(headEnd);
        if (end < 0) return;
        const head = pending.toString('latin1', 0, end);
        // For a player who is not known here, the server runs the same statements and answers 404.
        if (!/^HTTP\/1\.1 (200|404)/.test(head)) {
          reject(new Error(`a request was not served: ${head}`));
          socket.destroy();
          return;
        }
        const length = /content-length: (\d+)/i.exec(head)?.[1];
        if (length === undefined) reject(new Error(`an answer has no length: ${head}`));
        if (pending.length < end + headEnd.length + Number(length)) return;
        pending = Buffer.alloc(0);
        answered += 1;
        lastAt = performance.now();
        sendNext();
      });
    });
  await Promise.all(Array.from({ length: connections }, runConnection));
  return answered / ((lastAt - startedAt) / 1000);
}

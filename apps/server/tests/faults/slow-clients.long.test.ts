import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openPool } from '../../src/platform/db/client.ts';
import { checkInvariants } from '../../src/platform/db/invariants/check-invariants.ts';
import { aReport } from '../builders.ts';
import { openSandbox, startServerProcess } from '../process/start-process.ts';
import { createTestDatabase } from '../test-database.ts';
import { p95Ms, startReaders } from './readers.ts';

const drippers = 300;
const dripMs = 1000;
/** A whole request may take half a minute, and the server checks that only now and then. */
const maxLifeMs = 45_000;

interface Dripper {
  socket: Socket;
  answer(): string;
}

const head = 'POST /api/reports HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
const texts: Record<string, string> = {
  headers: `GET /api/site HTTP/1.1\r\nHost: localhost\r\nX-Slow: ${'x'.repeat(5000)}\r\n\r\n`,
  bodies: `${head}Content-Length: 5000\r\n\r\n${'x'.repeat(5000)}`,
};

/** Sends one byte a second, which is often enough never to be idle. */
function drip(port: number, text: string, startAt: number): Dripper {
  let said = startAt;
  let heard = '';
  const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(text.slice(0, startAt)));
  const dripping = setInterval(() => {
    if (socket.writable) socket.write(text.slice(said, said + 1));
    said += 1;
  }, dripMs);
  socket.on('data', (chunk) => {
    heard += chunk.toString();
  });
  socket.on('error', () => undefined);
  socket.on('close', () => clearInterval(dripping));
  onTestFinished(() => {
    socket.destroy();
  });
  return { socket, answer: () => heard };
}

test.each(['headers', 'bodies'])(
  `${drippers} clients that drip their %s are disconnected, and nobody else notices them`,
  async (part) => {
    const sandbox = await openSandbox();
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const { db, close } = openPool({ url: database.url, onError: () => undefined });
    onTestFinished(close);
    const { reportedSteam64Id } = await aReport(db);
    const server = await startServerProcess(sandbox, { DATABASE_URL: database.url });
    const port = Number(new URL(server.origin).port);
    const text = texts[part] ?? '';
    const startAt = part === 'headers' ? 20 : text.indexOf('\r\n\r\n') + 4;
    const paths = [`/api/cheaters/search?steamId=${reportedSteam64Id}`, '/api/health/ready'];
    const before = startReaders(() => server.origin, paths);
    await vi.waitFor(() => expect(before.seen.length).toBeGreaterThan(200), { timeout: 60_000 });
    await before.stop();
    const slow = Array.from({ length: drippers }, () => drip(port, text, startAt));
    const readers = startReaders(() => server.origin, paths);
    await vi.waitFor(() => expect(slow.filter(({ socket }) => !socket.closed)).toEqual([]), {
      timeout: maxLifeMs,
      interval: 200,
    });
    await readers.stop();
    for (const { answer } of slow) expect(answer()).toMatch(/^HTTP\/1\.1 (408|40[01]) /);
    expect(readers.seen.filter(({ status }) => status !== 200)).toEqual([]);
    expect(p95Ms(readers.seen)).toBeLessThan(20 * p95Ms(before.seen));
    expect(server.isAlive()).toBe(true);
    expect(await checkInvariants(db)).toEqual([]);
  },
);

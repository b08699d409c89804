import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openPool } from '../../src/platform/db/client.ts';
import { checkInvariants } from '../../src/platform/db/invariants/check-invariants.ts';
import { aReport } from '../builders.ts';
import { openSandbox, startServerProcess } from '../process/start-process.ts';
import { createTestDatabase } from '../test-database.ts';
import { p95Ms } from './readers.ts';

const idle = 2000;
const searches = 300;

test(`${idle} idle connections: search is still fast`, async ({ annotate }) => {
  const sandbox = await openSandbox();
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const { db, close } = openPool({ url: database.url, onError: () => undefined });
  onTestFinished(close);
  const found = await aReport(db);
  const server = await startServerProcess(sandbox, { DATABASE_URL: database.url });
  const port = Number(new URL(server.origin).port);
  const search = async (steam64Id: string) => {
    const startedAt = performance.now();
    const answer = await fetch(`${server.origin}/api/cheaters/search?steamId=${steam64Id}`);
    await answer.arrayBuffer();
    return { status: answer.status, ms: performance.now() - startedAt };
  };
  /** Every second search is not cached. */
  const searchMany = async () => {
    const times: { ms: number }[] = [];
    for (let n = 0; n < searches; n += 1) {
      const isCached = n % 2 === 0;
      const { status, ms } = await search(isCached ? found.reportedSteam64Id : String(76561198600000001n + BigInt(n)));
      expect(status).toBe(isCached ? 200 : 404);
      times.push({ ms });
    }
    return times;
  };
  await searchMany();
  const alone = await searchMany();

  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  for (let n = 0; n < idle; n += 1) {
    const socket = connect({ port, host: '127.0.0.1' });
    await once(socket, 'connect');
    socket.on('error', () => undefined);
    // Half of the connections make one request and stay open, and the others never send anything.
    if (n % 2 === 0) socket.write('GET /api/health/live HTTP/1.1\r\nHost: localhost\r\n\r\n');
    sockets.push(socket);
  }
  const crowded = await searchMany();
  expect(sockets.filter(({ closed }) => closed)).toEqual([]);

  const [most, p95Alone] = [p95Ms(crowded), p95Ms(alone)];
  await annotate(`19 of 20 searches within ${p95Alone.toFixed(1)} ms alone, ${most.toFixed(1)} ms among the idle`);
  expect(most).toBeLessThan(20 * p95Alone);
  expect(server.isAlive()).toBe(true);
  expect(await checkInvariants(db)).toEqual([]);
});

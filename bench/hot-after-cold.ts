import { searchPath, shufflePlayers } from './cold-search.ts';
import type { Community } from './databases.ts';
import { median } from './figures.ts';
import { planScale } from './generate/plan.ts';
import { repeat, runLoad, writeRequest } from './http-load.ts';
import { startScript, startServer } from './processes.ts';
import { unknownPath } from './unknown-players.ts';

interface Options {
  rounds: number;
  roundMs: number;
  coldSearches: number;
}

/** Shares of the speed of a bare node:http process, which cancels what the machine does meanwhile. */
export interface HotAfterColdFigures {
  before: number;
  after: number;
}

const coldWithinMs = 600_000;

/** A hot search in a process that has served nothing else, and after many searches for distinct players, half of them unknown. */
export async function measureHotAfterCold(
  { url, reports }: Community,
  { rounds, roundMs, coldSearches }: Options,
): Promise<HotAfterColdFigures> {
  const drawn = shufflePlayers(planScale(reports, 0).players);
  const server = await startServer(url);
  const path = searchPath(drawn[0] ?? 0);
  const bare = await startScript('http-bare.ts', [`http://127.0.0.1:${server.port}${path}`]);
  const request = repeat(path);
  const served = [200, 404];
  const measure = async () => {
    const contestants = [server, bare].map(({ port }) => ({ port, speeds: [] as number[] }));
    for (const { port } of contestants) await runLoad({ port, request, served, ms: 2000 });
    for (let round = 0; round < rounds; round += 1) {
      for (const { port, speeds } of round % 2 === 0 ? contestants : contestants.toReversed()) {
        speeds.push((await runLoad({ port, request, served, ms: roundMs })).perSecond);
      }
    }
    const [ours = [], theirs = []] = contestants.map(({ speeds }) => speeds);
    return median(ours.map((speed, round) => speed / (theirs[round] ?? Number.NaN)));
  };
  try {
    const before = await measure();
    await runLoad({
      port: server.port,
      ms: coldWithinMs,
      served,
      request(n) {
        if (n >= coldSearches) return null;
        const player = drawn[1 + (n >> 1)];
        return writeRequest(n % 2 === 0 && player !== undefined ? searchPath(player) : unknownPath(n), n);
      },
    });
    return { before, after: await measure() };
  } finally {
    await Promise.all([server.stop(), bare.stop()]);
  }
}

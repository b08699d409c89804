import { searchPath, shufflePlayers } from './cold-search.ts';
import type { Community } from './databases.ts';
import { median } from './figures.ts';
import { planScale } from './generate/plan.ts';
import { readOnce } from './http-load.ts';
import { readMemory } from './load-memory.ts';
import { startServer } from './processes.ts';

/** Milliseconds of processor a request. */
export interface PageCostFigures {
  page: number;
  search: number;
  ratio: number;
}

interface PageCostOptions {
  rounds: number;
  perRound: number;
}

/** The CPU time of an uncached result page, and of the same search over the API. */
export async function measurePageCost(
  { url, reports }: Community,
  { rounds, perRound }: PageCostOptions,
): Promise<PageCostFigures> {
  const drawn = shufflePlayers(planScale(reports, 0).players);
  let used = 0;
  const server = await startServer(url);
  const cost = async (toPath: (search: string) => string) => {
    const paths = Array.from(drawn.subarray(used, used + perRound), (player) => toPath(searchPath(player)));
    used += perRound;
    const before = await readMemory(server);
    await readOnce(server.port, paths);
    return (((await readMemory(server)).cpu - before.cpu) * 1000) / paths.length;
  };
  const askSearch = () => cost((path) => path);
  const askPage = () => cost((path) => path.replace('/api/cheaters/search', '/'));
  try {
    await askSearch();
    await askPage();
    const pages: number[] = [];
    const searches: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      searches.push(await askSearch());
      pages.push(await askPage());
    }
    const ratios = pages.map((ms, round) => ms / (searches[round] ?? Number.NaN));
    return { page: median(pages), search: median(searches), ratio: median(ratios) };
  } finally {
    await server.stop();
  }
}

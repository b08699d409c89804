import type { Community } from '../databases.ts';
import { atLeast, compareInTurns, type Row } from '../figures.ts';
import { findReported, searchPath, shuffleSearches, unknownSearch } from './players.ts';
import { each, repeat, runLoad } from './requests.ts';
import { startBare, startServer } from './server.ts';

interface HotOptions {
  isQuick: boolean;
  /** This many players are looked up before measuring, half of them unknown. */
  coldLookUps: number;
}

/** Compares one search from the cache with a node:http process that sends the same bytes. */
export async function measureHot(community: Community, { isQuick, coldLookUps }: HotOptions): Promise<Row[]> {
  const [rounds, roundMs, warmUpMs] = isQuick ? [3, 300, 300] : [31, 700, 2000];
  const path = searchPath(await findReported(community));
  const server = await startServer(community.url);
  const bare = await startBare(`http://127.0.0.1:${server.port}${path}`);
  try {
    if (coldLookUps > 0) {
      const known = shuffleSearches(community).slice(0, coldLookUps / 2);
      await runLoad(server.port, each(known.flatMap((search, n) => [search, unknownSearch(n)])));
    }
    const request = repeat(path);
    const ask = (port: number) => (round: number) => runLoad(port, request, round === 0 ? warmUpMs : roundMs);
    const figures = await compareInTurns(rounds, ask(server.port), ask(bare.port));
    const after = coldLookUps > 0 ? `, after ${coldLookUps.toLocaleString('en')} cold look-ups` : '';
    return [atLeast(`search from the cache to bare node:http${after}`, figures, 0.55, '/s')];
  } finally {
    await Promise.all([server.stop(), bare.stop()]);
  }
}

import { type Community, listIds } from '../databases.ts';
import { playerIds } from '../generate/functions.ts';
import { planScale } from '../generate/plan.ts';

export const searchPath = (steam64Id: string | bigint) => `/api/cheaters/search?steamId=${steam64Id}`;

/** Most players who are looked up have a verdict and a few reports. */
export async function findReported({ url }: Community): Promise<string> {
  const order = 'order by abs(total_reports - 3), steam64_id limit 1';
  const [id] = await listIds(url, `select steam64_id as id from players where convictions > 0 ${order}`);
  if (id === undefined) throw new Error('nobody was convicted');
  return id;
}

/** Returns a search for every player, in random order. */
export function shuffleSearches({ reports }: Community): string[] {
  return Array.from({ length: planScale(reports, 0).players }, (_, player) => ({ player, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ player }) => searchPath(playerIds.first + BigInt(playerIds.step * player)));
}

/** Returns a search for an account that may exist on Steam and was never reported here. */
export const unknownSearch = (n: number) => searchPath(76_561_199_000_000_000n + BigInt(n));

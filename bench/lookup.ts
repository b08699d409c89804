import type { Community } from './databases.ts';
import { median } from './figures.ts';
import { growthCalls } from './growth-calls.ts';
import { timeCall } from './growth-run.ts';
import { openWorld } from './growth-world.ts';

/** So many single searches a lookup of a hundred players may take. */
export const lookupBar = 3;

/** A hundred players at once and one search, in turn, neither answered from memory; in milliseconds. */
export async function measureLookup(community: Community, rounds: number) {
  const world = await openWorld(community);
  try {
    const measure = (name: string) => {
      const call = growthCalls.find((known) => known.name === name);
      if (!call) throw new Error(`There is no call ${name}.`);
      const times: number[] = [];
      return { times, ask: async (round: number) => times.push(await timeCall(world, call, round)) };
    };
    const [many, one] = [measure('look up 100 players'), measure('search a player')];
    const warmUps = Math.ceil(rounds / 4);
    for (let round = 0; round < warmUps + rounds; round += 1) {
      for (const { ask } of round % 2 === 0 ? [many, one] : [one, many]) await ask(round);
    }
    const [lookup, search] = [many, one].map(({ times }) => median(times.slice(warmUps)));
    return { lookup: lookup ?? Number.NaN, search: search ?? Number.NaN };
  } finally {
    await world.close();
  }
}

import { storeTallies } from '@argus/server/platform/db/tallies';
import { median } from './figures.ts';
import { type GrowthCall, growthCalls } from './growth-calls.ts';
import type { World } from './growth-world.ts';

const warmUps = 20;
/** How much longer a call may take on the largest database than on the smallest. */
export const growthBar = 1.2;
/** Beyond a million reports not everything fits into memory. */
export const tenMillionBar = 1.3;

/** How long a call takes, in milliseconds, on each of the databases in the order given. */
export interface GrowthFigure {
  name: string;
  medians: number[];
  /** The last to the first. */
  ratio: number;
}

interface GrowthOptions {
  rounds: number;
  /** Parts of the names of the calls wanted; not given: all. */
  only?: readonly string[] | undefined;
}

export async function measureGrowth(
  worlds: readonly World[],
  { rounds, only = [''] }: GrowthOptions,
): Promise<GrowthFigure[]> {
  const figures: GrowthFigure[] = [];
  for (const call of growthCalls.filter(({ name }) => only.some((part) => name.includes(part)))) {
    figures.push(await compare(worlds, call, call.rounds ?? rounds));
  }
  return figures;
}

/** One call on each database in turn, in reverse order every second time, so that disturbances affect all alike. */
async function compare(worlds: readonly World[], call: GrowthCall, rounds: number): Promise<GrowthFigure> {
  const times = worlds.map((): number[] => []);
  const warming = Math.min(warmUps, Math.floor(rounds / 4));
  for (let round = 0; round < warming + rounds; round += 1) {
    const order = [...worlds.entries()];
    for (const [index, world] of round % 2 === 0 ? order : order.reverse()) {
      const ms = await timeCall(world, call, round);
      if (round >= warming) times[index]?.push(ms);
    }
  }
  // As the server does every minute.
  for (const { database } of worlds) await storeTallies(database.db);
  const medians = times.map(median);
  return { name: call.name, medians, ratio: (medians.at(-1) ?? Number.NaN) / (medians[0] ?? Number.NaN) };
}

/** `measured` wraps what is timed, without the looking up of what to ask for. */
export async function timeCall(
  world: World,
  call: GrowthCall,
  round: number,
  measured: <T>(work: () => Promise<T>) => Promise<T> = (work) => work(),
): Promise<number> {
  const { method, url, userId, body } = await call.ask(world, round);
  const headers = userId === undefined ? {} : { 'x-auth-token': await world.tokenOf(userId) };
  const startedAt = performance.now();
  const answer = await measured(async () =>
    world.app.inject({ method, url, headers, ...(body ? { payload: body } : {}) }),
  );
  const ms = performance.now() - startedAt;
  if (answer.statusCode >= 300) {
    throw new Error(
      `${call.name}, ${world.community.reports} reports: ${method} ${url}: ${answer.statusCode} ${answer.body}`,
    );
  }
  return ms;
}

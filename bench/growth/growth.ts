import type { Community } from '../databases.ts';
import { compareInTurns, formatRatio, type Row } from '../figures.ts';
import { type GrowthCall, growthCalls } from './calls.ts';
import { openWorld, type World } from './world.ts';

const maxRatio = 1.3;

/** Measures every call on the large database and on the small one, in process, one at a time, never from the cache. */
export async function measureGrowth(few: Community, many: Community, isQuick: boolean): Promise<Row[]> {
  const small = await openWorld(few);
  const large = await openWorld(many, small);
  try {
    const rows: Row[] = [];
    let [worst, worstName] = [0, ''];
    for (const call of growthCalls) {
      const rounds = isQuick ? 3 : Math.min(call.maxRounds ?? Number.POSITIVE_INFINITY, 120);
      const time = (world: World) => (round: number) => timeCall(world, call, round);
      const compared = await compareInTurns(rounds, time(large), time(small));
      const { ratio } = compared;
      const measured = formatRatio(compared, ' ms');
      console.log(`${call.name}: ${measured}`);
      if (!(ratio <= maxRatio)) rows.push({ what: call.name, measured, bar: `≤ ${maxRatio}`, isMet: false });
      if (ratio > worst) [worst, worstName] = [ratio, call.name];
    }
    const [more, fewer] = [many, few].map(({ reports }) => reports.toLocaleString('en'));
    const what = `${more} reports to ${fewer}, the highest of ${growthCalls.length} calls (${worstName})`;
    return [{ what, measured: worst.toFixed(2), bar: `≤ ${maxRatio}`, isMet: worst <= maxRatio }, ...rows];
  } finally {
    await small.close();
    await large.close();
  }
}

/** Looking up what to ask for is not timed. */
async function timeCall(world: World, { name, ask }: GrowthCall, round: number): Promise<number> {
  const { method = 'GET', url, userId, body } = await ask(world, round);
  const headers = userId === undefined ? {} : { 'x-auth-token': await world.tokenOf(userId) };
  const startedAt = performance.now();
  const answer = await world.app.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
  const ms = performance.now() - startedAt;
  if (answer.statusCode >= 300) throw new Error(`${name}: ${method} ${url}: ${answer.statusCode} ${answer.body}`);
  return ms;
}

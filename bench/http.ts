import { median } from './figures.ts';
import { hotBar, measureHotSearch } from './hot-search.ts';
import type { Load } from './http-load.ts';

/*
 * `npm run bench:http`: the search API from the cache, every protection on, against a bare node:http server that sends
 * the same bytes.
 */

const rounds = 31;
const roundMs = 700;

const { ours, bare, ratios, ratio } = await measureHotSearch({ rounds, roundMs });
const print = (name: string, loads: readonly Load[]) => {
  const figures = loads.map(({ perSecond }) => Math.round(perSecond));
  console.log(`${name.padEnd(16)} ${median(figures)} req/s   (rounds: ${figures.join(', ')})`);
};
print('bare node:http', bare);
print('search API', ours);
console.log(`bodies of ${ours[0]?.bodyBytes} bytes, ${rounds} rounds of ${roundMs} ms each`);
console.log(
  `ratio            ${ratio.toFixed(2)}   (bar ${hotBar}; rounds: ${ratios.map((r) => r.toFixed(2)).join(', ')})`,
);
if (!(ratio >= hotBar)) process.exitCode = 1;

import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { type Load, runLoad } from './http-load.ts';

/*
 * `npm run bench:http`: the search API from ready bytes, every protection on, against a bare node:http server that sends
 * the same bytes. Each server has its own process; rounds alternate, so that a busy machine slows both.
 */

const rounds = 31;
const roundMs = 700;
const warmUpMs = 2000;
const bar = 0.6;

interface Contestant {
  name: string;
  process: ChildProcess;
  port: number;
  figures: Load[];
}

/** What a server process says once it listens. */
interface Ready {
  port: number;
  path: string;
}

async function start(name: string, file: string, args: string[]): Promise<Contestant & Ready> {
  const child = fork(join(import.meta.dirname, file), args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const { port, path } = await new Promise<Ready>((resolve, reject) => {
    child.once('message', (ready: Ready) => resolve(ready));
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code} before it listened`)));
  });
  return { name, process: child, port, path, figures: [] };
}

async function stop({ process: child }: Contestant): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.send('stop');
  await ended;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

const argus = await start('search API', 'http-search.ts', []);
const bare = await start('bare node:http', 'http-bare.ts', [`http://127.0.0.1:${argus.port}${argus.path}`]);
try {
  const load = (to: Contestant, ms: number) => runLoad({ port: to.port, path: argus.path, ms });
  for (const contestant of [argus, bare]) await load(contestant, warmUpMs);
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? [argus, bare] : [bare, argus];
    for (const contestant of order) contestant.figures.push(await load(contestant, roundMs));
  }
  const perSecond = (contestant: Contestant) => contestant.figures.map((figure) => figure.perSecond);
  for (const contestant of [bare, argus]) {
    const figures = perSecond(contestant).map(Math.round);
    console.log(`${contestant.name.padEnd(16)} ${Math.round(median(figures))} req/s   (rounds: ${figures.join(', ')})`);
  }
  const ratios = perSecond(argus).map((figure, round) => figure / (perSecond(bare)[round] ?? Number.NaN));
  const ratio = median(ratios);
  console.log(`bodies of ${argus.figures[0]?.bodyBytes} bytes, ${rounds} rounds of ${roundMs} ms each`);
  console.log(
    `ratio            ${ratio.toFixed(2)}   (bar ${bar}; rounds: ${ratios.map((r) => r.toFixed(2)).join(', ')})`,
  );
  if (!(ratio >= bar)) process.exitCode = 1;
} finally {
  await Promise.all([stop(argus), stop(bare)]);
}

import { median } from './figures.ts';
import { type Load, repeat, runLoad } from './http-load.ts';
import { startScript } from './processes.ts';

export const hotBar = 0.6;
const warmUpMs = 2000;

interface HotOptions {
  rounds: number;
  roundMs: number;
}

export interface HotFigures {
  ours: Load[];
  bare: Load[];
  /** Ours to theirs, round by round. */
  ratios: number[];
  ratio: number;
}

/** Each server has its own process; rounds alternate, so that a busy machine slows both. */
export async function measureHotSearch({ rounds, roundMs }: HotOptions): Promise<HotFigures> {
  const argus = await startScript('http-search.ts');
  const bare = await startScript('http-bare.ts', [`http://127.0.0.1:${argus.port}${argus.path}`]);
  try {
    const request = repeat(argus.path);
    const contestants = [argus, bare].map(({ port }) => ({ port, figures: [] as Load[] }));
    for (const { port } of contestants) await runLoad({ port, request, ms: warmUpMs });
    for (let round = 0; round < rounds; round += 1) {
      for (const { port, figures } of round % 2 === 0 ? contestants : contestants.toReversed()) {
        figures.push(await runLoad({ port, request, ms: roundMs }));
      }
    }
    const [ours = [], theirs = []] = contestants.map(({ figures }) => figures);
    const ratios = ours.map(({ perSecond }, round) => perSecond / (theirs[round]?.perSecond ?? Number.NaN));
    return { ours, bare: theirs, ratios, ratio: median(ratios) };
  } finally {
    await Promise.all([argus.stop(), bare.stop()]);
  }
}

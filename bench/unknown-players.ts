import type { Community } from './databases.ts';
import { median } from './figures.ts';
import { repeat, runLoad, writeRequest } from './http-load.ts';
import { startScript, startServer } from './processes.ts';

interface UnknownOptions {
  rounds: number;
  roundMs: number;
}

export interface UnknownFigures {
  ours: number;
  bare: number;
  ratio: number;
}

const first = 76_561_199_000_000_000n;
/** An account that may exist on Steam and was never reported here; never the same twice. */
export const unknownPath = (n: number) => `/api/cheaters/search?steamId=${first + BigInt(n)}`;

/** Players nobody reported, each asked for once, and a node:http process that sends the same body without looking. */
export async function measureUnknownPlayers(
  { url }: Community,
  { rounds, roundMs }: UnknownOptions,
): Promise<UnknownFigures> {
  const server = await startServer(url);
  let asked = 0;
  const request = () => {
    asked += 1;
    return writeRequest(unknownPath(asked), asked);
  };
  const bare = await startScript('http-bare.ts', [`http://127.0.0.1:${server.port}${unknownPath(0)}`]);
  const askOurs = async () => (await runLoad({ port: server.port, ms: roundMs, request, served: [404] })).perSecond;
  const askBare = async () => (await runLoad({ port: bare.port, ms: roundMs, request: repeat('/') })).perSecond;
  try {
    await askOurs();
    await askBare();
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const askBoth = [async () => ours.push(await askOurs()), async () => theirs.push(await askBare())];
      for (const ask of round % 2 === 0 ? askBoth : askBoth.reverse()) await ask();
    }
    const ratios = ours.map((figure, round) => figure / (theirs[round] ?? Number.NaN));
    return { ours: median(ours), bare: median(theirs), ratio: median(ratios) };
  } finally {
    await Promise.all([server.stop(), bare.stop()]);
  }
}

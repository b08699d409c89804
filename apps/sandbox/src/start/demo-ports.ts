import { createServer } from 'node:net';

export const usualPort = 3000;
const maxTries = 50;

export class PortError extends Error {}

interface DemoPorts {
  port: number;
  sandboxPort: number;
  note: string | null;
}

/**
 * Returns the requested port, or the first one from 3000 on that is free together with the next, which the sandbox
 * uses.
 */
export async function chooseDemoPorts(port: string | undefined, isFree = isPortFree): Promise<DemoPorts> {
  const first = port === undefined || port.trim() === '' ? usualPort : Number(port);
  if (!Number.isInteger(first) || first < 1 || first > 65_534) {
    throw new PortError(`PORT must be a number from 1 to 65534, not ${port}.`);
  }
  const free = await findFreePair(first, isFree);
  if (free === null) throw new PortError(`No free port was found, starting from ${first}. Choose one with PORT=…`);
  if (free === first) return { port: first, sandboxPort: first + 1, note: null };
  const taken = (await isFree(first)) ? first + 1 : first;
  if (first !== usualPort) throw new PortError(`Port ${taken} is in use by another program. PORT=${free} is free.`);
  return { port: free, sandboxPort: free + 1, note: `Port ${taken} is in use by another program: using ${free}.` };
}

async function findFreePair(first: number, isFree: (port: number) => Promise<boolean>): Promise<number | null> {
  for (let port = first; port < Math.min(first + 2 * maxTries, 65_535); port += 2) {
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
  return null;
}

function isPortFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });
}

import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { prepareSearchQueries } from '@argus/server/features/players/search.queries';
import { openPool } from '@argus/server/platform/db/client';
import type { Community } from '../databases.ts';
import { playerIds } from '../generate/functions.ts';
import { planScale } from '../generate/plan.ts';
import { poolSize } from './server.ts';

const run = promisify(execFile);

/** Looks for pgbench on the path, then where Debian installs it. */
export function findPgbench(): string | null {
  const debian = globSync('/usr/lib/postgresql/*/bin').sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...debian];
  return folders.map((folder) => join(folder, 'pgbench')).find((path) => existsSync(path)) ?? null;
}

/** Runs the server's own statement, prepared, for a random player each time. Returns searches per second. */
export async function openPgbench(pgbench: string, { url, reports }: Community) {
  const folder = await mkdtemp(join(tmpdir(), 'argus-pgbench-'));
  const file = join(folder, 'search.sql');
  const { players } = planScale(reports, 0);
  const id = `\\set id ${playerIds.first} + ${playerIds.step} * random(0, ${players - 1})`;
  await writeFile(file, `${id}\n${await recordSearch(url)};\n`);
  return {
    async run(seconds: number): Promise<number> {
      const options = ['--no-vacuum', '--protocol=prepared', `--client=${poolSize}`, '--jobs=1', `--time=${seconds}`];
      const { stdout, stderr } = await run(pgbench, [...options, '--file', file, url]);
      const found = /tps = ([\d.]+) \((?:without|excluding)/.exec(stdout)?.[1];
      if (found === undefined || stderr.includes('aborted')) throw new Error(`pgbench: ${stdout}${stderr}`);
      return Number(found);
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Returns the statement of a search as the driver sends it, with pgbench's variable for the player. */
async function recordSearch(url: string): Promise<string> {
  const sent: { text: string; values: unknown[] }[] = [];
  const { db, pool, close } = openPool({ url, max: 1, onError: (error) => console.error(error.message) });
  pool.on('connect', (client) => {
    const query: (...args: unknown[]) => unknown = Reflect.get(client, 'query');
    Reflect.set(client, 'query', (...args: unknown[]) => {
      const [config, values] = args;
      if (typeof config === 'object' && config !== null) {
        const text = String(Reflect.get(config, 'text'));
        sent.push({ text, values: [values ?? Reflect.get(config, 'values')].flat() });
      }
      return Reflect.apply(query, client, args);
    });
  });
  const id = String(playerIds.first);
  await prepareSearchQueries(db).findPlayerCase(id).finally(close);
  const search = sent.find(({ values }) => values.includes(id));
  if (!search || search.values.some((value) => value !== id)) {
    throw new Error('a search is no longer one statement with the id of the player alone');
  }
  return search.text.replaceAll(/\s+/g, ' ').replaceAll(/\$\d+/g, ':id::text');
}

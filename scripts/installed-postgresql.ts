import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Installation {
  version: string;
  bin: string;
}

/** Lists every PostgreSQL server that is installed on this machine, the oldest first. */
export async function listInstalled(): Promise<Installation[]> {
  const configured = await run('pg_config', ['--bindir']).then(
    ({ stdout }) => [stdout.trim()],
    () => [],
  );
  return listInstalledIn([...configured, ...globSync('/usr/lib/postgresql/*/bin')]);
}

/** Each folder is listed once, however many names it has. A folder without initdb has only the programs of a client. */
export async function listInstalledIn(folders: readonly string[]): Promise<Installation[]> {
  const real = await Promise.all(folders.map((folder) => realpath(folder).catch(() => null)));
  const found = await Promise.all(
    [...new Set(real)].map(async (bin) => {
      const version = bin === null ? null : await readVersion(join(bin, 'initdb'));
      return bin === null || version === null ? [] : [{ version, bin }];
    }),
  );
  return found.flat().toSorted((a, b) => a.version.localeCompare(b.version, 'en', { numeric: true }));
}

async function readVersion(initdb: string): Promise<string | null> {
  const { stdout } = await run(initdb, ['--version']).catch(() => ({ stdout: '' }));
  return /\(PostgreSQL\) ([\w.]+)/.exec(stdout)?.[1] ?? null;
}

import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** PostgreSQL's own benchmark: on the path, where `pg_config` says, or where Debian puts it; null: nowhere. */
export async function findPgbench(): Promise<string | null> {
  const configured = await run('pg_config', ['--bindir']).then(
    ({ stdout }) => [stdout.trim()],
    () => [],
  );
  const onPath = (process.env.PATH ?? '').split(delimiter).filter((dir) => dir !== '');
  const newest = globSync('/usr/lib/postgresql/*/bin').sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  const found = [...onPath, ...configured, ...newest]
    .map((dir) => join(dir, 'pgbench'))
    .find((path) => existsSync(path));
  return found ?? null;
}

interface PgbenchRun {
  pgbench: string;
  url: string;
  script: string;
  options: readonly string[];
}

/** Everything it said. */
export async function runPgbench({ pgbench, url, script, options }: PgbenchRun): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'argus-pgbench-'));
  try {
    const file = join(dir, 'script.sql');
    await writeFile(file, script);
    const { stdout, stderr } = await run(pgbench, ['--no-vacuum', ...options, '--file', file, url], {
      maxBuffer: 64 * 1024 ** 2,
    });
    if (stderr.includes('aborted')) throw new Error(`pgbench: ${stderr}`);
    return stdout + stderr;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** Of something like `tps = 123.4 (without initial connection time)`. */
export function readFigure(output: string, pattern: RegExp): number {
  const figure = Number(pattern.exec(output)?.[1]);
  if (Number.isNaN(figure)) throw new Error(`pgbench did not say what was looked for: ${output}`);
  return figure;
}

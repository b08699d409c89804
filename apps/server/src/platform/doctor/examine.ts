import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import type { Config } from '../../config.ts';
import { listBackups } from '../backup/backup-folder.ts';
import { openEmbedded } from '../db/embedded.ts';
import { inspectDatabase } from '../db/inspect-database.ts';
import { explainConnectionFault, findPoolerFault } from '../db/reach-database.ts';
import type { ListedCommand } from '../integrations/discord-commands.ts';
import { checkBackupCommand, checkBackups } from './check-backups.ts';
import { checkDatabase } from './check-database.ts';
import { checkDiscord } from './check-discord.ts';
import { checkDisk, listFolders } from './check-disk.ts';
import { checkNetwork } from './check-network.ts';
import { checkEnvFileNames, checkPermissions, checkSettings, checkSteamBans } from './check-settings.ts';
import { type Finding, ok, problem } from './finding.ts';
import { checkUnit, readUnit } from './systemd-unit.ts';

export async function examine(
  env: NodeJS.ProcessEnv,
  settingsFiles: readonly string[],
  discordCommands: readonly ListedCommand[],
): Promise<Finding[]> {
  const { config, findings } = checkSettings(env);
  const ofFiles = (await Promise.all(settingsFiles.map(examineSettingsFile))).flat();
  if (!config) return [...findings, ...ofFiles, ...(await checkPermissions(settingsFiles))];

  const { DATA_DIR, BACKUP_DIR } = config;
  const cluster = join(resolve(DATA_DIR), 'postgres');
  const unit = await readUnit();
  return [
    ...findings,
    ...ofFiles,
    ...checkSteamBans(config),
    ...(await checkPermissions([...settingsFiles, cluster, ...(BACKUP_DIR ? [BACKUP_DIR] : [])])),
    ...(await Promise.all(listFolders(config).map(checkDisk))).flat(),
    ...(unit ? checkUnit(unit, config, env) : []),
    ...(await examineDatabase(config, cluster)),
    await examineBackups(BACKUP_DIR),
    ...(await checkNetwork(config)),
    ...(await checkDiscord(config, discordCommands)),
  ];
}

async function checkPooler({ DATABASE_URL, DATABASE_DIRECT_URL }: Config): Promise<Finding[]> {
  if (!DATABASE_URL) return [];
  try {
    const fault = await findPoolerFault(DATABASE_URL, DATABASE_DIRECT_URL);
    return fault ? [problem(fault, 'docs/operations.md, “PgBouncer”, has the settings.')] : [];
  } catch (error) {
    return [problem(explainConnectionFault(error, DATABASE_URL).reason, 'Check DATABASE_URL and the pooler.')];
  }
}

async function examineSettingsFile(path: string): Promise<Finding[]> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return checkEnvFileNames(path, Object.keys(parseEnv(text)));
}

async function examineBackups(folder: string | undefined): Promise<Finding> {
  try {
    return checkBackups(folder, folder ? await listBackups(folder) : [], new Date());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return problem(`The nightly backups cannot be listed: ${reason}`, 'Let the account of the server own BACKUP_DIR.');
  }
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
    return [
      ...(await checkDatabase(state, config)),
      ...(await checkPooler(config)),
      ...checkBackupCommand(config, state.backupCommand, new Date()),
    ];
  } catch (error) {
    if (given) return [problem(explainConnectionFault(error, given).reason, 'Check DATABASE_URL and PostgreSQL.')];
    const reason = error instanceof Error ? error.message : String(error);
    const fix = 'docs/self-hosting.md, “Troubleshooting”, says what to do.';
    return [problem(`The database cannot be used: ${reason}`, fix)];
  }
}

import { stat } from 'node:fs/promises';
import { type Config, isSettingName, readConfig, SettingsError } from '../../config.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

export function checkSettings(env: NodeJS.ProcessEnv): { config: Config | null; findings: Finding[] } {
  try {
    return { config: readConfig(env), findings: [ok('The settings are complete and well-formed.')] };
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    const fix = 'Run npm run setup, or correct them in .env, in /etc/argus.env or in the environment.';
    return { config: null, findings: [problem(error.message, fix)] };
  }
}

export function checkEnvFileNames(file: string, names: readonly string[]): Finding[] {
  const notOurs = new Set(['NODE_ENV', 'NODE_OPTIONS', 'MALLOC_ARENA_MAX', 'TZ', 'UV_THREADPOOL_SIZE']);
  const ofBackupCommand = /^(?:RCLONE|RESTIC|BORG|RSYNC|AWS|B2|AZURE|GOOGLE)_/;
  const unknown = names.filter((name) => !isSettingName(name) && !notOurs.has(name) && !ofBackupCommand.test(name));
  if (unknown.length === 0) return [];
  return [
    warning(
      `${file} has settings that this version does not know: ${unknown.join(', ')}.`,
      'Correct the spelling or remove the line; docs/settings.md lists every setting.',
    ),
  ];
}

export function checkSteamBans({ STEAM_BANS, STEAM_API_KEY }: Pick<Config, 'STEAM_BANS' | 'STEAM_API_KEY'>): Finding[] {
  if (STEAM_BANS === 'off') return [ok('Steam is not asked about bans (STEAM_BANS=off).')];
  if (STEAM_API_KEY) return [ok('Steam is asked about bans of reported players.')];
  return [
    warning(
      'Steam’s bans are read from public profiles: undated, one player a minute, and in no figure.',
      'Set STEAM_API_KEY (https://steamcommunity.com/dev/apikey), or STEAM_BANS=off.',
    ),
  ];
}

export async function checkPermissions(paths: readonly string[]): Promise<Finding[]> {
  if (process.platform === 'win32') return [];
  const findings = await Promise.all(
    paths.map(async (path) => {
      const found = await stat(path).catch(() => null);
      if (!found || (found.mode & 0o077) === 0) return [];
      const mode = found.isDirectory() ? '700' : '600';
      return [problem(`Other accounts on this machine can read ${path}.`, `Run chmod ${mode} ${path}.`)];
    }),
  );
  const exposed = findings.flat();
  return exposed.length > 0 ? exposed : [ok('Only their owner can read the files with secrets and data.')];
}

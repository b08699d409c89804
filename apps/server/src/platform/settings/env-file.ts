import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { isSettingName } from '../../config.ts';

export type Settings = Readonly<Record<string, string>>;

export async function readEnvFile(path: string): Promise<Settings | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  return Object.fromEntries(Object.entries(parseEnv(text)).map(([name, value]) => [name, value ?? '']));
}

export async function writeEnvFile(path: string, settings: Settings): Promise<void> {
  const draft = `${path}.${randomBytes(4).toString('hex')}`;
  try {
    await writeFile(draft, formatEnv(settings), { mode: 0o600, flag: 'wx' });
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Node's format has no escapes: a value gets quotes that it does not contain. Docker and systemd know all but the last
 * kind.
 */
export function formatEnv(settings: Settings): string {
  const lines = Object.entries(settings).map(([name, value]) => {
    const quoted = quote(value);
    if (quoted === null) throw new Error(`${name} has characters that cannot be stored in .env.`);
    return `${name}=${quoted}`;
  });
  return `# docs/settings.md lists every setting; the environment wins over this file.\n${lines.join('\n')}\n`;
}

const programs: readonly string[] = ['BACKUP_COMMAND'];

export function pickSettings(text: string): { settings: Settings; leftOut: number } {
  const given = Object.entries(parseEnv(text)).map(([name, value = '']): [string, string] => [name, value]);
  const picked = given.filter(
    ([name, value]) => isSettingName(name) && !programs.includes(name) && quote(value) !== null,
  );
  return { settings: Object.fromEntries(picked), leftOut: given.length - picked.length };
}

function quote(value: string): string | null {
  if (/^[\w.:/@+,=?&%~-]*$/.test(value)) return value;
  if (/\p{Cc}/u.test(value)) return null;
  // Between double quotes Node would turn \n into a line break.
  const mark = ["'", '"', '`'].find(
    (candidate) => !value.includes(candidate) && (candidate !== '"' || !value.includes('\\')),
  );
  return mark === undefined ? null : mark + value + mark;
}

import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** The systemd unit reads the first, `npm run setup` writes the second. The environment wins over both. */
export const settingsFiles = ['/etc/argus.env', '.env'];

/**
 * Adds the settings that the environment does not have, skips files that do not exist, and returns those that may not
 * be read.
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} files
 * @returns {string[]}
 */
export function loadSettings(env, files) {
  const refused = [];
  for (const file of files) {
    try {
      for (const [name, value] of Object.entries(parseEnv(readFileSync(file, 'utf8')))) env[name] ??= value;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : null;
      if (code === 'EACCES') refused.push(file);
      else if (code !== 'ENOENT') throw error;
    }
  }
  return refused;
}

import { existsSync, readFileSync } from 'node:fs';
import { makeBackup } from '../platform/backup/dump-database.ts';
import { settingsFiles } from '../platform/settings/settings-files.js';
import { failCommand, openExistingDatabase, readFileArgument } from './host-command.ts';

const usage = `Usage: npm run backup -- FILE [--with-env]
  --with-env   also save the settings (.env, /etc/argus.env), which contain secrets
`;

const { path, withEnv } = readFileArgument(usage);
try {
  const settings = withEnv ? readSettings() : undefined;
  const { url, release } = await openExistingDatabase(process.env);
  const startedAt = performance.now();
  const bytes = await makeBackup({ url, path, now: new Date(), settings }).finally(release);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(`Saved ${path} (${(bytes / 1e6).toFixed(1)} MB, ${seconds} s).\n`);
} catch (error) {
  failCommand(error);
}

function readSettings(): string {
  const files = settingsFiles.toReversed().filter((path) => existsSync(path));
  if (files.length === 0) throw new Error(`there is neither a ${settingsFiles.toReversed().join(' nor a ')} to save.`);
  return files
    .map((path) => readFileSync(path, 'utf8').trimEnd())
    .join('\n')
    .concat('\n');
}

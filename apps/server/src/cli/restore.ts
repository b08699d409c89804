import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { readDatabaseConfig } from '../config.ts';
import { BackupFileError } from '../platform/backup/backup-file.ts';
import { type Restored, restoreIntoDatabase, restoreIntoFolder } from '../platform/backup/restore-backup.ts';
import { waitForDatabase } from '../platform/db/reach-database.ts';
import { formatEnv, pickSettings } from '../platform/settings/env-file.ts';
import { failCommand, readFileArgument } from './host-command.ts';

const usage = `Usage: npm run restore -- FILE [--with-env]
  --with-env   also write the settings in the file to .env, if there is none; only those that Argus knows
`;

const { path, withEnv } = readFileArgument(usage);
const say = (line: string) => process.stdout.write(`${line}\n`);

function describe({ header, reports, users, newestEntry }: Restored): string {
  const count = (n: number, what: string) => `${n.toLocaleString('en')} ${n === 1 ? what : `${what}s`}`;
  return [
    `Restored the backup of ${header.createdAt}, made by Argus ${header.version}: `,
    `${count(reports, 'report')}, ${count(users, 'user')}, `,
    newestEntry ? `newest entry ${newestEntry.toISOString()}.` : 'no entries.',
  ].join('');
}

// The first process of a container ignores signals that it does not handle, so they are handled here. PostgreSQL and
// the draft's guard undo what was begun.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    process.stderr.write('Stopped. Nothing was restored.\n');
    process.exit(130);
  });
}

try {
  if (withEnv && existsSync('.env')) {
    throw new BackupFileError('There is already a .env here, which will not be overwritten. Leave out --with-env.');
  }
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR } = readDatabaseConfig(process.env);
  const url = DATABASE_DIRECT_URL ?? DATABASE_URL;
  if (url) await waitForDatabase(url, { patienceMs: 0 });
  const restored = url ? await restoreIntoDatabase(path, url) : await restoreIntoFolder(path, DATA_DIR);
  say(describe(restored));
  if (withEnv) {
    const { settings: text } = restored.header;
    if (text === undefined) say('The file contains no settings, so no .env was written.');
    else {
      const { settings, leftOut } = pickSettings(text);
      await writeFile('.env', formatEnv(settings), { mode: 0o600, flag: 'wx' });
      say(`Wrote these settings to .env: ${Object.keys(settings).join(', ')}.`);
      if (leftOut > 0)
        say(`Left out ${leftOut} that Argus does not know, cannot store or would run as a program (BACKUP_COMMAND).`);
    }
  }
  if (restored.violations.length > 0) {
    throw new BackupFileError(`The restored data is inconsistent:\n${restored.violations.join('\n')}`);
  }
  say('All invariants hold.');
} catch (error) {
  failCommand(error);
}

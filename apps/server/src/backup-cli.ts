import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeBackup } from './backup/make-backup.ts';
import { failCommand, openExistingDatabase } from './host-command.ts';

/* `npm run backup -- FILE`: works with or without a running server. */

const usage = `Usage: npm run backup -- FILE [--with-env]
  --with-env   also save .env, which contains secrets
`;

const { values, positionals } = parseArgs({
  options: { 'with-env': { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [file, ...rest] = positionals;
if (!file || rest.length > 0) {
  process.stderr.write(usage);
  process.exit(2);
}
const path = resolve(file);
try {
  if (values['with-env'] && !existsSync('.env')) throw new Error('there is no .env here to save.');
  const settings = values['with-env'] ? await readFile('.env', 'utf8') : undefined;
  const { url, release } = await openExistingDatabase(process.env);
  const startedAt = performance.now();
  const bytes = await makeBackup({ url, path, now: new Date(), settings }).finally(release);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(`Saved ${path} (${(bytes / 1e6).toFixed(1)} MB, ${seconds} s).\n`);
} catch (error) {
  failCommand(error);
}

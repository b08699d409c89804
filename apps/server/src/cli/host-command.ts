import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readDatabaseConfig, SettingsError } from '../config.ts';
import { BackupFileError } from '../platform/backup/backup-file.ts';
import { DataFolderError } from '../platform/db/data-folder.ts';
import { openEmbedded } from '../platform/db/embedded.ts';
import { EncodingError, IncompleteDatabaseError, NewerDatabaseError } from '../platform/db/migrate.ts';
import { DatabaseUnreachableError, waitForDatabase } from '../platform/db/reach-database.ts';
import { HostError } from '../staff/users/host-acts.ts';

/** The arguments of `npm run backup` and `npm run restore`. */
export function readFileArgument(usage: string): { path: string; withEnv: boolean } {
  const options = { 'with-env': { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [file, ...rest] = positionals;
  if (!file || rest.length > 0) {
    process.stderr.write(usage);
    process.exit(2);
  }
  return { path: resolve(file), withEnv: values['with-env'] };
}

export async function openExistingDatabase(env: NodeJS.ProcessEnv): Promise<{ url: string; release(): Promise<void> }> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR } = readDatabaseConfig(env);
  const url = DATABASE_DIRECT_URL ?? DATABASE_URL;
  if (url) {
    await waitForDatabase(url, { patienceMs: 0 });
    return { url, release: async () => undefined };
  }
  if (!existsSync(join(DATA_DIR, 'postgres'))) {
    throw new SettingsError(
      `There is no database in ${resolve(DATA_DIR)}. Set DATA_DIR or DATABASE_URL to the same value as for the server.`,
    );
  }
  return openEmbedded({ dataDir: DATA_DIR });
}

export function failCommand(error: unknown): never {
  const expected = [
    HostError,
    SettingsError,
    BackupFileError,
    DataFolderError,
    DatabaseUnreachableError,
    EncodingError,
    IncompleteDatabaseError,
    NewerDatabaseError,
  ];
  const isExpected = expected.some((kind) => error instanceof kind);
  const text = isExpected && error instanceof Error ? error.message : `The command failed: ${reasonOf(error)}`;
  // The text may quote a backup, and a terminal would obey its control characters.
  process.stderr.write(`${text.replaceAll(/[^\P{Cc}\n]/gu, '�')}\n`);
  process.exit(1);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message } = error.cause instanceof Error ? error.cause : error;
  if ('code' in error && (error.code === 'ENOSPC' || error.code === '53100'))
    return 'the disk is full. Nothing was changed.';
  return message;
}

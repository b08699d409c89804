import { readVersion } from '../db/version.ts';
import { writeBackupFile } from './backup-file.ts';
import { dumpDatabase } from './dump-database.ts';

interface MakeOptions {
  url: string;
  path: string;
  now: Date;
  /** The text of `.env`, which holds secrets. */
  settings?: string | undefined;
}

/** Works with or without a running server. Returns the file's size. */
export async function makeBackup({ url, path, now, settings }: MakeOptions): Promise<number> {
  return writeBackupFile(path, dumpDatabase({ url, version: await readVersion(), now, settings }));
}

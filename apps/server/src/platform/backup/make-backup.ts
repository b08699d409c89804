import { readVersion } from '../db/version.ts';
import { writeBackupFile } from './backup-file.ts';
import { dumpDatabase } from './dump-database.ts';

interface MakeOptions {
  url: string;
  path: string;
  now: Date;
  settings?: string | undefined;
}

export async function makeBackup({ url, path, now, settings }: MakeOptions): Promise<number> {
  return writeBackupFile(path, dumpDatabase({ url, version: await readVersion(), now, settings }));
}

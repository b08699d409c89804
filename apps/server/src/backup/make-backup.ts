import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
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

async function readVersion(): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '../../package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}

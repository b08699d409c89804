import { join } from 'node:path';
import { runScript } from '../../../platform/jobs/run-script.ts';
import { isDumpDue, listDumps } from './dump-folder.ts';

interface NightlyOptions {
  databaseUrl: string;
  folder: string;
  productName: string;
  publicUrl: string;
  onFailure(): void;
}

const script = join(import.meta.dirname, 'run-nightly.ts');

export async function nightlyDump(
  { databaseUrl, folder, productName, publicUrl, onFailure }: NightlyOptions,
  now: number,
  signal: AbortSignal,
): Promise<void> {
  const settings = {
    DATABASE_URL: databaseUrl,
    OPEN_DATA_DIR: folder,
    PRODUCT_NAME: productName,
    PUBLIC_URL: publicUrl,
  };
  try {
    if (!isDumpDue(await listDumps(folder), now)) return;
    await runScript(script, settings, { signal }).catch((error: Error) => {
      throw new Error(`The nightly dump failed: ${error.message}`);
    });
  } catch (error) {
    onFailure();
    throw error;
  }
}

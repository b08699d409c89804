import { join } from 'node:path';
import { hourMs } from '@argus/domain/shared/time';
import { isDumpDue, listDumps } from '../../features/publishing/open-data/dump-folder.ts';
import { runScript } from './run-script.ts';
import type { Job } from './scheduler.ts';

interface NightlyOptions {
  databaseUrl: string;
  folder: string;
  productName: string;
  publicUrl: string;
  onFailure(): void;
}

const script = join(import.meta.dirname, '../../features/publishing/open-data/run-nightly.ts');

/** Checks every hour, so that a failed or missed dump is retried. */
export function nightlyDump({ databaseUrl, folder, productName, publicUrl, onFailure }: NightlyOptions): Job {
  const settings = {
    DATABASE_URL: databaseUrl,
    OPEN_DATA_DIR: folder,
    PRODUCT_NAME: productName,
    PUBLIC_URL: publicUrl,
  };
  return {
    name: 'nightly dump',
    everyMs: hourMs,
    async run(_db, now, signal) {
      try {
        if (!isDumpDue(await listDumps(folder), now)) return;
        await runScript(script, settings, signal).catch((error: Error) => {
          throw new Error(`The nightly dump failed: ${error.message}`);
        });
      } catch (error) {
        onFailure();
        throw error;
      }
    },
  };
}

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type OpenTable, openDataBefore } from '@argus/domain/publishing/open-data';
import type { Db, Tx } from '../../../platform/db/client.ts';
import { toCsvLine } from '../../../platform/http/csv-cell.ts';
import { runScript } from '../../../platform/jobs/run-script.ts';
import {
  addDump,
  dumpDay,
  fileName,
  isDumpDue,
  listDumps,
  manifestName,
  openDumpFile,
  pruneDumps,
} from './dump-folder.ts';
import { type Manifest, tables } from './manifest.ts';
import { countWithheld, inDumpSnapshot, streamTable } from './open-data.queries.ts';

interface DumpOptions {
  folder: string;
  productName: string;
  publicUrl: string;
}

/** Every process tries to write the dump of the day, and one of them does. Returns whether this one did. */
export async function writeDump(db: Db, options: DumpOptions, now: number): Promise<boolean> {
  const { folder } = options;
  let isWritten = false;
  await inDumpSnapshot(db, async (tx) => {
    // Another process may have finished the dump a moment ago.
    if (!isDumpDue(await listDumps(folder), now)) return;
    await addDump(folder, dumpDay(now), (path) => writeTables(tx, path, options, now));
    isWritten = true;
    await pruneDumps(folder, now);
  });
  return isWritten;
}

async function writeTables(tx: Tx, path: string, { productName, publicUrl }: DumpOptions, now: number): Promise<void> {
  const before = openDataBefore(now);
  const day = dumpDay(now);
  const write = (name: OpenTable) => writeTable(tx, { name, path, day, before });
  const manifest: Manifest = {
    format: 'argus open data 1',
    name: productName,
    about: `${publicUrl}/open-data`,
    day,
    before: dumpDay(before),
    tables: {
      convictions: await write('convictions'),
      verdicts: await write('verdicts'),
      status_history: await write('status_history'),
    },
  };
  await writeFile(join(path, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
}

/** Writes both formats at the same time, so that the rows are read once. */
async function writeTable(
  tx: Tx,
  { name, path, day, before }: { name: OpenTable; path: string; day: string; before: number },
): Promise<Manifest['tables'][OpenTable]> {
  const { about, columns } = tables[name];
  const names = columns.map((column) => column.name);
  const ndjson = openDumpFile(join(path, fileName(name, 'ndjson')));
  const csv = openDumpFile(join(path, fileName(name, 'csv')));
  await csv.write(toCsvLine(names));
  let count = 0;
  for await (const rows of streamTable(tx, name, before)) {
    count += rows.length;
    await ndjson.write(rows.map((row) => toJsonLine(names, row)).join(''));
    await csv.write(rows.map((row) => toCsvLine(names.map((column) => row[column]))).join(''));
  }
  const pathOf = (format: 'ndjson' | 'csv') => `${day}/${fileName(name, format)}`;
  return {
    about,
    rows: count,
    withheld_rows: await countWithheld(tx, name, before),
    columns: [...columns],
    files: {
      ndjson: { path: pathOf('ndjson'), ...(await ndjson.end()) },
      csv: { path: pathOf('csv'), ...(await csv.end()) },
    },
  };
}

/** Leaves out empty values. */
function toJsonLine(names: readonly string[], row: Readonly<Record<string, unknown>>): string {
  const filled = names.flatMap((name) => (row[name] === null ? [] : [[name, row[name]] as const]));
  return `${JSON.stringify(Object.fromEntries(filled))}\n`;
}

interface NightlyOptions extends DumpOptions {
  databaseUrl: string;
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

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenData } from '@argus/contract/publishing/open-data';
import { openTables } from '@argus/domain/publishing/open-data';
import { z } from 'zod';
import { listDumps, manifestName } from './dump-folder.ts';

const fileSchema = z.object({
  /** Below `/data/`. */
  path: z.string(),
  bytes: z.int(),
  sha256: z.string(),
});
const tableSchema = z.object({
  about: z.string(),
  rows: z.int(),
  /** Left out because their case was reopened. */
  withheld_rows: z.int(),
  columns: z.array(z.object({ name: z.string(), type: z.string(), about: z.string() })),
  files: z.object({ ndjson: fileSchema, csv: fileSchema }),
});

export const manifestSchema = z.object({
  format: z.literal('argus open data 1'),
  name: z.string(),
  about: z.url(),
  day: z.iso.date(),
  /** Everything in it happened before this day (UTC). */
  before: z.iso.date(),
  tables: z.record(z.enum(openTables), tableSchema),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Of the newest dump; null: there is none, or it is of a version that wrote something else. */
export async function findManifest(folder: string): Promise<Manifest | null> {
  const [newest] = await listDumps(folder);
  if (!newest) return null;
  const text = await readFile(join(folder, newest, manifestName), 'utf8');
  return manifestSchema.safeParse(JSON.parse(text)).data ?? null;
}

/** As the API describes it. */
export function toDump({ day, before, tables }: Manifest): NonNullable<OpenData['dump']> {
  const toFile = ({ path, ...file }: z.infer<typeof fileSchema>) => ({ path: `/data/${path}`, ...file });
  return {
    day,
    before,
    manifestPath: `/data/${day}/manifest.json`,
    tables: openTables.map((name) => {
      const { about, rows, files } = tables[name];
      return { name, about, rows, ndjson: toFile(files.ndjson), csv: toFile(files.csv) };
    }),
  };
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenData } from '@argus/contract/publishing/open-data';
import { type OpenTable, openTables } from '@argus/domain/publishing/open-data';
import { z } from 'zod';
import { listDumps, manifestName } from './dump-folder.ts';

/** The path is relative to `/data/`. */
const fileSchema = z.object({ path: z.string(), bytes: z.int(), sha256: z.string() });
const tableSchema = z.object({
  about: z.string(),
  rows: z.int(),
  /** This many rows are left out because their case was reopened. */
  withheld_rows: z.int(),
  columns: z.array(z.object({ name: z.string(), type: z.string(), about: z.string() })),
  files: z.object({ ndjson: fileSchema, csv: fileSchema }),
});

export const manifestSchema = z.object({
  format: z.literal('argus open data 1'),
  name: z.string(),
  about: z.url(),
  day: z.iso.date(),
  /** Everything in the dump happened before this day (UTC). */
  before: z.iso.date(),
  tables: z.record(z.enum(openTables), tableSchema),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Returns the newest manifest, or null if there is none or an older version wrote it in another format. */
export async function findManifest(folder: string): Promise<Manifest | null> {
  const [newest] = await listDumps(folder);
  if (!newest) return null;
  const text = await readFile(join(folder, newest, manifestName), 'utf8');
  return manifestSchema.safeParse(JSON.parse(text)).data ?? null;
}

export function toDump({ day, before, tables }: Manifest): NonNullable<OpenData['dump']> {
  const toFile = ({ path, ...file }: z.infer<typeof fileSchema>) => ({ path: `/data/${path}`, ...file });
  return {
    day,
    before,
    manifestPath: `/data/${day}/manifest.json`,
    tables: openTables.map((name) => {
      const { rows, files } = tables[name];
      return { name, rows, ndjson: toFile(files.ndjson), csv: toFile(files.csv) };
    }),
  };
}

interface Column {
  name: string;
  type: 'string' | 'date' | 'boolean';
  about: string;
}

const reportId: Column = { name: 'report_id', type: 'string', about: 'The case: /report/{report_id} on the site.' };
const statuses =
  'unverified, processing, verified_cheater, verified_undetermined, verified_duplicate or verified_troll.';

/** Nothing in the open data was written by a person. */
export const tables: Record<OpenTable, { about: string; columns: readonly Column[] }> = {
  convictions: {
    about: 'Convictions that stand, and the ids of those that were overturned.',
    columns: [
      reportId,
      { name: 'state', type: 'string', about: 'standing or overturned.' },
      { name: 'steam64_id', type: 'string', about: 'The player; empty if overturned.' },
      { name: 'convicted_on', type: 'date', about: 'The day (UTC) of the verdict that stands; empty if overturned.' },
      { name: 'under_appeal', type: 'boolean', about: 'An appeal is running; empty if overturned.' },
    ],
  },
  verdicts: {
    about: 'What review decided, as it was decided. Later changes are in status_history.',
    columns: [
      reportId,
      { name: 'decided_on', type: 'date', about: 'The day (UTC).' },
      { name: 'verdict', type: 'string', about: statuses },
      { name: 'votes', type: 'string', about: '3-0, 4-1, 4-0 or 5-0 if so many agreed, split otherwise.' },
    ],
  },
  status_history: {
    about: 'Every verdict and every change of one.',
    columns: [
      reportId,
      { name: 'changed_on', type: 'date', about: 'The day (UTC).' },
      { name: 'changed_by', type: 'string', about: 'review, appeal or staff.' },
      { name: 'from_status', type: 'string', about: statuses },
      { name: 'to_status', type: 'string', about: statuses },
    ],
  },
};

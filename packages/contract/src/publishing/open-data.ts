import { openTables } from '@argus/domain/publishing/open-data';
import { listValidDays } from '@argus/domain/publishing/published-list';
import { defineCalls } from '../kernel/call.ts';
import { dateSchema } from '../kernel/fields.ts';
import { z } from '../kernel/zod.ts';

const fileSchema = z.object({
  path: z.string(),
  bytes: z.int(),
  sha256: z.string(),
});

const openDataSchema = z.object({
  list: z
    .object({
      issuedAt: dateSchema,
      validUntil: dateSchema,
      players: z.int(),
      keyId: z.string(),
      publicKeyPem: z.string(),
    })
    .nullable(),
  dump: z
    .object({
      day: z.iso.date(),
      /** Everything in the file happened before this day (UTC). */
      before: z.iso.date(),
      manifestPath: z.string(),
      tables: z.array(z.object({ name: z.enum(openTables), rows: z.int(), ndjson: fileSchema, csv: fileSchema })),
    })
    .nullable(),
});
export type OpenData = z.infer<typeof openDataSchema>;

export const openDataCalls = defineCalls({
  getOpenData: {
    method: 'GET',
    path: '/api/open-data',
    access: 'public',
    summary: `The signed list of convicted players, valid for ${listValidDays} days, and the newest nightly dump: where they are and how to verify them.`,
    response: openDataSchema,
  },
});

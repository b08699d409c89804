import { z } from 'zod';

/* Header, table lines and footer are one line of JSON each; rows are as COPY writes them, up to `\.`. */

export const endOfRows = '\\.\n';

const migrationSchema = z.object({ hash: z.string(), createdAt: z.number() });
/** The version is printed, and the file may come from anyone. */
const versionSchema = z.string().regex(/^\d+\.\d+\.\d+[\w.+-]{0,40}$/);

export const headerSchema = z.object({
  format: z.literal('argus backup 1'),
  version: versionSchema,
  postgres: z.number(),
  createdAt: z.iso.datetime(),
  migrations: z.array(migrationSchema).min(1),
  settings: z.string().optional(),
});
export type BackupHeader = z.infer<typeof headerSchema>;

export const tableLineSchema = z.object({ table: z.string(), columns: z.array(z.string()).min(1) });
export type TableLine = z.infer<typeof tableLineSchema>;

export const footerSchema = z.object({
  rows: z.record(z.string(), z.int().min(0)),
  sequences: z.record(z.string(), z.string().regex(/^\d{1,19}$/)),
});
export type BackupFooter = z.infer<typeof footerSchema>;

export const toLine = (value: BackupHeader | TableLine | BackupFooter) => `${JSON.stringify(value)}\n`;

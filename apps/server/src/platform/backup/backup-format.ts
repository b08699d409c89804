import { z } from 'zod';
import { BackupFileError } from './backup-file.ts';

/*
 * The header, each table line and the footer are one line of JSON each. Rows are as COPY writes them and end with `\.`.
 */

export const endOfRows = '\\.\n';

export const headerSchema = z.object({
  format: z.literal('argus backup 1'),
  /** The version is checked because it is printed, and the file may come from anyone. */
  version: z.string().regex(/^\d+\.\d+\.\d+[\w.+-]{0,40}$/),
  postgres: z.number(),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.object({ hash: z.string(), createdAt: z.number() })).min(1),
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

export interface BackupReader {
  header: BackupHeader;
  readTables(onTable: (table: TableLine, rows: AsyncIterable<Buffer>) => Promise<void>): Promise<BackupFooter>;
  close(): Promise<void>;
}

const newline = 0x0a;
const maxLineBytes = 1024 ** 2;
const unreadableLine = 'The backup has a line that cannot be read.';
const endOfLaterRows = Buffer.from(`\n${endOfRows}`);

export async function openBackup(content: AsyncGenerator<Buffer>): Promise<BackupReader> {
  let buffered: Buffer = Buffer.alloc(0);
  const readMore = async (): Promise<void> => {
    const { done, value } = await content.next();
    if (done) throw new BackupFileError('The backup ends too early.');
    buffered = buffered.length === 0 ? value : Buffer.concat([buffered, value]);
  };
  const take = (length: number): Buffer => {
    const taken = buffered.subarray(0, length);
    buffered = buffered.subarray(length);
    return taken;
  };
  const readLine = async (): Promise<unknown> => {
    while (!buffered.includes(newline)) {
      if (buffered.length > maxLineBytes) throw new BackupFileError(unreadableLine);
      await readMore();
    }
    const line = take(buffered.indexOf(newline) + 1).toString();
    try {
      return JSON.parse(line);
    } catch {
      throw new BackupFileError(unreadableLine);
    }
  };
  /** A single backslash before a full stop never occurs in data, because COPY doubles backslashes. */
  async function* readRows(): AsyncGenerator<Buffer> {
    while (buffered.length < endOfRows.length) await readMore();
    if (buffered.subarray(0, endOfRows.length).toString() === endOfRows) {
      take(endOfRows.length);
      return;
    }
    for (;;) {
      const end = buffered.indexOf(endOfLaterRows);
      if (end !== -1) {
        yield take(end + 1);
        take(endOfRows.length);
        return;
      }
      if (buffered.length >= endOfLaterRows.length) yield take(buffered.length - endOfLaterRows.length + 1);
      await readMore();
    }
  }

  const header = headerSchema.safeParse(await readLine());
  if (!header.success) {
    await content.return(undefined);
    throw new BackupFileError('This is not a backup that this version of Argus can read.');
  }
  return {
    header: header.data,
    async readTables(onTable) {
      for (;;) {
        const line = await readLine();
        const table = tableLineSchema.safeParse(line);
        if (table.success) {
          await onTable(table.data, readRows());
          continue;
        }
        const footer = footerSchema.safeParse(line);
        if (!footer.success) throw new BackupFileError(unreadableLine);
        return footer.data;
      }
    },
    async close() {
      await content.return(undefined);
    },
  };
}

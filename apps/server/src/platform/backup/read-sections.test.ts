import { expect, test } from 'vitest';
import { type BackupHeader, endOfRows, openBackup, toLine } from './backup-format.ts';

const header: BackupHeader = {
  format: 'argus backup 1',
  version: '1.0.0',
  postgres: 18,
  createdAt: '2026-11-16T03:00:00.000Z',
  migrations: [{ hash: 'a', createdAt: 1 }],
};
const footer = { rows: { empty: 0, full: 3 }, sequences: { numbers: '7' } };
/** Some rows look almost like the line that ends the rows. */
const rows = '\\\\.\t1\nx\\.\t2\n\\\\.\n';
const whole = [
  toLine(header),
  toLine({ table: 'empty', columns: ['id'] }),
  endOfRows,
  toLine({ table: 'full', columns: ['id', 'name'] }),
  rows,
  endOfRows,
  toLine(footer),
].join('');

async function* inPieces(text: string, size: number) {
  const bytes = Buffer.from(text);
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

async function read(text: string, size: number) {
  const backup = await openBackup(inPieces(text, size));
  const tables: Record<string, string> = {};
  const end = await backup.readTables(async ({ table }, lines) => {
    const chunks: Buffer[] = [];
    for await (const chunk of lines) chunks.push(chunk);
    tables[table] = Buffer.concat(chunks).toString();
  });
  return { header: backup.header, tables, end };
}

test('tables and rows of a backup are read in whatever chunks they arrive', async () => {
  for (let size = 1; size <= whole.length; size += 1) {
    expect(await read(whole, size), `pieces of ${size}`).toEqual({
      header,
      tables: { empty: '', full: rows },
      end: footer,
    });
  }
});

test('a backup without an end is refused', async () => {
  for (const length of [10, whole.indexOf('x\\.'), whole.length - 1]) {
    await expect(read(whole.slice(0, length), 7)).rejects.toThrow('ends too early');
  }
});

test('a backup of another format is refused', async () => {
  await expect(read('{"format":"argus backup 9"}\n', 7)).rejects.toThrow('not a backup that this version');
});

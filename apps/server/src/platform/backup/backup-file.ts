import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { syncFolder } from './folders.ts';

export class BackupFileError extends Error {}

export const partialSuffix = '.partial';

/*
 * A complete file ends with a skippable frame, which other tools ignore. It holds the SHA-256 of everything before it.
 */
const digestBytes = 32;
const trailerHead = Buffer.alloc(8);
trailerHead.writeUInt32LE(0x184d2a50, 0);
trailerHead.writeUInt32LE(digestBytes, 4);
const trailerBytes = trailerHead.length + digestBytes;

/** The file has a temporary name until it is complete and on disk. */
export async function writeBackupFile(path: string, content: AsyncIterable<string | Buffer>): Promise<number> {
  if (existsSync(path)) throw new BackupFileError(`${path} already exists. Choose another name.`);
  const partial = `${path}.${randomBytes(4).toString('hex')}${partialSuffix}`;
  try {
    const file = await open(partial, 'wx', 0o600);
    const bytes = await writeContent(file, content).finally(() => file.close());
    await rename(partial, path);
    await syncFolder(dirname(path));
    return bytes;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function writeContent(file: FileHandle, content: AsyncIterable<string | Buffer>): Promise<number> {
  const hash = createHash('sha256');
  let bytes = trailerBytes;
  await pipeline(
    Readable.from(content, { objectMode: false }),
    createZstdCompress(),
    async (compressed: AsyncIterable<Buffer>) => {
      for await (const chunk of compressed) {
        hash.update(chunk);
        bytes += chunk.length;
        await file.writeFile(chunk);
      }
    },
  );
  await file.writeFile(Buffer.concat([trailerHead, hash.update(trailerHead).digest()]));
  await file.sync();
  return bytes;
}

export async function verifyBackupFile(path: string): Promise<void> {
  const file = await open(path).catch((error: Error) => {
    throw new BackupFileError(`${path} cannot be read: ${error.message}`);
  });
  try {
    const { size } = await file.stat();
    const trailer = Buffer.alloc(trailerBytes);
    if (size > trailerBytes) await file.read(trailer, 0, trailerBytes, size - trailerBytes);
    if (!trailer.subarray(0, trailerHead.length).equals(trailerHead)) {
      throw new BackupFileError(`${path} is not a finished backup of Argus, or its end is damaged.`);
    }
    const hash = createHash('sha256');
    const read = file.createReadStream({ start: 0, end: size - digestBytes - 1, autoClose: false });
    for await (const chunk of read) hash.update(chunk);
    if (!hash.digest().equals(trailer.subarray(trailerHead.length))) {
      throw new BackupFileError(`${path} is damaged: its checksum does not match.`);
    }
  } finally {
    await file.close();
  }
}

export async function* readBackupFile(path: string): AsyncGenerator<Buffer> {
  const { size } = await open(path).then((file) => file.stat().finally(() => file.close()));
  const decompress = createZstdDecompress();
  const reading = pipeline(createReadStream(path, { end: size - trailerBytes - 1 }), decompress);
  // A reader that stops early ends the pipeline, which is not a failure; other errors are thrown by the loop.
  reading.catch(() => undefined);
  yield* decompress;
}

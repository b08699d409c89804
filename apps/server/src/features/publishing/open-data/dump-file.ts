import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

export interface DumpFile {
  write(text: string): Promise<void>;
  end(): Promise<{ bytes: number; sha256: string }>;
}

/** Compressed, hashed as it is stored, and on disk when it has ended. */
export function openDumpFile(path: string): DumpFile {
  const gzip = createGzip();
  const hash = createHash('sha256');
  let bytes = 0;
  const written = pipeline(
    gzip,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    createWriteStream(path, { flags: 'wx', flush: true }),
  );
  // Thrown where the file is written to or ended.
  written.catch(() => undefined);
  return {
    async write(text) {
      if (!gzip.write(text)) await Promise.race([once(gzip, 'drain'), written]);
    },
    async end() {
      gzip.end();
      await written;
      return { bytes, sha256: hash.digest('hex') };
    },
  };
}

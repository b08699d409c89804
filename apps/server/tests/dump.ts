import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { OpenTable } from '@argus/domain/publishing/open-data';
import { dayMs } from '@argus/domain/shared/time';
import { afterEach, beforeEach, expect } from 'vitest';
import { manifestSchema } from '../src/features/publishing/open-data/manifest.ts';
import { writeDump } from '../src/features/publishing/open-data/write-dump.ts';
import { aReport } from './builders.ts';
import { useTestAppPerTest } from './test-app.ts';

type Given = Parameters<typeof aReport>[1] & object;

/** Opens an app that publishes open data for each test, with a clock that stands still and a folder of its own. */
export function useDumps() {
  let folder: string;
  let now: number;
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const t = useTestAppPerTest(async () => {
    folder = await mkdtemp(join(tmpdir(), 'argus-open-data-'));
    return { env: { OPEN_DATA_DIR: folder } };
  });
  beforeEach(() => {
    now = t.clock.now();
  });

  const ago = (days: number) => new Date(now - days * dayMs);
  const options = () => ({ folder, productName: t.config.PRODUCT_NAME, publicUrl: t.config.PUBLIC_URL });
  const get = (url: string) => t.app.inject({ url });

  /** Follows the redirect to the newest dump. */
  async function download(file: string): Promise<Buffer> {
    const newest = await get(`/data/${file}`);
    expect(newest.statusCode).toBe(302);
    const answer = await get(String(newest.headers.location));
    expect(answer.statusCode).toBe(200);
    return answer.rawPayload;
  }

  return {
    ...{ t, ago, options, get, download },
    folder: () => folder,
    now: () => now,
    day: (moment: number | Date) => new Date(moment).toISOString().slice(0, 10),
    /** Returns the moment of a dump that is made this many days later. */
    later: (days: number) => now + days * dayMs,
    dump: (at = now) => writeDump(t.db, options(), at),
    closed: (given: Given, verdictDaysAgo = 10) =>
      aReport(t.db, { createdAt: ago(verdictDaysAgo + 2), verdictAt: ago(verdictDaysAgo), ...given }),
    readManifest: async () => manifestSchema.parse(JSON.parse((await download('manifest.json')).toString())),
    readText: async (table: OpenTable, format: 'ndjson' | 'csv') =>
      gunzipSync(await download(`${table}.${format}.gz`)).toString(),
  };
}

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { openDataCalls } from '@argus/contract/publishing/open-data';
import { dayMs } from '@argus/domain/shared/time';
import { describe, expect, test } from 'vitest';
import { useDumps } from '../../../../tests/dump.ts';
import { processEnv } from '../../../../tests/process/process-env.ts';
import { createTestApp } from '../../../../tests/test-app.ts';
import { openPool } from '../../../platform/db/client.ts';
import { writeDump } from './write-dump.ts';

const script = join(import.meta.dirname, 'run-nightly.ts');

const { t, ago, options, get, folder, now, day, later, dump, closed, readManifest, readText } = useDumps();

describe('publishing the open data', () => {
  test('names every file with its size and checksum in the manifest and the API', async () => {
    await closed({ status: 'verified_cheater' });
    await dump();
    const manifest = await readManifest();
    expect(manifest).toMatchObject({ day: day(now()), before: day(ago(2)) });
    for (const { files, columns } of Object.values(manifest.tables)) {
      expect(columns.length).toBeGreaterThan(3);
      for (const { path, bytes, sha256 } of [files.ndjson, files.csv]) {
        const { rawPayload, headers } = await get(`/data/${path}`);
        expect(rawPayload).toHaveLength(bytes);
        expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(sha256);
        expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'content-type': 'application/gzip' });
      }
    }
    const { dump: listed } = openDataCalls.getOpenData.response.parse((await get('/api/open-data')).json());
    expect(listed?.tables.map(({ rows }) => rows)).toEqual([1, 1, 1]);
    expect(listed?.tables[0]?.csv.path).toBe(`/data/${manifest.tables.convictions.files.csv.path}`);
  });

  test('is off without a folder, and serves nothing else of the folder', async () => {
    const without = await createTestApp({ databaseUrl: t.databaseUrl });
    expect((await without.app.inject({ url: '/data/manifest.json' })).statusCode).toBe(404);
    const answer = await without.app.inject({ url: '/api/open-data' });
    expect(answer.json()).toEqual({ list: null, dump: null });
    await without.close();

    expect((await get('/data/manifest.json')).statusCode).toBe(404);
    await dump();
    await writeFile(join(folder(), 'secret.txt'), 'secret');
    await writeFile(join(folder(), day(now()), 'secret.txt'), 'secret');
    const urls = ['secret.txt', `${day(now())}/secret.txt`, `${day(now())}%2f..%2fsecret.txt`, '..%2f..%2fetc/passwd'];
    for (const url of [...urls, '2026-13-99/manifest.json']) expect((await get(`/data/${url}`)).statusCode).toBe(404);
    expect((await get('/data/')).headers.location).toBe('/open-data#dump');
  });

  test('is done once by two processes, and not a second time on the same day', async () => {
    await closed({ status: 'verified_cheater' });
    const other = openPool({ url: t.databaseUrl, onError: () => undefined });
    const written = await Promise.all([dump(), writeDump(other.db, options(), now()), dump()]);
    await other.close();
    expect(written.filter(Boolean)).toHaveLength(1);
    expect(await dump()).toBe(false);
    expect(await readdir(folder())).toEqual([day(now())]);
  });

  test('keeps the former dump if the process crashes, and the next run writes the new one', async () => {
    await closed({ status: 'verified_cheater' });
    await dump(now() - dayMs);
    const settings = {
      DATABASE_URL: t.databaseUrl,
      OPEN_DATA_DIR: folder(),
      PRODUCT_NAME: 'Argus',
      PUBLIC_URL: 'http://a.test',
    };
    const start = () => spawn(process.execPath, [script], { env: { ...processEnv, ...settings }, stdio: 'inherit' });
    // The first table is written, and the second waits for this lock.
    const other = openPool({ url: t.databaseUrl, onError: () => undefined });
    const client = await other.pool.connect();
    await client.query('begin; lock table reviews in access exclusive mode');
    const crashing = start();
    const partial = async () => {
      const name = (await readdir(folder())).find((entry) => entry.endsWith('.partial'));
      return name ? readdir(join(folder(), name)) : [];
    };
    await expect.poll(partial, { timeout: 30_000 }).toContain('verdicts.csv.gz');
    crashing.kill('SIGKILL');
    await once(crashing, 'exit');
    expect((await readManifest()).day).toBe(day(now() - dayMs));
    expect(await readText('convictions', 'csv')).toContain('standing');
    await client.query('rollback');
    client.release();
    await other.close();

    const [code] = await once(start(), 'exit');
    expect(code).toBe(0);
    expect((await readManifest()).day).toBe(day(now()));
    // The files that the crash left are removed after a day.
    expect(await partial()).not.toEqual([]);
    await dump(later(2));
    expect(await partial()).toEqual([]);
  });

  test('keeps the former dump and no partial one if the connection is lost', async () => {
    await dump();
    const other = openPool({ url: t.databaseUrl, onError: () => undefined });
    const client = await other.pool.connect();
    await client.query('begin; lock table reviews in access exclusive mode');
    const writing = expect(dump(later(1))).rejects.toThrow();
    await expect.poll(() => readdir(folder())).toHaveLength(2);
    await expect
      .poll(async () => {
        const { rowCount } = await client.query(`
          select pg_terminate_backend(pid) from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database() and query like '%streamed%'`);
        return rowCount;
      })
      .toBe(1);
    await writing;
    await client.query('rollback');
    client.release();
    await other.close();
    expect(await readdir(folder())).toEqual([day(now())]);
    expect((await readManifest()).day).toBe(day(now()));
  });

  test('stops naming players if no dump could be written for two days', async () => {
    await closed({ status: 'verified_cheater' });
    await dump();
    const isNamed = async () => (await get(`/data/${day(now())}/convictions.csv.gz`)).statusCode === 200;
    t.clock.advance(dayMs);
    expect(await isNamed()).toBe(true);
    t.clock.advance(dayMs);
    expect(await isNamed()).toBe(false);
    expect((await get(`/data/${day(now())}/verdicts.csv.gz`)).statusCode).toBe(200);
    expect((await get('/api/open-data')).json()).toMatchObject({ dump: null });
  });

  test('keeps seven dumps, of which only the newest names players', async () => {
    const report = await closed({ status: 'verified_cheater' });
    for (let days = 0; days < 9; days += 1) await dump(later(days));
    const days = (await readdir(folder())).toSorted();
    expect(days).toEqual([2, 3, 4, 5, 6, 7, 8].map((after) => day(later(after))));
    expect(await readText('convictions', 'csv')).toContain(report.reportedSteam64Id);
    for (const earlier of days.slice(0, -1)) {
      expect((await get(`/data/${earlier}/convictions.ndjson.gz`)).statusCode).toBe(404);
      const kept = await Promise.all(
        (await readdir(join(folder(), earlier))).map((file) => readFile(join(folder(), earlier, file))),
      );
      const texts = kept.map((bytes) => (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString());
      expect(texts.join('')).not.toContain(report.reportedSteam64Id);
    }
  });
});

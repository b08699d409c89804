import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { precompress } from '../../../../web/precompress.ts';
import { listen, sendRaw } from '../../../tests/http/raw-request.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import type { Web } from '../../app/services.ts';

const url = '/assets/page-1a2b.js';
const script = 'export const page = 1;';
const immutable = 'public, max-age=31536000, immutable';

let parent: string;
let dir: string;
afterAll(() => rm(parent, { recursive: true }));
const t = useTestApp(async () => {
  parent = await mkdtemp(join(tmpdir(), 'argus-assets-'));
  dir = join(parent, 'client');
  await mkdir(join(dir, 'assets'), { recursive: true });
  await writeFile(join(parent, 'secret.txt'), 'a secret');
  await writeFile(join(dir, 'index.html'), '<!--page-body-->');
  await writeFile(join(dir, url), script);
  await precompress(dir);
  const web: Web = {
    template: async () => '<!--page-body-->',
    normalizeUrl: async (sent: string) => sent,
    render: async () => ({ status: 404, head: '', body: 'a page', state: '{}' }),
    assetsDir: dir,
  };
  return { services: { web } };
});

const ask = (headers: Record<string, string> = {}) => t.app.inject({ url, headers });

test('a hashed file is cached for good, compressed for clients that accept that, and not sent again to those that have it', async () => {
  const compressed = await ask({ 'accept-encoding': 'gzip, br' });
  expect(compressed.headers).toMatchObject({
    'cache-control': immutable,
    'content-type': expect.stringMatching(/javascript; charset=utf-8$/i),
    'content-encoding': 'br',
    vary: 'accept-encoding',
  });
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(script);
  const plain = await ask();
  expect([plain.body, plain.headers['cache-control'], plain.headers.vary]).toEqual([
    script,
    immutable,
    'accept-encoding',
  ]);
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect((await ask({ 'if-none-match': String(plain.headers.etag) })).statusCode).toBe(304);
});

test('a missing file is not cached as missing, and is served once it is back', async () => {
  const file = join(dir, url);
  await rename(file, `${file}.moved`);
  onTestFinished(() => rename(`${file}.moved`, file).catch(() => undefined));
  const missing = await ask();
  expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'no-store']);
  await rename(`${file}.moved`, file);
  expect((await ask()).body).toBe(script);
});

test('no path of an asset leads out of the folder, to the template or to a compressed file', async () => {
  const port = await listen(t.app);
  for (const path of [
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/index.html',
    `${url}.br`,
  ]) {
    const { status, body } = await sendRaw(port, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(status, path).toBe(404);
    expect(body, path).not.toContain('secret');
  }
});

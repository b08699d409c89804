import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { drawIcons } from '../../../../web/draw-icons.ts';
import { useTestApp } from '../../../tests/test-app.ts';

const mark = join(import.meta.dirname, '../../../../web/public/favicon.svg');
const pageBody = '<p>a rendered page</p>';

let dir: string;
afterAll(() => rm(dir, { recursive: true }));
const t = useTestApp(async () => {
  dir = await mkdtemp(join(tmpdir(), 'argus-assets-'));
  await mkdir(join(dir, 'assets'));
  await Promise.all([
    writeFile(join(dir, 'index.html'), '<!--page-body-->'),
    writeFile(join(dir, 'offline.html'), '<script>addEventListener("online", reload)</script><h1>No connection</h1>'),
    writeFile(join(dir, 'service-worker.js'), 'self.addEventListener("fetch", () => {})'),
    writeFile(join(dir, 'assets/index-abc.js'), 'start()'),
    writeFile(join(dir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>'),
    drawIcons(mark, dir),
  ]);
  return {
    env: { PRODUCT_NAME: 'Panoptes' },
    services: {
      web: {
        template: async () => '<!--page-body-->',
        normalizeUrl: async (url) => url,
        render: async () => ({ status: 200, head: '', body: pageBody, state: '{}' }),
        assetsDir: dir,
      },
    },
  };
});

const get = (url: string) => t.app.inject({ url });
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

interface Manifest {
  name: string;
  start_url: string;
  display: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
}

describe('the web manifest', () => {
  test('has the name of this community', async () => {
    const answer = await get('/manifest.webmanifest');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/);
    expect(answer.json()).toMatchObject({ name: 'Panoptes', short_name: 'Panoptes', start_url: '/', scope: '/' });
  });

  test('names icons that exist in the size it says', async () => {
    const { icons }: Manifest = (await get('/manifest.webmanifest')).json();
    expect(icons.map(({ purpose = 'any', sizes }) => `${purpose} ${sizes}`).sort()).toEqual([
      'any 192x192',
      'any 512x512',
      'any any',
      'maskable 512x512',
    ]);
    for (const { src, sizes, type } of icons) {
      const { headers, rawPayload } = await get(src);
      expect(headers['content-type'], src).toBe(type);
      if (type === 'image/png') expect(sizeOf(rawPayload), src).toBe(sizes);
    }
    expect(sizeOf((await get('/apple-touch-icon.png')).rawPayload)).toBe('180x180');
  });
});

describe('the service worker', () => {
  test('is revalidated each time and may fetch from this site alone', async () => {
    const { headers } = await get('/service-worker.js');
    expect(headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    });
  });

  test('finds an offline page that runs its one script and nothing else', async () => {
    const { headers, body } = await get('/offline.html');
    expect(body).toContain('No connection');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/);
    expect(headers['content-security-policy']).not.toContain('unsafe');
  });
});

describe('built files', () => {
  test('may be cached forever if their name changes with their content', async () => {
    const { headers } = await get('/assets/index-abc.js');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  test('do not include the template of pages: its address shows a page', async () => {
    expect((await get('/index.html')).body).toBe(pageBody);
  });
});

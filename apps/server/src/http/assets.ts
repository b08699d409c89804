import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { type CachedResponse, toCachedResponse } from './cached-response.ts';
import { contentSecurityPolicy, inlineScriptHashes } from './headers.ts';
import { sendCached } from './send-cached.ts';

const compressWell = promisify(brotliCompress);

const types = new Map([
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.html', 'text/html; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.ico', 'image/x-icon'],
  ['.woff2', 'font/woff2'],
  ['.woff', 'font/woff'],
  ['.json', 'application/json; charset=utf-8'],
  ['.webmanifest', 'application/manifest+json'],
  ['.txt', 'text/plain; charset=utf-8'],
]);
/** What pages are made from is no page. */
const template = '/index.html';
const packed = new Set(['.png', '.woff2', '.woff', '.ico']);

/** The built files of the web app, a route each: a path that is not among them cannot reach the disk. */
export async function addAssets(app: FastifyInstance, dir: string, config: Config): Promise<void> {
  const files = await readdir(dir, { recursive: true, withFileTypes: true });
  for (const file of files) {
    const path = join(file.parentPath, file.name);
    const type = types.get(extname(file.name));
    const url = `/${relative(dir, path).replaceAll('\\', '/')}`;
    if (!file.isFile() || !type || url === template) continue;
    const headers = await headersOf(url, path, config);
    let answer: Promise<CachedResponse> | null = null;
    app.route({
      method: 'GET',
      url,
      config: { access: 'public', limit: 'asset' },
      handler: async (request, reply) => {
        answer ??= readAsset(path, type, headers).catch((error: unknown) => {
          // It may be there again the next time.
          answer = null;
          throw error;
        });
        return sendCached(request, reply, await answer);
      },
    });
  }
}

async function headersOf(url: string, path: string, config: Config): Promise<Record<string, string>> {
  if (url.startsWith('/assets/')) return { 'cache-control': 'public, max-age=31536000, immutable' };
  // A worker's own policy says what it may fetch. Both are asked for anew each time, or an old one would live on.
  if (url === '/service-worker.js') {
    return { 'cache-control': 'no-cache', 'content-security-policy': "default-src 'none'; connect-src 'self'" };
  }
  if (url.endsWith('.html')) {
    const scripts = inlineScriptHashes(await readFile(path, 'utf8'));
    return { 'cache-control': 'no-cache', 'content-security-policy': contentSecurityPolicy(config, scripts) };
  }
  return { 'cache-control': 'public, max-age=3600' };
}

async function readAsset(path: string, type: string, headers: Record<string, string>): Promise<CachedResponse> {
  const body = await readFile(path);
  const answer = toCachedResponse({ status: 200, type, body, headers });
  if (packed.has(extname(path))) return { ...answer, brotli: null };
  const compressed = (await compressWell(body)).toString('latin1');
  return { ...answer, brotli: { bytes: () => compressed, compress: async () => compressed } };
}

import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { contentSecurityPolicy, inlineScriptHashes } from './headers.ts';

const template = '/index.html';

export async function addFileSending(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: import.meta.dirname,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });
}

const hashedFolder = '/assets/';
const hashedHeaders = { 'cache-control': 'public, max-age=31536000, immutable' };

/**
 * A path that is not among the files cannot reach the disk. Hashed files share one route, because earlier builds leave
 * thousands of them.
 */
export async function addAssets(app: FastifyInstance, dir: string, config: Config): Promise<void> {
  const files = await readdir(dir, { recursive: true, withFileTypes: true });
  const hashed = new Set<string>();
  const options = { config: { access: 'public', limit: 'asset' } } as const;
  for (const file of files) {
    const path = join(file.parentPath, file.name);
    const url = `/${relative(dir, path).replaceAll('\\', '/')}`;
    if (!file.isFile() || url.endsWith('.br') || url === template) continue;
    if (url.startsWith(hashedFolder)) {
      hashed.add(url.slice(hashedFolder.length));
      continue;
    }
    const headers = await headersOf(url, path, config);
    app.get(url, options, (_request, reply) => reply.headers(headers).sendFile(url, dir));
  }
  app.get<{ Params: { '*': string } }>(`${hashedFolder}*`, options, ({ params: { '*': name } }, reply) =>
    hashed.has(name) ? reply.headers(hashedHeaders).sendFile(hashedFolder + name, dir) : reply.callNotFound(),
  );
}

async function headersOf(url: string, path: string, config: Config): Promise<Record<string, string>> {
  // The service worker and HTML files are revalidated each time, so that no old one stays in use. A worker's own policy
  // says what it may fetch.
  if (url === '/service-worker.js') {
    return { 'cache-control': 'no-cache', 'content-security-policy': "default-src 'none'; connect-src 'self'" };
  }
  if (url.endsWith('.html')) {
    const scripts = inlineScriptHashes(await readFile(path, 'utf8'));
    return { 'cache-control': 'no-cache', 'content-security-policy': contentSecurityPolicy(config, scripts) };
  }
  return { 'cache-control': 'public, max-age=3600' };
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NormalizeUrl, RenderPage } from '@argus/contract/kernel/page';
import type { Web } from '@argus/server/app/services';
import { createServer } from 'vite';
import { buildUserscript } from '../../../extension/build.ts';

const root = join(import.meta.dirname, '../../../web');

export async function openDevWeb(): Promise<Web> {
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' });
  const load = async (): Promise<{ render: RenderPage; normalizeUrl: NormalizeUrl }> => {
    const { render, normalizeUrl } = await vite.ssrLoadModule('/src/entry-server.tsx');
    return { render, normalizeUrl };
  };
  return {
    template: async (url) => vite.transformIndexHtml(url, await readFile(join(root, 'index.html'), 'utf8')),
    normalizeUrl: async (url) => (await load()).normalizeUrl(url),
    render: async (request) => (await load()).render(request),
    assetsDir: null,
    userscript: () => buildUserscript(join(root, 'node_modules/.dev-userscript')),
    dev: (request, response, next) => vite.middlewares(request, response, next),
  };
}

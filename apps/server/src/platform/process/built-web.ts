import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { NormalizeUrl, RenderPage } from '@argus/contract/kernel/page';
import type { Web } from '../../app/services.ts';

const dist = join(import.meta.dirname, '../../../../web/dist');

interface Bundle {
  normalizeUrl: NormalizeUrl;
  render: RenderPage;
}

export async function loadBuiltWeb(): Promise<Web> {
  const html = await readFile(join(dist, 'client/index.html'), 'utf8');
  const { normalizeUrl, render }: Bundle = await import(pathToFileURL(join(dist, 'server/entry-server.js')).href);
  return {
    template: async () => html,
    normalizeUrl: async (url) => normalizeUrl(url),
    render,
    assetsDir: join(dist, 'client'),
    userscript: () => readFile(join(dist, 'userscript.js'), 'utf8'),
  };
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NormalizeUrl, RenderPage } from '@argus/contract/page';
import type { Web } from '../parts.ts';

const dist = join(import.meta.dirname, '../../../web/dist');

/** The web app as `npm run build` left it. The server takes nothing else from the web. */
export async function loadBuiltWeb(): Promise<Web> {
  const html = await readFile(join(dist, 'client/index.html'), 'utf8');
  const { render, normalizeUrl }: { render: RenderPage; normalizeUrl: NormalizeUrl } = await import(
    join(dist, 'server/entry-server.js')
  );
  return {
    template: async () => html,
    normalizeUrl: async (url) => normalizeUrl(url),
    render,
    assetsDir: join(dist, 'client'),
  };
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NormalizeUrl, RenderPage } from '@argus/contract/page';
import type { Web } from '../parts.ts';

const dist = join(import.meta.dirname, '../../../web/dist');

interface Bundle {
  render: RenderPage;
  normalizeUrl: NormalizeUrl;
}

/** The web app as `npm run build` left it. The server takes nothing else from the web. */
export async function loadBuiltWeb(): Promise<Web> {
  const html = await readFile(join(dist, 'client/index.html'), 'utf8');
  // Look-ups need none of it, so it is loaded after the start or for the first page; Node loads it once.
  const load = (): Promise<Bundle> => import(join(dist, 'server/entry-server.js'));
  return {
    template: async () => html,
    normalizeUrl: async (url) => (await load()).normalizeUrl(url),
    render: async (request) => (await load()).render(request),
    preload: load,
    assetsDir: join(dist, 'client'),
  };
}

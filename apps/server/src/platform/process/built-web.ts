import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { NormalizeUrl, RenderPage } from '@argus/contract/kernel/page';
import type { Web } from '../../app/services.ts';

const dist = join(import.meta.dirname, '../../../../web/dist');
const bundle = pathToFileURL(join(dist, 'server/entry-server.js')).href;

interface Bundle {
  normalizeUrl: NormalizeUrl;
  render: RenderPage;
}

/** The web app as built by `npm run build`. The server takes nothing else from the web. */
export async function loadBuiltWeb(): Promise<Web> {
  const html = await readFile(join(dist, 'client/index.html'), 'utf8');
  let loaded: Promise<Bundle> | null = null;
  // Lookups do not need it, so it is loaded after startup or for the first page.
  const load = () => {
    loaded ??= import(bundle);
    return loaded;
  };
  return {
    template: async () => html,
    normalizeUrl: async (url) => (await load()).normalizeUrl(url),
    render: async (request) => (await load()).render(request),
    preload: load,
    assetsDir: join(dist, 'client'),
  };
}

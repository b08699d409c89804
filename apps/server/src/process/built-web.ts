import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LoadPageState, NormalizeUrl, RenderMarkup } from '@argus/contract/page';
import { Tinypool } from 'tinypool';
import type { Web } from '../parts.ts';

const dist = join(import.meta.dirname, '../../../web/dist');
const bundle = pathToFileURL(join(dist, 'server/entry-server.js')).href;
/** A thread that has been idle for this long ends and returns its memory. */
const idleThreadMs = 60_000;

interface Bundle {
  loadState: LoadPageState;
  normalizeUrl: NormalizeUrl;
}

/** The web app as built by `npm run build`. The server takes nothing else from the web. */
export async function loadBuiltWeb(): Promise<Web> {
  const html = await readFile(join(dist, 'client/index.html'), 'utf8');
  // Lookups do not need it, so it is loaded after startup or for the first page; Node loads it once.
  const load = (): Promise<Bundle> => import(bundle);
  // Rendering takes milliseconds, during which this thread could not respond to other requests.
  const thread = new Tinypool({
    filename: bundle,
    name: 'renderMarkup',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleThreadMs,
    resourceLimits: { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 96 },
  });
  const renderMarkup: RenderMarkup = (page) => thread.run(page);
  return {
    template: async () => html,
    normalizeUrl: async (url) => (await load()).normalizeUrl(url),
    async render({ url, api, inTurn = async (work) => work() }) {
      const state = await (await load()).loadState({ url, api });
      return { ...(await inTurn(() => renderMarkup({ url, state }))), state };
    },
    preload: load,
    close: () => thread.destroy(),
    assetsDir: join(dist, 'client'),
  };
}

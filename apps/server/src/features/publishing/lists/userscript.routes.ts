import { createUserscript, isSafeInTransit, userscriptPath } from '@argus/contract/publishing/userscript';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../app/services.ts';
import { readVersion } from '../../../platform/db/version.ts';
import { sendCached, toCachedResponse } from '../../../platform/http/cached-response.ts';
import { sayIn } from '../../../platform/language/say-in.ts';
import { getKeyGeneration } from './published-lists.queries.ts';
import { deriveListKey } from './signing-key.ts';

/** Serves the userscript with the address and the public key of this site, unless it could be replaced in transit. */
export function addUserscriptRoute(app: FastifyInstance, { config, db, cache, fastPath, web }: Services): void {
  const readBody = web?.userscript;
  if (!readBody || !isSafeInTransit(new URL(config.PUBLIC_URL))) return;
  const compute = async () => {
    // The next list is signed with this key, which no list may have used yet.
    const { id, publicKey } = deriveListKey(config.AUTH_SECRET, await getKeyGeneration(db));
    const facts = {
      productName: config.PRODUCT_NAME,
      version: await readVersion(),
      instance: config.PUBLIC_URL,
      key: { id, publicKey },
      sayIn,
    };
    const body = createUserscript(facts, await readBody());
    return {
      response: toCachedResponse({ status: 200, type: 'text/javascript; charset=utf-8', body }),
      tags: ['lists'],
    };
  };
  app.get(userscriptPath, { config: { access: 'public' } }, async (request, reply) => {
    const response = await cache.get(userscriptPath, compute);
    fastPath.remember(request, userscriptPath);
    return sendCached(request, reply, response);
  });
}

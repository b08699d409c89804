import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { buildOpenApi } from '@argus/contract/kernel/openapi';
import { apiDocsPath } from '@argus/contract/site/pages';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import { type CachedResponse, sendCached, toCachedResponse } from '../cached-response.ts';

const types = {
  json: 'application/json; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
} as const;

const readUrl = (url: string) => () => readFile(fileURLToPath(url));

/** Serves the OpenAPI document, and what the page of the API loads to show it. */
export function addDocs(app: FastifyInstance, config: Config): void {
  const add = (
    url: string,
    type: string,
    make: () => string | Promise<Buffer>,
    { publicRead }: { publicRead?: true } = {},
  ) => {
    let answer: Promise<CachedResponse> | null = null;
    const build = async () => toCachedResponse({ status: 200, type, body: await make() });
    app.get(url, { config: { access: 'public', ...(publicRead ? { publicRead } : {}) } }, async (request, reply) => {
      answer ??= build();
      return sendCached(request, reply, await answer);
    });
  };
  const buildDocument = () => JSON.stringify(buildOpenApi(config.PRODUCT_NAME, config.PUBLIC_URL));
  add('/api/openapi.json', types.json, buildDocument, { publicRead: true });
  add(`${apiDocsPath}/reference.css`, types.css, readUrl(import.meta.resolve('./reference.css')));
  add(`${apiDocsPath}/swagger-ui.css`, types.css, readUrl(import.meta.resolve('swagger-ui-dist/swagger-ui.css')));
  add(
    `${apiDocsPath}/swagger-ui-bundle.js`,
    types.js,
    readUrl(import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js')),
  );
}

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type CodeSample, listCodeSamples } from '@argus/contract/examples/code-samples';
import { buildOpenApi } from '@argus/contract/kernel/openapi';
import { anonymousRates, apiKeyRates } from '@argus/domain/members/api-key';
import type { FastifyInstance } from 'fastify';
import swaggerUi from 'swagger-ui-dist/package.json' with { type: 'json' };
import type { Config } from '../../../config.ts';
import { type CachedResponse, sendCached, toCachedResponse } from '../cached-response.ts';

const types = {
  json: 'application/json; charset=utf-8',
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
} as const;

/** Swagger UI is served from our own files, uses data URLs for its icons, and calls only this API. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

const cachedForever = { 'cache-control': 'public, max-age=31536000, immutable' };
const libraryUrl = (file: string) => `/api/docs/${swaggerUi.version}/${file}`;
const libraryFiles = ['swagger-ui.css', 'swagger-ui-bundle.js'] as const;

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function buildSample({ title, note, languages }: CodeSample): string {
  const blocks = languages.map(
    ({ name, code }, place) =>
      `<details${place === 0 ? ' open' : ''}><summary>${name}</summary><pre><code>${escapeHtml(code)}</code></pre></details>`,
  );
  return `<article><h3>${escapeHtml(title)}</h3><p>${escapeHtml(note)}</p>${blocks.join('')}</article>`;
}

function buildDocsPage(product: string, publicUrl: string): string {
  const name = escapeHtml(product);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API of ${name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${libraryUrl('swagger-ui.css')}">
<link rel="stylesheet" href="/api/docs/colors.css">
<link rel="stylesheet" href="/api/docs/docs.css">
<script src="/api/docs/docs.js"></script>
<script src="${libraryUrl('swagger-ui-bundle.js')}" defer></script>
</head>
<body>
<header>
<h1>API of ${name}</h1>
<nav><a href="/">Back to ${name}</a> <a href="/api/openapi.json">OpenAPI document</a></nav>
</header>
<section id="start" aria-labelledby="start-title">
<h2 id="start-title">Start here</h2>
<p>Public data is open to every program and every website: ${anonymousRates.reads.toLocaleString('en')} reads and ${anonymousRates.lookups} lookups of many players a minute from one address, without an account. With an <a href="/profile/api-keys">API key from your settings</a>, sent as <code>Authorization: Bearer</code>, each key has ${apiKeyRates.reads.toLocaleString('en')} reads and ${apiKeyRates.lookups} such lookups a minute of its own, from whatever address. Keys read public data only. Every error has an <code>id</code> for programs and a sentence for people.</p>
<div class="samples">${listCodeSamples(publicUrl).map(buildSample).join('')}</div>
</section>
<div id="reference"><p>Loading the reference…</p></div>
<noscript>This reference needs JavaScript. The OpenAPI document above holds the same information.</noscript>
</body>
</html>`;
}

const ownFile = (name: string) => () => readFile(new URL(name, import.meta.url));
const packageFile = (name: string) => () => readFile(fileURLToPath(import.meta.resolve(name)));

export function addDocs(app: FastifyInstance, config: Config): void {
  const add = (
    url: string,
    type: string,
    make: () => string | Buffer | Promise<Buffer>,
    { headers = {}, publicRead }: { headers?: Record<string, string>; publicRead?: true } = {},
  ) => {
    let answer: Promise<CachedResponse> | null = null;
    const build = async () => toCachedResponse({ status: 200, type, body: await make(), headers });
    app.get(url, { config: { access: 'public', ...(publicRead ? { publicRead } : {}) } }, async (request, reply) => {
      answer ??= build();
      return sendCached(request, reply, await answer);
    });
  };
  const buildDocument = () => JSON.stringify(buildOpenApi(config.PRODUCT_NAME, config.PUBLIC_URL));
  add('/api/openapi.json', types.json, buildDocument, { publicRead: true });
  add('/api/docs', types.html, () => buildDocsPage(config.PRODUCT_NAME, config.PUBLIC_URL), {
    headers: { 'content-security-policy': pagePolicy },
  });
  add('/api/docs/colors.css', types.css, packageFile('@argus/contract/colors.css'));
  add('/api/docs/docs.css', types.css, ownFile('docs.css'));
  add('/api/docs/docs.js', types.js, ownFile('docs.js'));
  for (const file of libraryFiles) {
    add(libraryUrl(file), file.endsWith('.css') ? types.css : types.js, packageFile(`swagger-ui-dist/${file}`), {
      headers: cachedForever,
    });
  }
}

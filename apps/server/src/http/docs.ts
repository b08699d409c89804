import type { Call } from '@argus/contract/call';
import { calls } from '@argus/contract/calls';
import { buildOpenApi, refusalsOf } from '@argus/contract/openapi';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { type CachedResponse, toCachedResponse } from './cached-response.ts';
import { sendCached } from './send-cached.ts';

const style = `:root{color-scheme:dark light;--gold:#b8862b}
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:2rem 1rem}
h2{margin-top:2.5rem;text-transform:capitalize}
article{border-top:1px solid color-mix(in srgb,currentColor 20%,transparent);padding:.75rem 0}
code{font:14px/1.4 ui-monospace,monospace;overflow-wrap:anywhere}
.method{display:inline-block;min-width:4.5rem;font-weight:700}
.access{border:1px solid currentColor;border-radius:1rem;padding:0 .6rem;font-size:.8rem;margin-left:.5rem}
a{color:var(--gold)}p{margin:.25rem 0}`;

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function describeCall(name: string, call: Call): string {
  const fields = (label: string, schema: { shape: object } | undefined) =>
    schema && Object.keys(schema.shape).length > 0
      ? `<p>${label}: <code>${Object.keys(schema.shape).map(escapeHtml).join(', ')}</code></p>`
      : '';
  return `<article id="${name}"><p><code><span class="method">${call.method}</span>${escapeHtml(call.path)}</code>
<span class="access">${call.access}</span></p><p>${escapeHtml(call.summary)}</p>${fields('Query', call.query)}
<p>Answers <code>${call.status}</code>; may refuse with <code>${refusalsOf(call).join(', ')}</code>.</p></article>`;
}

function buildDocsPage(product: string): string {
  const groups = Map.groupBy(Object.entries<Call>(calls), ([, call]) => call.path.split('/')[2] ?? '');
  const sections = [...groups].map(
    ([group, entries]) => `<h2>${group}</h2>${entries.map(([name, call]) => describeCall(name, call)).join('')}`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API of ${escapeHtml(product)}</title><link rel="stylesheet" href="/api/docs.css"></head><body>
<h1>API of ${escapeHtml(product)}</h1>
<p>Every call, who may make it and how it refuses. Shapes of requests and answers: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<p>Calls that are not public want the header <code>x-auth-token</code>.</p>${sections.join('')}</body></html>`;
}

export function addDocs(app: FastifyInstance, config: Config): void {
  const files = [
    [
      '/api/openapi.json',
      'application/json; charset=utf-8',
      () => JSON.stringify(buildOpenApi(config.PRODUCT_NAME, config.PUBLIC_URL)),
    ],
    ['/api/docs', 'text/html; charset=utf-8', () => buildDocsPage(config.PRODUCT_NAME)],
    ['/api/docs.css', 'text/css; charset=utf-8', () => style],
  ] as const;
  for (const [url, type, build] of files) {
    let answer: CachedResponse | null = null;
    app.route({
      method: 'GET',
      url,
      config: { access: 'public' },
      handler: async (request, reply) => {
        reply.header('content-security-policy', "default-src 'none'; style-src 'self'; frame-ancestors 'none'");
        answer ??= toCachedResponse({ status: 200, type, body: build() });
        return sendCached(request, reply, answer);
      },
    });
  }
}

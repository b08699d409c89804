import { hash } from 'node:crypto';
import type { ApiClient } from '@argus/contract/kernel/client';
import { languageMark, pageMarks } from '@argus/contract/kernel/page';
import { apiDocsPath } from '@argus/contract/site/pages';
import { languageParameter, type PageLanguage, pseudoLanguage } from '@argus/domain/shared/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services, Web } from '../../app/services.ts';
import type { Config } from '../../config.ts';
import { keyIn, languageOf } from '../language/page-language.ts';
import { type ComputedResponse, sendCached, toCachedResponse } from './cached-response.ts';
import { addressSubject } from './client-address.ts';
import { contentSecurityPolicy, inlineScriptHashes } from './headers.ts';
import { createInProcessClient } from './in-process.ts';
import { createRenderQueue, type RenderQueue } from './render-queue.ts';
import { limitTtl } from './response-cache.ts';

/** This page receives a login code in its URL, so its response is never cached and sends no referrer. */
const loginReturn = '/auth/discord/callback';
/** No page of ours has a longer URL; caching one would waste memory. */
const maxCachedUrlLength = 300;

const asksForPseudo = new RegExp(`[?&]${languageParameter}=${pseudoLanguage}(?:&|$)`);

/** Paths with empty segments or backslashes do not match, because the router would take `//` for the home page. */
const pagePath = /^(?![^?]*(?:\/\/|\\))\//;

/**
 * Pages are the same for everybody and are rendered from public responses, so they share the cache and the tags of
 * those.
 */
export function addPages(app: FastifyInstance, { config, cache, fastPath, publicReads }: Services, web: Web): void {
  const { dev } = web;
  const queue = createRenderQueue();
  const factsOf = createTemplateFacts(config);
  const render = (request: FastifyRequest, address: PageAddress) => {
    const api = createInProcessClient({ app, publicReads }, request);
    return renderPage(request, address, { api, factsOf, web, queue });
  };
  if (dev) {
    app.addHook('onRequest', (request, reply, done) => {
      if (request.raw.url?.startsWith('/api')) done();
      else dev(request.raw, reply.raw, done);
    });
  }
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const sent = request.raw.url ?? '/';
    if (!pagePath.test(sent)) return reply.callNotFound();
    const url = await web.normalizeUrl(sent);
    const language: PageLanguage = dev && asksForPseudo.test(sent) ? pseudoLanguage : languageOf(sent, request.headers);
    const address = { url, language };
    if (url.startsWith(loginReturn)) return sendLoginReturn(reply, await render(request, address));
    const make = async () => toCachedResponse(await render(request, address));
    if (dev || url.length > maxCachedUrlLength) return sendCached(request, reply, await make());
    const key = `page ${url}`;
    const inLanguage = keyIn(language, key);
    const response = await cache.get(inLanguage, async () => ({ response: await make(), tags: [] }));
    fastPath.remember(request, key, { inLanguage });
    return sendCached(request, reply, response);
  };
  for (const url of ['/*', apiDocsPath]) app.get(url, { config: { access: 'public' } }, sendPage);
}

function sendLoginReturn(reply: FastifyReply, { status, type, body, headers = {} }: ComputedResponse): FastifyReply {
  return reply
    .code(status)
    .headers({ ...headers, 'referrer-policy': 'no-referrer', 'cache-control': 'no-store', 'content-type': type })
    .send(body);
}

interface PageAddress {
  url: string;
  language: PageLanguage;
}

interface TemplateFacts {
  policy: string;
  version: string;
}

function createTemplateFacts(config: Config): (template: string) => TemplateFacts {
  let last = { template: '', policy: '', version: '' };
  return (template) => {
    if (template !== last.template) {
      const policy = contentSecurityPolicy(config, inlineScriptHashes(template));
      last = { template, policy, version: hash('sha256', template) };
    }
    return last;
  };
}

interface Rendering {
  api: ApiClient;
  factsOf(template: string): TemplateFacts;
  web: Web;
  queue: RenderQueue;
}

async function renderPage(
  request: FastifyRequest,
  { url, language }: PageAddress,
  { api, factsOf, web, queue }: Rendering,
): Promise<ComputedResponse> {
  const template = await web.template(url);
  const page = await queue.render(addressSubject(request.ip), (inTurn) => web.render({ url, language, api, inTurn }));
  const body = template
    .replace(languageMark, `<html lang="${language}">`)
    .replace(pageMarks.head, () => page.head)
    .replace(pageMarks.body, () => page.body)
    .replace(pageMarks.state, () => page.state);
  const isUnavailable = page.status === 503;
  if (isUnavailable) limitTtl(0);
  // Hot reload injects scripts and styles, which the policy forbids.
  const { policy, version } = factsOf(template);
  const headers = {
    'content-language': language,
    vary: 'accept-encoding, accept-language, cookie',
    ...(web.dev ? {} : { 'content-security-policy': policy }),
    ...(isUnavailable ? { 'cache-control': 'no-store' } : {}),
  };
  const source = `${version} ${language} ${page.status} ${url} ${page.state}`;
  return { status: page.status, type: 'text/html; charset=utf-8', body, source, headers };
}

import { pageMarks } from '@argus/contract/page';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Services, Web } from '../parts.ts';
import { contentSecurityPolicy, inlineScriptHashes } from './headers.ts';
import { createInProcessClient } from './in-process.ts';
import { addressSubject } from './limits.ts';
import { keepFor, type Made, toReadyAnswer } from './ready-bytes.ts';
import { createRenderQueue, type RenderQueue } from './render-queue.ts';
import { sendReady } from './send-ready.ts';

const route = '/*';
/** The page that receives the code of a login in its address: nothing of it may be cached or passed on. */
const loginReturn = '/auth/discord/callback';
/** Longer addresses are nobody's page; they are not worth the memory. */
const longestKept = 300;

/** Without empty segments or backslashes: those lead nowhere, though the router would take `//` for the home page. */
const pagePath = /^(?![^?]*(?:\/\/|\\))\//;

/** Pages are the same for everybody, and made from public answers: they are kept with those and grow old with them. */
export function addPages(app: FastifyInstance, { config, ready, lane }: Services, web: Web): void {
  const { dev } = web;
  const queue = createRenderQueue();
  const render = (request: FastifyRequest, url: string) => renderPage(app, request, url, { config, web, queue });
  if (dev) {
    app.addHook('onRequest', (request, reply, done) => {
      if (request.raw.url?.startsWith('/api')) done();
      else dev(request.raw, reply.raw, done);
    });
  }
  app.route({
    method: 'GET',
    url: route,
    config: { access: 'public' },
    handler: async (request, reply) => {
      const sent = request.raw.url ?? '/';
      if (!pagePath.test(sent)) return reply.callNotFound();
      const url = await web.normalizeUrl(sent);
      if (url.startsWith(loginReturn)) return sendLoginReturn(reply, await render(request, url));
      const make = () => render(request, url);
      if (dev || url.length > longestKept) return sendReady(request, reply, toReadyAnswer(await make()));
      const name = `page ${url}`;
      lane.learn(sent, { name, limit: 'read', route });
      return sendReady(request, reply, await ready.get(name, make));
    },
  });
}

function sendLoginReturn(reply: FastifyReply, { status, type, body, headers = {} }: Made): FastifyReply {
  return reply
    .code(status)
    .headers({ ...headers, 'referrer-policy': 'no-referrer', 'cache-control': 'no-store', 'content-type': type })
    .send(body);
}

interface Rendering {
  config: Config;
  web: Web;
  queue: RenderQueue;
}

async function renderPage(
  app: FastifyInstance,
  request: FastifyRequest,
  url: string,
  { config, web, queue }: Rendering,
): Promise<Made> {
  const template = await web.template(url);
  const api = createInProcessClient(app, request.ip);
  const page = await queue.render(addressSubject(request.ip), (inTurn) => web.render({ url, api, inTurn }));
  const body = template
    .replace(pageMarks.head, () => page.head)
    .replace(pageMarks.body, () => page.body)
    .replace(pageMarks.state, () => page.state);
  const isAway = page.status === 503;
  if (isAway) keepFor(0);
  // Hot reload injects scripts and styles, which any policy worth its name forbids.
  const policy = contentSecurityPolicy(config, inlineScriptHashes(template));
  const headers = {
    ...(web.dev ? {} : { 'content-security-policy': policy }),
    ...(isAway ? { 'cache-control': 'no-store' } : {}),
  };
  return { status: page.status, type: 'text/html; charset=utf-8', body, headers, tags: [] };
}

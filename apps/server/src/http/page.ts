import { pageMarks } from '@argus/contract/page';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Web } from '../parts.ts';
import type { CallTools } from './add-call.ts';
import { contentSecurityPolicy, inlineScriptHashes } from './headers.ts';
import { createInProcessClient } from './in-process.ts';
import { toReadyAnswer } from './ready-bytes.ts';

/** The page that receives the token in its address: nothing of it may be kept or passed on. */
const loginReturn = '/auth/discord/callback';

export function addPages(app: FastifyInstance, tools: CallTools, config: Config, web: Web): void {
  const { dev } = web;
  if (dev) {
    app.addHook('onRequest', (request, reply, done) => {
      if (request.raw.url?.startsWith('/api')) done();
      else dev(request.raw, reply.raw, done);
    });
  }
  app.route({
    method: 'GET',
    url: '/*',
    config: { access: 'public' },
    handler: async (request, reply) => {
      const limited = tools.limit('read', request);
      if (limited) await limited;
      return sendPage(app, request, reply, config, web);
    },
  });
}

async function sendPage(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply, config: Config, web: Web) {
  const url = request.raw.url ?? '/';
  const template = await web.template(url);
  const page = await web.render({ url, api: createInProcessClient(app, request.ip) });
  const html = template
    .replace(pageMarks.head, () => page.head)
    .replace(pageMarks.body, () => page.body)
    .replace(pageMarks.state, () => page.state);
  if (!web.dev) reply.header('content-security-policy', contentSecurityPolicy(config, inlineScriptHashes(template)));
  if (url.startsWith(loginReturn)) {
    reply.header('referrer-policy', 'no-referrer').header('cache-control', 'no-store');
  } else {
    reply.header('cache-control', 'public, max-age=0, must-revalidate');
  }
  const answer = await toReadyAnswer({ status: page.status, type: 'text/html; charset=utf-8', body: html });
  reply
    .header('etag', answer.etag)
    .header('vary', 'accept-encoding')
    .header('content-type', answer.type)
    .code(answer.status);
  if (request.headers['if-none-match'] === answer.etag) return reply.code(304).send();
  if (answer.brotli && /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) {
    return reply.header('content-encoding', 'br').send(answer.brotli);
  }
  return reply.send(answer.bytes);
}

import type { Call } from '@argus/contract/call';
import { calls } from '@argus/contract/calls';
import { errorSchema } from '@argus/contract/error-body';
import { refusalsOf } from '@argus/contract/openapi';
import type { FastifyInstance } from 'fastify';
import { toRoutePath } from '../src/http/add-call.ts';

const callsByRoute = new Map(
  Object.values<Call>(calls).map((call) => [`${call.method} ${toRoutePath(call.path)}`, call]),
);

/** Collects error responses that the contract does not allow, or does not list for the call that gave them. */
export function watchErrorResponses(app: FastifyInstance): string[] {
  const mistakes: string[] = [];
  app.addHook('onSend', async (request, reply, payload) => {
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
    if (reply.statusCode < 400 || isPage || request.method === 'HEAD') return payload;
    const route = `${request.method} ${request.routeOptions.url}`;
    const body = errorSchema.safeParse(parseJson(String(payload)));
    const call = callsByRoute.get(route);
    if (!body.success) mistakes.push(`${route}: ${reply.statusCode} ${String(payload)}`);
    else if (call && !refusalsOf(call).includes(body.data.id)) mistakes.push(`${route}: ${body.data.id} is not listed`);
    return payload;
  });
  return mistakes;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

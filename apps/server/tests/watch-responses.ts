import type { Call } from '@argus/contract/kernel/call';
import { calls } from '@argus/contract/kernel/calls';
import { errorSchema } from '@argus/contract/kernel/error-body';
import type { FastifyInstance } from 'fastify';
import { toRoutePath } from '../src/platform/http/add-call.ts';
import { findMismatch } from './documented-responses.ts';

const callsByRoute = new Map(
  Object.values<Call>(calls).map((call) => [`${call.method} ${toRoutePath(call.path)}`, call]),
);

/** Collects responses of calls that differ from the OpenAPI document, and other errors that the contract does not allow. */
export function watchResponses(app: FastifyInstance): Set<string> {
  const mistakes = new Set<string>();
  app.addHook('onSend', async (request, reply, payload) => {
    const isReadable = typeof (payload ?? '') === 'string' || Buffer.isBuffer(payload);
    if (request.method === 'HEAD' || reply.hasHeader('content-encoding') || !isReadable) return payload;
    const route = `${request.method} ${request.routeOptions.url}`;
    const call = callsByRoute.get(route);
    const type = reply.getHeader('content-type')?.toString();
    const text = String(payload ?? '');
    if (call) {
      const body = type?.startsWith('application/json') ? parseJson(text) : text;
      const mistake = findMismatch(call, { status: reply.statusCode, type, body });
      if (mistake) mistakes.add(mistake);
    } else if (reply.statusCode >= 400 && !type?.startsWith('text/html')) {
      if (!errorSchema.safeParse(parseJson(text)).success) mistakes.add(`${route}: ${reply.statusCode} ${text}`);
    }
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

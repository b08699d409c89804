import { type ApiClient, createClient } from '@argus/contract/client';
import type { FastifyInstance } from 'fastify';
import { limitTtl } from './response-cache.ts';

/** What others say of a player, for example, may change without our hearing of it. */
const unheardMs = 60_000;

/** Calls our own API without leaving the process, for the visitor at `ip`: the same code, limits and answers. */
export function createInProcessClient(app: FastifyInstance, ip: string): ApiClient {
  return createClient(async ({ method, path, body }) => {
    const answer = await app.inject({
      method: method === 'GET' ? 'GET' : 'POST',
      url: path,
      remoteAddress: ip,
      ...(body === undefined ? {} : { payload: body, headers: { 'content-type': 'application/json' } }),
    });
    // Whatever is made of a refusal or a failure is for this visitor and this moment only.
    if (answer.statusCode === 429 || answer.statusCode >= 500) limitTtl(0);
    else if (!answer.headers.etag) limitTtl(unheardMs);
    return { status: answer.statusCode, body: answer.json() };
  });
}

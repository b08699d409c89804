import { type ApiClient, createClient } from '@argus/contract/client';
import type { FastifyInstance } from 'fastify';
import { limitTtl } from './response-cache.ts';

/** Responses without an ETag, such as Steam profiles, change without a notification. */
const uncachedTtlMs = 60_000;

/** Calls our own API without leaving the process, for the visitor at `ip`: same code, limits and responses. */
export function createInProcessClient(app: FastifyInstance, ip: string): ApiClient {
  return createClient(async ({ method, path, body }) => {
    const answer = await app.inject({
      method: method === 'GET' ? 'GET' : 'POST',
      url: path,
      remoteAddress: ip,
      ...(body === undefined ? {} : { payload: body, headers: { 'content-type': 'application/json' } }),
    });
    // A page that shows a refusal or a failure is for this visitor only.
    if (answer.statusCode === 429 || answer.statusCode >= 500) limitTtl(0);
    else if (!answer.headers.etag) limitTtl(uncachedTtlMs);
    return { status: answer.statusCode, body: answer.json() };
  });
}

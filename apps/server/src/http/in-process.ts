import { type ApiClient, createClient } from '@argus/contract/client';
import type { FastifyInstance } from 'fastify';

/** Calls our own API without leaving the process, for the visitor at `ip`: the same code, limits and answers. */
export function createInProcessClient(app: FastifyInstance, ip: string): ApiClient {
  return createClient(async ({ method, path, body }) => {
    const answer = await app.inject({
      method: method === 'GET' ? 'GET' : 'POST',
      url: path,
      remoteAddress: ip,
      ...(body === undefined ? {} : { payload: body, headers: { 'content-type': 'application/json' } }),
    });
    return { status: answer.statusCode, body: answer.json() };
  });
}

import { type ApiClient, createClient, RefusedError } from '@argus/contract/kernel/client';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CachedResponse, toText } from './cached-response.ts';
import { answerError } from './error-handler.ts';
import { limitTtl } from './response-cache.ts';

/** Responses without an ETag, such as Steam profiles, change without a notification. */
const uncachedTtlMs = 60_000;

export interface RequestParts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

export type PublicReads = Map<
  string,
  (parts: RequestParts, caller: Pick<FastifyRequest, 'ip' | 'quotas'>) => Promise<CachedResponse>
>;

interface Callee {
  app: FastifyInstance;
  publicReads: PublicReads;
}

/** Code, limits and responses are those of the visitor's own call. Public reads skip the framework, which is slower. */
export function createInProcessClient(
  { app, publicReads }: Callee,
  caller: Pick<FastifyRequest, 'ip' | 'log' | 'quotas'>,
): ApiClient {
  const inject = createClient(async ({ method, path, body }) => {
    const answer = await app.inject({
      method: method === 'GET' ? 'GET' : 'POST',
      url: path,
      remoteAddress: caller.ip,
      ...(body === undefined ? {} : { payload: body, headers: { 'content-type': 'application/json' } }),
    });
    limitTtlOfPage(answer.statusCode, answer.headers.etag !== undefined);
    return { status: answer.statusCode, body: answer.json() };
  });
  return async (key, input, signal) => {
    const read = publicReads.get(key);
    if (!read) return inject(key, input, signal);
    const response = await read(input, caller).catch((error: unknown) => {
      const { status, body } = answerError(error, caller.log);
      limitTtlOfPage(status, false);
      throw new RefusedError(status, body);
    });
    const body = JSON.parse(toText(response));
    if (response.status >= 400) throw new RefusedError(response.status, body);
    return body;
  };
}

function limitTtlOfPage(status: number, isTagged: boolean): void {
  // A page that shows a refusal or a failure is for this visitor only.
  if (status === 429 || status >= 500) limitTtl(0);
  else if (!isTagged) limitTtl(uncachedTtlMs);
}

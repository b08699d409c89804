import type { FastifyRequest } from 'fastify';
import type { CachedResponse } from './cached-response.ts';

/** As they arrive, not validated. */
export interface RequestParts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** The reads that are the same for everyone, by method and path. */
export type PublicReads = Map<
  string,
  (parts: RequestParts, caller: Pick<FastifyRequest, 'ip' | 'quotas'>) => Promise<CachedResponse>
>;

import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app/errors.ts';
import { type KeyDirectory, readApiKey } from './api-key.ts';
import { addressSubject } from './client-address.ts';
import type { LimitName } from './limits.ts';
import { policyHeader, type Quota, remainingHeader, toPolicies, toRemaining } from './rate-limit-headers.ts';
import type { Counted, RateLimiter } from './rate-limiter.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** By name, every limit that a call counted against; null: not a call of the API. */
    quotas: Map<string, Quota> | null;
  }
}

export interface Arrival {
  headers: IncomingHttpHeaders;
  limit: LimitName;
  publicRead: boolean | undefined;
  /** What an address is counted by. */
  subject(): string;
  counted?: Counted | undefined;
}

/** Counts a request against its API key, or else against its address; rejects if that is used up or the key is not valid. */
export type LimitArrival = (arrival: Arrival) => Promise<void>;

export function createArrivalLimit(limiter: RateLimiter, keys: KeyDirectory): LimitArrival {
  return async ({ headers, limit, publicRead, subject, counted }) => {
    const key = publicRead === undefined ? null : readApiKey(headers);
    if (key === null) return limiter.consume(limit, 'perAddress', subject(), counted);
    const isAccepted = publicRead && headers['x-auth-token'] === undefined;
    const known = isAccepted ? keys.findKnown(key) : null;
    if (known === null) await limiter.consume('key', 'perAddress', subject(), counted);
    if (!isAccepted) throw new AppError('api_key_not_accepted');
    const keyId = known ?? (await keys.get(key));
    await limiter.consume(limit, 'perKey', keyId, counted);
  };
}

/** Runs for every request before its body is read, including requests that no route matches. */
export function limitEveryRequest(app: FastifyInstance, limitArrival: LimitArrival): void {
  app.decorateRequest('quotas', null);
  app.addHook('onRequest', async (request) => {
    const { limit = 'read', publicRead } = request.routeOptions.config;
    const { headers, ip } = request;
    const quotas = publicRead === undefined ? null : new Map<string, Quota>();
    request.quotas = quotas;
    const counted = (quota: Quota) => quotas?.set(quota.name, quota);
    await limitArrival({ headers, limit, publicRead, subject: () => addressSubject(ip), counted });
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const { quotas } = request;
    if (quotas && quotas.size > 0) {
      reply.header(policyHeader, toPolicies(quotas.values()));
      if (isForOneCaller(reply.getHeader('cache-control'))) reply.header(remainingHeader, toRemaining(quotas.values()));
    }
    done(null, payload);
  });
}

/** Whatever a shared cache may store says nothing of the caller it was sent to first. */
const isForOneCaller = (cacheControl: unknown) => /\b(?:no-store|private)\b/.test(String(cacheControl));

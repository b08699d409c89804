import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import { type KeyDirectory, readApiKey } from './api-key.ts';
import { addressSubject } from './client-address.ts';
import type { LimitName } from './limits.ts';
import type { RateLimiter } from './rate-limiter.ts';

export interface Arrival {
  headers: IncomingHttpHeaders;
  limit: LimitName;
  publicRead: boolean | undefined;
  /** What an address is counted by. */
  subject(): string;
}

/** Counts a request against its API key, or else against its address; rejects if that is used up or the key is not valid. */
export type LimitArrival = (arrival: Arrival) => Promise<void>;

export function createArrivalLimit(limiter: RateLimiter, keys: KeyDirectory): LimitArrival {
  return async ({ headers, limit, publicRead, subject }) => {
    const key = publicRead === undefined ? null : readApiKey(headers);
    if (key === null) return limiter.consume(limit, 'perAddress', subject());
    const isAccepted = publicRead && headers['x-auth-token'] === undefined;
    const known = isAccepted ? keys.findKnown(key) : null;
    if (known === null) await limiter.consume('key', 'perAddress', subject());
    if (!isAccepted) throw new AppError('api_key_not_accepted');
    const keyId = known ?? (await keys.get(key));
    await limiter.consume(limit, 'perKey', keyId);
  };
}

/** Runs for every request before its body is read, including requests that no route matches. */
export function limitEveryRequest(app: FastifyInstance, limitArrival: LimitArrival): void {
  app.addHook('onRequest', async (request) => {
    const { limit = 'read', publicRead } = request.routeOptions.config;
    const { headers, ip } = request;
    await limitArrival({ headers, limit, publicRead, subject: () => addressSubject(ip) });
  });
}

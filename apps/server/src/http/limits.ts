import type { Call } from '@argus/contract/call';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Requests per minute of one address and of one user. */
export const limits = {
  read: { perAddress: 1200, perUser: 600 },
  /** Scripts, styles and images of the site itself: a first visit takes dozens. */
  asset: { perAddress: 6000, perUser: 6000 },
  /** Calls to Steam, whichever request makes them. */
  lookup: { perAddress: 60, perUser: 60 },
  /** Requests that take tens of milliseconds of CPU: drawing a card, listing thousands of cases. */
  heavy: { perAddress: 240, perUser: 240 },
  login: { perAddress: 30, perUser: 30 },
  write: { perAddress: 120, perUser: 60 },
} as const;
export type LimitName = keyof typeof limits;
export const limitNames = ['read', 'asset', 'lookup', 'heavy', 'login', 'write'] as const satisfies LimitName[];

export function limitOf(call: Call): LimitName {
  if (call.navigation) return 'login';
  return call.method === 'GET' ? 'read' : 'write';
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which limit a request counts against; `read` unless stated. */
    limit?: LimitName;
  }
}

type Limit = (name: LimitName, request: FastifyRequest) => Promise<void>;

/** Runs for every request before its body is read, including requests that no route matches. */
export function limitEveryRequest(app: FastifyInstance, limit: Limit): void {
  app.addHook('onRequest', async (request) => limit(request.routeOptions.config.limit ?? 'read', request));
}

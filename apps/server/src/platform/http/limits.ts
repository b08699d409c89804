import type { Call } from '@argus/contract/kernel/call';
import type { FixedErrorId } from '@argus/contract/kernel/errors';
import { anonymousRates, apiKeyRates } from '@argus/domain/members/api-key';
import { dataDownloadsPerHour } from '@argus/domain/shared/limits';

export interface Limits {
  /** A minute unless stated. */
  windowSeconds?: number;
  /** The error that a refused caller gets, unless it is the one for all limits. */
  refusal?: FixedErrorId;
  perAddress: number;
  perUser: number;
  /** Not stated: none, since no call that takes API keys counts here. */
  perKey?: number;
}

/** Requests of one address, one user and one API key. */
export const limits = {
  read: { perAddress: anonymousRates.reads, perUser: 600, perKey: apiKeyRates.reads },
  /** Scripts, styles and images of the site itself: a first visit takes dozens. */
  asset: { perAddress: 6000, perUser: 6000 },
  /** Calls to Steam, and to hosts of videos for what somebody types, whichever request makes them. */
  lookup: { perAddress: 60, perUser: 60 },
  /** Requests that take tens of milliseconds of CPU: drawing a card, listing thousands of cases. */
  heavy: { perAddress: 240, perUser: 240 },
  /** Calls that look up many players at once. */
  bulk: { perAddress: anonymousRates.lookups, perUser: 60, perKey: apiKeyRates.lookups },
  /** Requests whose API key must be looked up or is refused. */
  key: { perAddress: 600, perUser: 600 },
  login: { perAddress: 30, perUser: 30 },
  write: { perAddress: 120, perUser: 60 },
  /** Everything that is stored about a person. */
  download: { perAddress: 30, perUser: dataDownloadsPerHour, windowSeconds: 3600, refusal: 'too_many_downloads' },
} as const satisfies Record<string, Limits>;
export type LimitName = keyof typeof limits;

export function limitOf(call: Call): LimitName {
  if (call.navigation) return 'login';
  if (call.bulk) return 'bulk';
  return call.method === 'GET' ? 'read' : 'write';
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which limit a request counts against; `read` unless stated. */
    limit?: LimitName;
  }
}

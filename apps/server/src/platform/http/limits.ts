import type { Call } from '@argus/contract/kernel/call';
import type { FixedErrorId } from '@argus/contract/kernel/errors';
import { anonymousRates, apiKeyRates } from '@argus/domain/members/api-key';
import { dataDownloadsPerHour } from '@argus/domain/shared/limits';

export interface Limits {
  windowSeconds?: number;
  refusal?: FixedErrorId;
  perAddress: number;
  perUser: number;
  /** Without it, no call that takes API keys counts here. */
  perKey?: number;
}

export const limits = {
  read: { perAddress: anonymousRates.reads, perUser: 600, perKey: apiKeyRates.reads },
  /** A first visit takes dozens of scripts, styles and images. */
  asset: { perAddress: 6000, perUser: 6000 },
  /** Calls to Steam, and to hosts of videos for what somebody types, count whichever request makes them. */
  lookup: { perAddress: 60, perUser: 60 },
  /** Drawing a card or listing thousands of cases takes tens of milliseconds of CPU. */
  heavy: { perAddress: 240, perUser: 240 },
  bulk: { perAddress: anonymousRates.lookups, perUser: 60, perKey: apiKeyRates.lookups },
  /** Requests count whose API key must be looked up or is refused. */
  key: { perAddress: 600, perUser: 600 },
  login: { perAddress: 30, perUser: 30 },
  write: { perAddress: 120, perUser: 60 },
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
    limit?: LimitName;
  }
}

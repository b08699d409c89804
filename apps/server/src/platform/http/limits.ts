import type { Call } from '@argus/contract/kernel/call';
import type { FixedErrorId } from '@argus/contract/kernel/errors';
import { anonymousRates, apiKeyRates } from '@argus/domain/members/api-key';
import { dataDownloadsPerHour, exportsPerHour } from '@argus/domain/shared/limits';

export interface Limits {
  windowSeconds?: number;
  refusal?: FixedErrorId;
  perAddress: number;
  perUser: number;
  /** A limit without this value counts no call that takes API keys. */
  perKey?: number;
  /** Everybody in one Discord server together. */
  perServer?: number;
}

export const limits = {
  read: { perAddress: anonymousRates.reads, perUser: 600, perKey: apiKeyRates.reads },
  asset: { perAddress: 6000, perUser: 6000 },
  lookup: { perAddress: 60, perUser: 60 },
  heavy: { perAddress: 240, perUser: 240 },
  bulk: { perAddress: anonymousRates.lookups, perUser: 60, perKey: apiKeyRates.lookups },
  key: { perAddress: 600, perUser: 600 },
  login: { perAddress: 30, perUser: 30 },
  write: { perAddress: 120, perUser: 60 },
  // Discord sends the commands of everybody from few addresses.
  discord: { perAddress: 3000, perUser: 20, perServer: 120 },
  export: { perAddress: 60, perUser: exportsPerHour, windowSeconds: 3600, refusal: 'too_many_exports' },
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

import { hash } from 'node:crypto';
import { isApiKey } from '@argus/domain/members/api-key';
import type { GivenServices } from '../../../app/services.ts';
import type { FindApiKey } from '../../../platform/http/limit-requests.ts';
import { prepareApiKeyQueries, storeKeyUse } from './api-keys.queries.ts';

const usePrecisionMs = 60_000;

/** Keys are looked up for every request, so that every process refuses a revoked key at once. */
export function createApiKeyFinder({ db, clock, log }: Pick<GivenServices, 'db' | 'clock' | 'log'>): FindApiKey {
  const { findLiveKey } = prepareApiKeyQueries(db);
  const inFlight = new Map<string, ReturnType<typeof findLiveKey>>();
  /** Concurrent requests with one key share a lookup, so that a burst of them does not occupy every connection. */
  const lookUp = (hash: string) => {
    const lookup = inFlight.get(hash) ?? findLiveKey(hash).finally(() => inFlight.delete(hash));
    inFlight.set(hash, lookup);
    return lookup;
  };
  return async (key) => {
    const found = isApiKey(key) ? await lookUp(hashKey(key)) : null;
    if (!found) return null;
    const { id, lastUsedAt } = found;
    const now = clock();
    if (now - (lastUsedAt?.getTime() ?? 0) >= usePrecisionMs) {
      storeKeyUse(db, id, new Date(now), new Date(now - usePrecisionMs)).catch((error: unknown) =>
        log.warn({ err: error }, 'use of an API key not stored'),
      );
    }
    return id;
  };
}

/** Keys are random, so a plain hash is enough. The hash is compared instead of the key, so timing reveals nothing. */
export const hashKey = (key: string) => hash('sha256', key, 'hex');

import { Counter, Histogram, type Registry } from 'prom-client';
import { addGauge, durationBuckets } from './metrics.ts';

export type CountRequest = (method: string, route: string, status: number, ms: number) => void;

/** Requests are counted by route, because by URL there would be a series for every player. */
export function countRequests(metrics: Registry): CountRequest {
  const seconds = new Histogram({
    name: 'argus_http_request_seconds',
    help: 'Requests by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: durationBuckets,
    registers: [metrics],
  });
  return (method, route, status, ms) => seconds.observe({ method, route, status }, ms / 1000);
}

interface Cache {
  usage(): { hits: number; misses: number; shared: number; entries: number; bytes: number };
}

export function measureResponseCache(metrics: Registry, cache: Cache): void {
  new Counter({
    name: 'argus_response_cache_requests_total',
    help: 'Lookups in the response cache.',
    labelNames: ['result'],
    registers: [metrics],
    collect() {
      const { hits, misses, shared } = cache.usage();
      this.reset();
      this.inc({ result: 'hit' }, hits);
      this.inc({ result: 'miss' }, misses);
      this.inc({ result: 'shared' }, shared);
    },
  });
  addGauge(metrics, 'argus_response_cache_entries', 'Responses in the cache.', () => cache.usage().entries);
  addGauge(metrics, 'argus_response_cache_bytes', 'Size of the response cache.', () => cache.usage().bytes);
}

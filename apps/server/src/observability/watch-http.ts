import type { ResponseCache } from '../http/response-cache.ts';
import { gauge, type Metrics } from './metrics.ts';

export interface RequestCount {
  count(method: string, route: string, status: number, ms: number): void;
  /** The same for requests that differ in nothing but how long they took. */
  counter(method: string, route: string, status: number): (ms: number) => void;
}

/** By the route's pattern: an address would be a new series for every player. */
export function countRequests(metrics: Metrics): RequestCount {
  const labels = ['method', 'route', 'status'] as const;
  const seconds = metrics.histogram('argus_http_request_seconds', 'Requests by route and status.', labels);
  return {
    count: (method, route, status, ms) => seconds.observe({ method, route, status: String(status) }, ms / 1000),
    counter(method, route, status) {
      const observe = seconds.observer({ method, route, status: String(status) });
      return (ms) => observe(ms / 1000);
    },
  };
}

export function watchResponseCache(metrics: Metrics, cache: ResponseCache): void {
  metrics.watch(() => {
    const { hits, misses, shared, entries, bytes } = cache.usage();
    const byResult = { hit: hits, miss: misses, shared };
    const samples = Object.entries(byResult).map(([result, value]) => ({ labels: { result }, value }));
    return [
      { name: 'argus_kept_answers_total', help: 'Questions to the memory of ready answers.', type: 'counter', samples },
      gauge('argus_kept_answers', 'Ready answers in memory.', entries),
      gauge('argus_kept_answers_bytes', 'Size of the ready answers in memory.', bytes),
    ];
  });
}

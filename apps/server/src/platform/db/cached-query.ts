import { isWithin } from '@argus/domain/shared/elapsed';

/** Concurrent callers share one run, and a failure is not cached. An entry also expires if the clock is set back. */
export function cacheQuery<T>(
  clock: () => number,
  ttlMs: number,
  query: (now: number) => Promise<T>,
): () => Promise<T> {
  let cached: { since: number; result: Promise<T> } | null = null;
  return () => {
    const now = clock();
    if (cached && isWithin(ttlMs, cached.since, now)) return cached.result;
    const entry = { since: now, result: query(now) };
    cached = entry;
    entry.result.catch(() => {
      if (cached === entry) cached = null;
    });
    return entry.result;
  };
}

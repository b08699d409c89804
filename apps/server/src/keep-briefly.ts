import { isWithin } from '@argus/domain/elapsed';

/** Computes at most once a while; who asks meanwhile shares what came out, also while it is still being computed. */
export function keepBriefly<T>(
  clock: () => number,
  ms: number,
  compute: (now: number) => Promise<T>,
): () => Promise<T> {
  let kept: { since: number; value: Promise<T> } | null = null;
  return () => {
    const now = clock();
    if (kept && isWithin(ms, kept.since, now)) return kept.value;
    const value = compute(now);
    const entry = { since: now, value };
    kept = entry;
    value.catch(() => {
      if (kept === entry) kept = null;
    });
    return value;
  };
}

/** Computes at most once a while; who asks meanwhile shares what came out, also while it is still being computed. */
export function keepBriefly<T>(
  clock: () => number,
  ms: number,
  compute: (now: number) => Promise<T>,
): () => Promise<T> {
  let kept: { until: number; value: Promise<T> } | null = null;
  return () => {
    const now = clock();
    // A clock that was set back must not keep it for ever.
    if (kept && now < kept.until && now >= kept.until - ms) return kept.value;
    const value = compute(now);
    const entry = { until: now + ms, value };
    kept = entry;
    value.catch(() => {
      if (kept === entry) kept = null;
    });
    return value;
  };
}

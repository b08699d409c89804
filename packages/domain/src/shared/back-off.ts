export interface BackOff {
  minMs: number;
  maxMs: number;
}

/** A failing service is left alone for twice as long after each failure, or for as long as it asked for. */
export function backOffMs({ minMs, maxMs }: BackOff, failures: number, retryAfterMs = 0): number {
  const doubled = minMs * 2 ** Math.min(Math.max(failures, 1) - 1, 20);
  return Math.min(maxMs, Math.max(doubled, retryAfterMs));
}

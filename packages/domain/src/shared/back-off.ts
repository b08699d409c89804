export interface BackOff {
  minMs: number;
  maxMs: number;
}

/** How long a service is left alone after this many failures in a row: twice as long each time, or as long as it asked for. */
export function backOffMs({ minMs, maxMs }: BackOff, failures: number, retryAfterMs = 0): number {
  const doubled = minMs * 2 ** Math.min(Math.max(failures, 1) - 1, 20);
  return Math.min(maxMs, Math.max(doubled, retryAfterMs));
}

/** One limit that a request counted against, and what is left of it. */
export interface Quota {
  name: string;
  limit: number;
  windowSeconds: number;
  remaining: number;
  resetSeconds: number;
}

/** draft-ietf-httpapi-ratelimit-headers */
export const policyHeader = 'ratelimit-policy';
export const remainingHeader = 'ratelimit';

export const toPolicy = ({ name, limit, windowSeconds }: Pick<Quota, 'name' | 'limit' | 'windowSeconds'>) =>
  `"${name}";q=${limit};w=${windowSeconds}`;
export const toPolicies = (quotas: Iterable<Quota>) => Array.from(quotas, toPolicy).join(', ');

export const toRemaining = (quotas: Iterable<Quota>) =>
  Array.from(quotas, ({ name, remaining, resetSeconds }) => `"${name}";r=${remaining};t=${resetSeconds}`).join(', ');

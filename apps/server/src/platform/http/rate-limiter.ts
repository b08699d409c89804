import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../../app/errors.ts';
import type { Config } from '../../config.ts';
import { type LimitName, type Limits, limits } from './limits.ts';

export interface Quota {
  name: string;
  limit: number;
  windowSeconds: number;
  remaining: number;
  resetSeconds: number;
}

/** These headers follow draft-ietf-httpapi-ratelimit-headers. */
export const policyHeader = 'ratelimit-policy';
export const remainingHeader = 'ratelimit';

export const toPolicy = ({ name, limit, windowSeconds }: Pick<Quota, 'name' | 'limit' | 'windowSeconds'>) =>
  `"${name}";q=${limit};w=${windowSeconds}`;
export const toPolicies = (quotas: Iterable<Quota>) => Array.from(quotas, toPolicy).join(', ');

export const toRemaining = (quotas: Iterable<Quota>) =>
  Array.from(quotas, ({ name, remaining, resetSeconds }) => `"${name}";r=${remaining};t=${resetSeconds}`).join(', ');

type Scope = 'perAddress' | 'perUser' | 'perKey' | 'perServer';
const scopeWords = {
  perAddress: 'address',
  perUser: 'user',
  perKey: 'key',
  perServer: 'server',
} as const satisfies Record<Scope, string>;

function describeLimit(name: LimitName, scope: Scope) {
  const { perUser, perAddress, perKey = 0, perServer = 0, windowSeconds = 60 }: Limits = limits[name];
  return {
    name: `${name}-${scopeWords[scope]}`,
    limit: { perUser, perAddress, perKey, perServer }[scope],
    windowSeconds,
  };
}

/** Is called with what the caller has left once the request has been counted, even if it is refused. */
export type Counted = (quota: Quota) => void;

export interface RateLimiter {
  consume(name: LimitName, scope: Scope, subject: string, counted?: Counted): Promise<void>;
  refund(name: LimitName, scope: Scope, subject: string): Promise<void>;
  policyOf(name: LimitName, scope: Scope): string | null;
  close(): void;
}

export async function createRateLimiter(
  { REDIS_URL, RATE_LIMITS }: Pick<Config, 'REDIS_URL' | 'RATE_LIMITS'>,
  log: Logger,
): Promise<RateLimiter> {
  if (RATE_LIMITS === 'off') {
    return {
      consume: async () => undefined,
      refund: async () => undefined,
      policyOf: () => null,
      close: () => undefined,
    };
  }
  const redis = REDIS_URL ? await connectRedis(REDIS_URL, log) : null;
  const createLimiter = (name: LimitName, scope: Scope) => {
    const { limit, windowSeconds } = describeLimit(name, scope);
    const options = { points: limit, duration: windowSeconds, keyPrefix: `argus:limit:${name}:${scope}` };
    const memory = new RateLimiterMemory(options);
    if (!redis) return memory;
    const insured = { ...options, storeClient: redis, insuranceLimiter: memory };
    return new RateLimiterRedis({ ...insured, rejectIfRedisNotReady: true });
  };
  const limiters = new Map<string, RateLimiterMemory | RateLimiterRedis>();
  const limiterOf = (name: LimitName, scope: Scope) => {
    const key = `${name} ${scope}`;
    const limiter = limiters.get(key) ?? createLimiter(name, scope);
    limiters.set(key, limiter);
    return limiter;
  };
  const toQuota = (name: LimitName, scope: Scope, { remainingPoints, msBeforeNext }: RateLimiterRes): Quota => {
    const limit = describeLimit(name, scope);
    // After the clock was set back, the library's figure is too large; its timer still ends the window in time.
    const resetSeconds = Math.min(limit.windowSeconds, Math.max(1, Math.ceil(msBeforeNext / 1000)));
    return { ...limit, remaining: Math.max(0, remainingPoints), resetSeconds };
  };
  return {
    async consume(name, scope, subject, counted) {
      try {
        const left = await limiterOf(name, scope).consume(subject);
        counted?.(toQuota(name, scope, left));
      } catch (rejection) {
        if (!(rejection instanceof RateLimiterRes)) throw rejection;
        const usedUp = toQuota(name, scope, rejection);
        counted?.(usedUp);
        const { refusal = 'too_many_requests' }: Limits = limits[name];
        throw new AppError(refusal, { retryAfterSeconds: usedUp.resetSeconds });
      }
    },
    async refund(name, scope, subject) {
      await limiterOf(name, scope).reward(subject);
    },
    policyOf: (name, scope) => toPolicy(describeLimit(name, scope)),
    close: () => redis?.disconnect(),
  };
}

async function connectRedis(url: string, log: Logger): Promise<Redis> {
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false, commandTimeout: 250 });
  redis.on('error', (error: Error) => log.warn({ err: error }, 'redis unavailable'));
  return redis;
}

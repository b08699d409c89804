import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';
import { type LimitName, type Limits, limits } from './limits.ts';

const minuteSeconds = 60;
const windowOf = ({ windowSeconds = minuteSeconds }: Limits) => windowSeconds;
type Scope = 'perAddress' | 'perUser' | 'perKey';

export interface RateLimiter {
  /** Rejects with 429 when `subject` has used up its limit. */
  consume(name: LimitName, scope: Scope, subject: string): Promise<void>;
  close(): void;
}

/** Counts in memory, or in Redis for all processes together; while Redis is unreachable, each process counts on its own. */
export async function createRateLimiter(
  { REDIS_URL, RATE_LIMITS }: Pick<Config, 'REDIS_URL' | 'RATE_LIMITS'>,
  log: Logger,
): Promise<RateLimiter> {
  if (RATE_LIMITS === 'off') return { consume: async () => undefined, close: () => undefined };
  const redis = REDIS_URL ? await connectRedis(REDIS_URL, log) : null;
  const createLimiter = (name: LimitName, scope: Scope) => {
    const { perUser, perAddress, perKey = 0 }: Limits = limits[name];
    const options = {
      points: { perUser, perAddress, perKey }[scope],
      duration: windowOf(limits[name]),
      keyPrefix: `argus:limit:${name}:${scope}`,
    };
    const memory = new RateLimiterMemory(options);
    if (!redis) return memory;
    return new RateLimiterRedis({
      ...options,
      storeClient: redis,
      insuranceLimiter: memory,
      rejectIfRedisNotReady: true,
    });
  };
  const limiters = new Map<string, RateLimiterMemory | RateLimiterRedis>();
  const limiterOf = (name: LimitName, scope: Scope) => {
    const key = `${name} ${scope}`;
    const limiter = limiters.get(key) ?? createLimiter(name, scope);
    limiters.set(key, limiter);
    return limiter;
  };
  return {
    async consume(name, scope, subject) {
      try {
        await limiterOf(name, scope).consume(subject);
      } catch (rejection) {
        if (!(rejection instanceof RateLimiterRes)) throw rejection;
        // After the clock was set back, the library's figure is too large; its timer still ends the window in time.
        const secondsLeft = Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
        const { refusal = 'too_many_requests' }: Limits = limits[name];
        throw new AppError(refusal, { retryAfterSeconds: Math.min(windowOf(limits[name]), secondsLeft) });
      }
    },
    close: () => redis?.disconnect(),
  };
}

async function connectRedis(url: string, log: Logger): Promise<Redis> {
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false, commandTimeout: 250 });
  redis.on('error', (error: Error) => log.warn({ err: error }, 'redis unavailable'));
  return redis;
}

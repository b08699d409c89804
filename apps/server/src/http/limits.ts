import { isIPv6 } from 'node:net';
import type { Call } from '@argus/contract/call';
import type { Logger } from 'pino';
import { AppError } from '../errors.ts';

const windowMs = 60_000;

/** How often one address and one user may do a thing within a minute. */
export const limits = {
  read: { perAddress: 1200, perUser: 600 },
  lookup: { perAddress: 60, perUser: 60 },
  login: { perAddress: 30, perUser: 30 },
  write: { perAddress: 120, perUser: 60 },
} as const;
export type LimitName = keyof typeof limits;

export function limitOf(call: Call): LimitName {
  if (call.navigation) return 'login';
  if (call.path === '/api/steam/profile') return 'lookup';
  return call.method === 'GET' ? 'read' : 'write';
}

export interface Limiter {
  /** Throws when `subject` has used up `most` within this minute. */
  take(limit: LimitName, subject: string, most: number): void | Promise<void>;
  close(): Promise<void>;
}

/** One person holds at least a /64 of IPv6, so the rest of the address says nothing. */
export function addressSubject(ip: string): string {
  if (!ip.includes(':')) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? [];
  const start = head === '' ? [] : head.split(':');
  const end = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? [] : Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0');
  const groups = [...start, ...gap, ...end].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group || '0', 16).toString(16)).join(':')}::/64`;
}

function refuse(retryAfterSeconds: number): never {
  throw new AppError('tooMany', 'Too many requests. Please wait a moment and try again.', { retryAfterSeconds });
}

const secondsLeft = (now: number) => Math.max(1, Math.ceil((windowMs - (now % windowMs)) / 1000));

export function createMemoryLimiter(clock: () => number): Limiter {
  const counts = new Map<LimitName, Map<string, number>>();
  let window = 0;
  return {
    take(limit, subject, most) {
      const now = clock();
      const present = Math.floor(now / windowMs);
      if (present !== window) {
        window = present;
        counts.clear();
      }
      let ofLimit = counts.get(limit);
      if (!ofLimit) {
        ofLimit = new Map();
        counts.set(limit, ofLimit);
      }
      const used = (ofLimit.get(subject) ?? 0) + 1;
      ofLimit.set(subject, used);
      if (used > most) refuse(secondsLeft(now));
    },
    close: async () => undefined,
  };
}

/** Counts shared by every process. While Redis is away each process counts alone rather than refusing everybody. */
export async function createRedisLimiter(url: string, log: Logger, clock: () => number): Promise<Limiter> {
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false, commandTimeout: 250 });
  const alone = createMemoryLimiter(clock);
  redis.on('error', (error: Error) => log.warn({ err: error }, 'redis away'));
  return {
    async take(limit, subject, most) {
      const now = clock();
      const key = `argus:limit:${limit}:${subject}:${Math.floor(now / windowMs)}`;
      const answer = await redis
        .multi()
        .incr(key)
        .pexpire(key, windowMs)
        .exec()
        .catch(() => null);
      const used = answer?.[0]?.[1];
      if (typeof used !== 'number') return alone.take(limit, subject, most);
      if (used > most) refuse(secondsLeft(now));
    },
    close: async () => redis.disconnect(),
  };
}

import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import type { Call } from '@argus/contract/call';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { AppError } from '../errors.ts';
import type { CallTools } from './add-call.ts';

const windowMs = 60_000;

/** How often one address and one user may do a thing within a minute. */
export const limits = {
  read: { perAddress: 1200, perUser: 600 },
  /** Scripts, styles and pictures of the site itself: a first visit takes dozens, and each is sent from memory. */
  asset: { perAddress: 6000, perUser: 6000 },
  /** Calls to Steam, whichever request makes them. */
  lookup: { perAddress: 60, perUser: 60 },
  /** What keeps a processor busy for tens of milliseconds: drawing a card, listing thousands of cases. */
  heavy: { perAddress: 240, perUser: 240 },
  login: { perAddress: 30, perUser: 30 },
  write: { perAddress: 120, perUser: 60 },
} as const;
export type LimitName = keyof typeof limits;

export function limitOf(call: Call): LimitName {
  if (call.navigation) return 'login';
  return call.method === 'GET' ? 'read' : 'write';
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which limit a request takes from; `read` unless stated. */
    limit?: LimitName;
  }
}

/** Before a body is read, and for every request: also one that no route takes. */
export function limitEveryRequest(app: FastifyInstance, { limit }: Pick<CallTools, 'limit'>): void {
  app.addHook('onRequest', async (request) => limit(request.routeOptions.config.limit ?? 'read', request));
}

export interface Limiter {
  /** Throws when `subject` has used up `most` within this minute. */
  take(limit: LimitName, subject: string, most: number): void | Promise<void>;
  /** Takes if that can be told without waiting; false: nothing was taken, ask `take`. */
  takeAtOnce(limit: LimitName, subject: string, most: number): boolean;
  close(): Promise<void>;
}

/** By hops, never blindly: the nearest `hops` addresses are our proxies, the next one is the visitor. */
export function visitorAddress({ socket, headers }: IncomingMessage, hops = 0): string {
  const nearest = socket.remoteAddress ?? '';
  const forwarded = hops > 0 ? headers['x-forwarded-for'] : undefined;
  if (typeof forwarded !== 'string') return nearest;
  if (!forwarded.includes(',')) return forwarded.trim() || nearest;
  const addresses = forwarded
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  return addresses.at(-Math.min(hops, addresses.length)) ?? nearest;
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
  throw new AppError('too_many_requests', { retryAfterSeconds });
}

const secondsLeft = (now: number) => Math.max(1, Math.ceil((windowMs - (now % windowMs)) / 1000));

export function createMemoryLimiter(clock: () => number): Limiter {
  const counts = new Map<LimitName, Map<string, number>>();
  let window = 0;
  const countsOf = (limit: LimitName): Map<string, number> => {
    const present = Math.floor(clock() / windowMs);
    if (present !== window) {
      window = present;
      counts.clear();
    }
    const known = counts.get(limit);
    if (known) return known;
    const fresh = new Map<string, number>();
    counts.set(limit, fresh);
    return fresh;
  };
  const takeAtOnce: Limiter['takeAtOnce'] = (limit, subject, most) => {
    const ofLimit = countsOf(limit);
    const used = ofLimit.get(subject) ?? 0;
    if (used >= most) return false;
    ofLimit.set(subject, used + 1);
    return true;
  };
  return {
    take(limit, subject, most) {
      if (!takeAtOnce(limit, subject, most)) refuse(secondsLeft(clock()));
    },
    takeAtOnce,
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
    takeAtOnce: () => false,
    close: async () => redis.disconnect(),
  };
}

import type { IncomingHttpHeaders } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../app/errors.ts';
import { createTurns, type Turns } from '../db/turns.ts';
import { addressSubject } from './client-address.ts';
import type { LimitName } from './limits.ts';
import {
  type Counted,
  policyHeader,
  type Quota,
  type RateLimiter,
  remainingHeader,
  toPolicies,
  toRemaining,
} from './rate-limiter.ts';

declare module 'fastify' {
  interface FastifyRequest {
    quotas: Map<string, Quota> | null;
  }
}

export type FindApiKey = (key: string) => Promise<string | null>;

interface Arrival {
  headers: IncomingHttpHeaders;
  limit: LimitName;
  publicRead: boolean | undefined;
  address(): string;
  counted?: Counted | undefined;
}

type Caller = Pick<FastifyRequest, 'ip' | 'quotas'>;

export interface RequestLimits {
  countArrival(arrival: Arrival): Promise<void>;
  countAddress(name: LimitName, caller: Caller): Promise<void>;
  countUser(name: LimitName, caller: Pick<Caller, 'quotas'>, userId: string): Promise<void>;
  /** Counts a command of a Discord user, who need have no account here, and of the server where it was used. */
  countDiscord(name: LimitName, asker: { userId: string; serverId: string | null }): Promise<void>;
  policyOf(name: LimitName): string | null;
}

const bearer = /^bearer +(\S+)$/i;
/** Where a proxy asks for a password, browsers add such a header to every request. */
const passwordForProxy = /^basic /i;

function readApiKey({ authorization }: IncomingHttpHeaders): string | null {
  if (authorization === undefined || passwordForProxy.test(authorization)) return null;
  return bearer.exec(authorization)?.[1] ?? '';
}

const addTo =
  ({ quotas }: Pick<Caller, 'quotas'>): Counted =>
  (quota) =>
    quotas?.set(quota.name, quota);

export function createRequestLimits(limiter: RateLimiter, findApiKey: FindApiKey): RequestLimits {
  /**
   * Only refused keys count against the address. They are counted before they are looked up, so that guessing has a
   * limit.
   */
  const identifyKey = async (key: string | null, subject: string, counted: Counted = () => undefined) => {
    let attempts: Quota | null = null;
    try {
      await limiter.consume('key', 'perAddress', subject, (quota) => {
        attempts = quota;
      });
      if (key === null) throw new AppError('api_key_not_accepted');
      const keyId = await findApiKey(key);
      if (keyId === null) throw new AppError('invalid_api_key');
      await limiter.refund('key', 'perAddress', subject);
      return keyId;
    } catch (error) {
      if (attempts) counted(attempts);
      throw error;
    }
  };
  return {
    async countArrival({ headers, limit, publicRead, address, counted }) {
      const key = publicRead === undefined ? null : readApiKey(headers);
      const subject = addressSubject(address());
      if (key === null) return limiter.consume(limit, 'perAddress', subject, counted);
      const isAccepted = publicRead === true && headers['x-auth-token'] === undefined;
      const keyId = await identifyKey(isAccepted ? key : null, subject, counted);
      await limiter.consume(limit, 'perKey', keyId, counted);
    },
    countAddress: (name, caller) => limiter.consume(name, 'perAddress', addressSubject(caller.ip), addTo(caller)),
    countUser: (name, caller, userId) => limiter.consume(name, 'perUser', userId, addTo(caller)),
    async countDiscord(name, { userId, serverId }) {
      await limiter.consume(name, 'perUser', `discord ${userId}`);
      if (serverId !== null) await limiter.consume(name, 'perServer', serverId);
    },
    policyOf: (name) => limiter.policyOf(name, 'perAddress'),
  };
}

export function limitEveryRequest(app: FastifyInstance, { countArrival }: RequestLimits): void {
  app.decorateRequest('quotas', null);
  app.addHook('onRequest', async (request) => {
    const { limit = 'read', publicRead } = request.routeOptions.config;
    request.quotas = publicRead === undefined ? null : new Map();
    const { headers, ip } = request;
    await countArrival({ headers, limit, publicRead, address: () => ip, counted: addTo(request) });
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const { quotas } = request;
    if (quotas && quotas.size > 0) {
      reply.header(policyHeader, toPolicies(quotas.values()));
      if (isForOneCaller(reply.getHeader('cache-control'))) reply.header(remainingHeader, toRemaining(quotas.values()));
    }
    done(null, payload);
  });
}

/** A response that a shared cache may store says nothing about the caller it was sent to first. */
const isForOneCaller = (cacheControl: unknown) => /\b(?:no-store|private)\b/.test(String(cacheControl));

const usualConcurrency = 8;

/** Returns a function that ends the turn before the response is sent. */
export type Admit = (address: string, reply: FastifyReply) => Promise<() => void>;

/** The other requests of an address wait with their bodies unread, so that one sender cannot hold up everyone else. */
export function createAdmission(maxConcurrent = usualConcurrency): Admit {
  const turnsOf = new Map<string, Turns>();
  return async (address, reply) => {
    const turns = turnsOf.get(address) ?? createTurns(maxConcurrent);
    turnsOf.set(address, turns);
    const end = await turns.take();
    const release = () => {
      end();
      if (turns.isIdle() && turnsOf.get(address) === turns) turnsOf.delete(address);
    };
    reply.raw.once('close', release).once('finish', release);
    if (reply.raw.destroyed || reply.raw.writableFinished) release();
    await setImmediate();
    return release;
  };
}

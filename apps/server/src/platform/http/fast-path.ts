import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { keyIn, languageOf } from '../language/page-language.ts';
import { bodyOf, type CachedResponse, chooseForm, type Form, headersOf, isSharedRequest } from './cached-response.ts';
import { clientAddress, type Trust } from './client-address.ts';
import { requestIdHeader } from './headers.ts';
import type { RequestLimits } from './limit-requests.ts';
import type { LimitName } from './limits.ts';
import type { RecordRequest } from './logging.ts';
import { policyHeader, type Quota, remainingHeader, toPolicies, toRemaining } from './rate-limiter.ts';
import type { ResponseCache } from './response-cache.ts';

const maxUrls = 20_000;
const maxUrlLength = 300;

interface Target {
  key: string;
  limit: LimitName;
  publicRead: boolean | undefined;
  route: string | undefined;
  dependsOnReader: boolean;
  dependsOnLanguage: boolean;
}

interface Dependencies {
  /** Requests that have a token go to the framework. */
  dependsOnReader?: boolean;
  /** The key under which the response is stored in the language of this request; `key` is the one without a language. */
  inLanguage?: string;
}

/**
 * The fast path sends cache hits without Fastify, which takes longer than sending them. Limit, headers, log and metrics
 * are the same.
 */
export interface FastPath {
  remember(request: FastifyRequest, key: string, dependencies?: Dependencies): void;
  before(answer: RequestListener): RequestListener;
}

interface FastPathOptions {
  cache: ResponseCache;
  headers: Readonly<Record<string, string>>;
  log: Logger;
  limits: RequestLimits;
  trust: Trust;
  record: RecordRequest;
}

const keyFor = ({ key, dependsOnLanguage }: Target, { url = '', headers }: IncomingMessage) =>
  dependsOnLanguage ? keyIn(languageOf(url, headers), key) : key;

export function createFastPath({ cache, headers, log, limits, trust, record }: FastPathOptions): FastPath {
  const targets = new LRUCache<string, Target>({ max: maxUrls });
  const headersByForm = new WeakMap<CachedResponse, Map<string, string[]>>();
  const flatHeaders = (target: Target, cached: CachedResponse, form: Form, body: string, isShared: boolean) => {
    const byForm = headersByForm.get(cached) ?? new Map<string, string[]>();
    const formKey = isShared ? form : `${form} for one`;
    const known = byForm.get(formKey);
    if (known) return known;
    const length = form === 'notModified' ? {} : { 'content-length': String(body.length) };
    const policy = isShared && target.publicRead !== undefined ? limits.policyOf(target.limit) : null;
    const stated = policy === null ? {} : { [policyHeader]: policy };
    const flat = Object.entries({ ...headers, ...headersOf(cached, form, isShared), ...length, ...stated }).flat();
    headersByForm.set(cached, byForm.set(formKey, flat));
    return flat;
  };
  return {
    remember(
      { raw: { url = '' }, routeOptions: { url: route, config } },
      key,
      { dependsOnReader = false, inLanguage } = {},
    ) {
      if (url.length > maxUrlLength || !cache.has(inLanguage ?? key)) return;
      const { limit: limitName = 'read', publicRead } = config;
      targets.set(url, {
        key,
        route,
        limit: limitName,
        publicRead,
        dependsOnReader,
        dependsOnLanguage: inLanguage !== undefined,
      });
    },
    before: (answer) => (request, response) => {
      const target = request.method === 'GET' ? targets.get(request.url ?? '') : undefined;
      const isForReader = target?.dependsOnReader && request.headers['x-auth-token'] !== undefined;
      const cached = target && !isForReader ? cache.find(keyFor(target, request)) : null;
      const form = cached && chooseForm(request.headers, cached);
      const body = cached?.status === 200 && form ? bodyOf(cached, form) : null;
      if (!target || !cached || !form || body === null) return answer(request, response);
      const startedAt = performance.now();
      const isShared = isSharedRequest(request.headers);
      const quotas: Quota[] = [];
      const send = () => {
        const reqId = randomUUID();
        const status = form === 'notModified' ? 304 : 200;
        const flat = [...flatHeaders(target, cached, form, body, isShared), requestIdHeader, reqId];
        if (quotas.length > 0) flat.push(policyHeader, toPolicies(quotas), remainingHeader, toRemaining(quotas));
        response.writeHead(status, flat).end(body, 'latin1');
        record(log, { reqId, method: 'GET', route: target.route, status, elapsedMs: performance.now() - startedAt });
      };
      const isForOneCaller = !isShared && target.publicRead !== undefined;
      const arrival = {
        headers: request.headers,
        limit: target.limit,
        publicRead: target.publicRead,
        address: () => clientAddress(request, trust),
        counted: isForOneCaller ? (quota: Quota) => quotas.push(quota) : undefined,
      };
      limits.countArrival(arrival).then(send, () => answer(request, response));
    },
  };
}

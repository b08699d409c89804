import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { RequestCount } from '../observability/watch-http.ts';
import { requestIdHeader } from './headers.ts';
import type { LimitName } from './limits.ts';
import type { ByteText, ReadyAnswer, ReadyBytes } from './ready-bytes.ts';
import { giveHead, type HeadLines, joinHead } from './ready-head.ts';
import { bodyOf, chooseForm, type Form, headersOf } from './send-ready.ts';

const mostAddresses = 20_000;
const longestAddress = 300;

/** Where an address leads: the name of its kept answer, its limit, and the pattern that the log shows. */
interface Stop {
  name: string;
  limit: LimitName;
  route: string;
  /** Whoever sends a token may get another answer, which the framework works out. */
  dependsOnReader?: boolean;
}

/**
 * Kept answers leave before the framework wakes up: past the same limit, with the same headers, in the same log. The
 * framework alone would take as long again as sending the bytes.
 */
export interface ExpressLane {
  /** An address always means the same answer, so it is parsed once. */
  learn(url: string, stop: Stop): void;
  /** False: not for this lane; the framework answers. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
  /** How many it has served. */
  served(): number;
}

interface Packed {
  lines: HeadLines;
  /** The lines in one piece, for a connection that stays open. */
  head: string;
  body: ByteText;
}

interface LaneOptions {
  ready: ReadyBytes;
  headers: Readonly<Record<string, string>>;
  log: Logger;
  nextId(): string;
  /** False: used up, or not to be told without waiting. */
  mayPass(limit: LimitName, request: IncomingMessage): boolean;
  requests: RequestCount;
  keepAliveSeconds: number;
}

const statusOf = (form: Form) => (form === 'notModified' ? 304 : 200);

export function createExpressLane(options: LaneOptions): ExpressLane {
  const { ready, headers, log, nextId, mayPass, requests, keepAliveSeconds } = options;
  const stops = new Map<string, Stop>();
  let served = 0;
  const packed = new WeakMap<ReadyAnswer, Partial<Record<Form, Packed>>>();

  const pack = (answer: ReadyAnswer, form: Form): Packed => {
    const body = form === 'notModified' ? null : bodyOf(answer, form);
    const length = body ? { 'content-length': String(body.length) } : {};
    const lines = Object.entries({ ...headers, ...headersOf(answer, form), ...length });
    return { lines, head: joinHead(statusOf(form), lines, keepAliveSeconds), body: body ?? '' };
  };
  const packedOf = (answer: ReadyAnswer, form: Form): Packed => {
    const forms = packed.get(answer) ?? {};
    packed.set(answer, forms);
    forms[form] ??= pack(answer, form);
    return forms[form];
  };

  const counters = new Map<string, Record<200 | 304, (ms: number) => void>>();
  const countersOf = (route: string) => {
    let found = counters.get(route);
    if (!found) {
      found = { 200: requests.counter('GET', route, 200), 304: requests.counter('GET', route, 304) };
      counters.set(route, found);
    }
    return found;
  };

  return {
    learn(url, stop) {
      if (url.length > longestAddress) return;
      if (stops.size >= mostAddresses) stops.clear();
      stops.set(url, stop);
    },
    serve(request, response) {
      const stop = request.method === 'GET' ? stops.get(request.url ?? '') : undefined;
      const isForReader = stop?.dependsOnReader && request.headers['x-auth-token'] !== undefined;
      const answer = stop && !isForReader ? ready.peek(stop.name) : null;
      if (!stop || answer?.status !== 200) return false;
      const form = chooseForm(request.headers, answer);
      const isReady = form !== 'brotli' || answer.brotli?.now() !== null;
      if (!isReady || !mayPass(stop.limit, request)) return false;
      const startedAt = performance.now();
      const status = statusOf(form);
      const reqId = nextId();
      const { lines, head, body } = packedOf(answer, form);
      if (response.shouldKeepAlive) giveHead(response, status, head, [requestIdHeader, reqId]);
      else response.writeHead(status, [...lines.flat(), requestIdHeader, reqId]);
      if (body === '') response.end();
      else response.end(body, 'latin1');
      const elapsed = performance.now() - startedAt;
      const ms = Math.round(elapsed * 10) / 10;
      log.info({ reqId, method: 'GET', route: stop.route, status, ms }, 'request');
      countersOf(stop.route)[status](elapsed);
      served += 1;
      return true;
    },
    served: () => served,
  };
}

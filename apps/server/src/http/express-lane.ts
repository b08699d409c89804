import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { requestIdHeader } from './headers.ts';
import type { LimitName } from './limits.ts';
import type { ReadyAnswer, ReadyBytes } from './ready-bytes.ts';
import { bodyOf, chooseForm, type Form, headersOf } from './send-ready.ts';

const mostAddresses = 20_000;
const longestAddress = 300;

/** Where an address leads: the name of its kept answer, its limit, and the pattern that the log shows. */
interface Stop {
  name: string;
  limit: LimitName;
  route: string;
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
}

interface LaneOptions {
  ready: ReadyBytes;
  headers: Readonly<Record<string, string>>;
  log: Logger;
  nextId(): string;
  /** False: used up, or not to be told without waiting. */
  mayPass(limit: LimitName, request: IncomingMessage): boolean;
}

export function createExpressLane({ ready, headers, log, nextId, mayPass }: LaneOptions): ExpressLane {
  const stops = new Map<string, Stop>();
  const heads = new WeakMap<ReadyAnswer, Record<Form, readonly string[]>>();

  const buildHead = (answer: ReadyAnswer, form: Form) => {
    const length = form === 'notModified' ? {} : { 'content-length': String(bodyOf(answer, form).length) };
    return Object.entries({ ...headers, ...headersOf(answer, form), ...length }).flat();
  };
  const headOf = (answer: ReadyAnswer, form: Form) => {
    let built = heads.get(answer);
    if (!built) {
      built = {
        notModified: buildHead(answer, 'notModified'),
        brotli: buildHead(answer, 'brotli'),
        plain: buildHead(answer, 'plain'),
      };
      heads.set(answer, built);
    }
    return built[form];
  };

  return {
    learn(url, stop) {
      if (url.length > longestAddress) return;
      if (stops.size >= mostAddresses) stops.clear();
      stops.set(url, stop);
    },
    serve(request, response) {
      const stop = request.method === 'GET' ? stops.get(request.url ?? '') : undefined;
      const answer = stop && ready.peek(stop.name);
      if (!stop || answer?.status !== 200 || !mayPass(stop.limit, request)) return false;
      const startedAt = performance.now();
      const form = chooseForm(request.headers, answer);
      const status = form === 'notModified' ? 304 : 200;
      const reqId = nextId();
      response.writeHead(status, [...headOf(answer, form), requestIdHeader, reqId]);
      if (form === 'notModified') response.end();
      else response.end(bodyOf(answer, form));
      const ms = Math.round((performance.now() - startedAt) * 10) / 10;
      log.info({ reqId, method: 'GET', route: stop.route, status, ms }, 'request');
      return true;
    },
  };
}

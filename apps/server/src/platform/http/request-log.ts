import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { RequestCount } from '../observability/measure-http.ts';

interface HandledRequest {
  method: string;
  /** A URL would show whom the visitor looked up. */
  route: string | undefined;
  status: number;
  elapsedMs: number;
  reqId?: string;
}

export type RecordRequest = (log: Pick<FastifyBaseLogger, 'info' | 'error'>, request: HandledRequest) => void;

/** Neither the query nor the address or the sender of a request is recorded. */
export function createRequestLog(requests: RequestCount): RecordRequest {
  return (log, { reqId, method, route, status, elapsedMs }) => {
    const level = status >= 500 ? 'error' : 'info';
    log[level]({ reqId, method, route, status, ms: Math.round(elapsedMs * 10) / 10 }, 'request');
    requests.count(method, route ?? 'none', status, elapsedMs);
  };
}

export function addRequestLog(app: FastifyInstance, record: RecordRequest): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status, elapsedTime: elapsedMs } = reply;
    record(request.log, { method: request.method, route: request.routeOptions.url, status, elapsedMs });
    done();
  });
}

import cluster from 'node:cluster';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../../config.ts';
import type { CountRequest } from '../observability/measure-http.ts';

const secretNames = new Set([
  ...['token', 'x-auth-token', 'password', 'secret', 'authorization', 'cookie', 'set-cookie', 'email', 'discordEmail'],
  ...['code', 'access_token', 'refresh_token', 'AUTH_SECRET', 'DISCORD_CLIENT_SECRET', 'STEAM_API_KEY', 'key', 'ip'],
  ...['DATABASE_URL', 'DATABASE_REPLICA_URL', 'DATABASE_DIRECT_URL', 'REDIS_URL'],
  ...['COMMUNITY_WEBHOOK_URL', 'BACKUP_COMMAND'],
]);
const maxDepth = 4;

/** Addresses, tokens, e-mails and query strings never reach the logs; the names listed here are redacted. */
export function createLog(config: Pick<Config, 'LOG_LEVEL'>, destination?: DestinationStream): Logger {
  const options = {
    level: config.LOG_LEVEL,
    formatters: { log: (fields: Record<string, unknown>) => redactFields(fields, 1) },
    serializers: { err: describeError },
    base: cluster.worker ? { worker: cluster.worker.process.pid } : null,
    timestamp: createTimestamps(),
  };
  return pino(options, destination ?? openStandardOutput());
}

/**
 * One write per line is expensive. POSIX keeps writes of several processes to one pipe whole up to 4096 bytes. Lines
 * are batched here because the stream below counts all pending bytes for every line.
 */
function openStandardOutput(): DestinationStream {
  const maxLength = cluster.isWorker ? 4096 : 16_000;
  let batch = '';
  const send = () => {
    if (batch !== '') output.write(batch);
    batch = '';
  };
  const lengths = { minLength: maxLength + 1, maxWrite: maxLength + 2 };
  const output = pino.destination({ fd: process.stdout.fd, sync: false, ...lengths });
  process.on('exit', () => {
    output.flushSync();
    send();
    output.flushSync();
  });
  setInterval(() => {
    send();
    output.flush();
  }, 500).unref();
  return {
    write(line) {
      if (batch.length + line.length > maxLength) send();
      batch += line;
    },
  };
}

function createTimestamps(): () => string {
  let last = 0;
  let text = '';
  return () => {
    const now = Date.now();
    if (now !== last) {
      last = now;
      text = `,"time":"${new Date(now).toISOString()}"`;
    }
    return text;
  };
}

/** Pino's own redaction costs a third of a request served from memory; most lines have nothing to redact. */
function redactFields(fields: Record<string, unknown>, depth: number): Record<string, unknown> {
  let redacted: Record<string, unknown> | null = null;
  for (const name in fields) {
    const value = fields[name];
    const clean = secretNames.has(name) ? '[redacted]' : redactNested(value, depth);
    if (clean === value) continue;
    redacted ??= { ...fields };
    redacted[name] = clean;
  }
  return redacted ?? fields;
}

function redactNested(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Error || value instanceof Date) return value;
  if (depth === maxDepth) return '[too deep]';
  if (Array.isArray(value)) return value.map((entry: unknown) => redactNested(entry, depth + 1));
  return redactFields({ ...value }, depth + 1);
}

/**
 * Only type, code and stack are logged, because messages and details of query builders and drivers contain bound
 * values.
 */
function describeError(error: Error): Record<string, unknown> {
  const chain: Record<string, unknown>[] = [];
  for (let cause: unknown = error; cause instanceof Error && chain.length < 5; cause = cause.cause) {
    chain.push({
      type: cause.name,
      message: describeMessage(cause),
      ...('code' in cause ? { code: cause.code } : {}),
      ...('constraint' in cause ? { constraint: cause.constraint } : {}),
    });
  }
  return { chain, stack: error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at ')) };
}

/** SQLSTATE's class 22 (data exceptions) quotes the offending value. */
function describeMessage(error: Error): string {
  if (error.message.startsWith('Failed query')) return 'Failed query';
  const isAboutData = 'code' in error && typeof error.code === 'string' && /^22[0-9A-Z]{3}$/.test(error.code);
  return isAboutData ? 'Data exception' : error.message;
}

interface HandledRequest {
  method: string;
  /** The route is logged instead of the URL, which would show whom the visitor looked up. */
  route: string | undefined;
  status: number;
  elapsedMs: number;
  reqId?: string;
}

export type RecordRequest = (log: Pick<FastifyBaseLogger, 'info' | 'error'>, request: HandledRequest) => void;

/** Neither the query nor the address or the sender of a request is recorded. */
export function createRequestLog(countRequest: CountRequest): RecordRequest {
  return (log, { reqId, method, route, status, elapsedMs }) => {
    const level = status >= 500 ? 'error' : 'info';
    log[level]({ reqId, method, route, status, ms: Math.round(elapsedMs * 10) / 10 }, 'request');
    countRequest(method, route ?? 'none', status, elapsedMs);
  };
}

export function addRequestLog(app: FastifyInstance, record: RecordRequest): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status, elapsedTime: elapsedMs } = reply;
    record(request.log, { method: request.method, route: request.routeOptions.url, status, elapsedMs });
    done();
  });
}

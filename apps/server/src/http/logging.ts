import cluster from 'node:cluster';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config.ts';

const secretNames = new Set([
  ...['token', 'x-auth-token', 'password', 'secret', 'authorization', 'cookie', 'set-cookie', 'email', 'discordEmail'],
  ...['code', 'access_token', 'refresh_token', 'AUTH_SECRET', 'DISCORD_CLIENT_SECRET', 'STEAM_API_KEY', 'key', 'ip'],
  ...['DATABASE_URL', 'DATABASE_REPLICA_URL', 'DATABASE_DIRECT_URL', 'REDIS_URL'],
]);
const deepest = 4;

/** Structured logs. Addresses, tokens, e-mails and query strings never reach them; names listed here are blotted out. */
export function createLog(config: Pick<Config, 'LOG_LEVEL'>, destination?: DestinationStream): Logger {
  const options = {
    level: config.LOG_LEVEL,
    formatters: { log: (fields: Record<string, unknown>) => blotFields(fields, 1) },
    serializers: { err: describeError },
    base: cluster.worker ? { worker: cluster.worker.process.pid } : null,
    timestamp: createTimestamps(),
  };
  return pino(options, destination ?? openStandardOutput());
}

/**
 * Lines leave in bundles, at the latest after half a second and when the process ends: one write a line is dear. Several
 * processes on one pipe would tear each other's bundles apart beyond the 4096 bytes that POSIX promises to keep whole.
 * They are bundled here since the stream below counts all the bytes that wait whenever one more line comes.
 */
function openStandardOutput(): DestinationStream {
  const longest = cluster.isWorker ? 4096 : 16_000;
  let bundle = '';
  const send = () => {
    if (bundle !== '') output.write(bundle);
    bundle = '';
  };
  const output = pino.destination({
    ...{ fd: process.stdout.fd, sync: false },
    ...{ minLength: longest + 1, maxWrite: longest + 2 },
  });
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
      if (bundle.length + line.length > longest) send();
      bundle += line;
    },
  };
}

/** Many lines share a millisecond; each is spelled out once. */
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

/** Pino's own redaction costs a third of a request served from memory; most lines have nothing to blot out. */
function blotFields(fields: Record<string, unknown>, depth: number): Record<string, unknown> {
  let blotted: Record<string, unknown> | null = null;
  for (const name in fields) {
    const value = fields[name];
    const clean = secretNames.has(name) ? '[redacted]' : blotNested(value, depth);
    if (clean === value) continue;
    blotted ??= { ...fields };
    blotted[name] = clean;
  }
  return blotted ?? fields;
}

function blotNested(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Error || value instanceof Date) return value;
  if (depth === deepest) return '[too deep]';
  if (Array.isArray(value)) return value.map((entry: unknown) => blotNested(entry, depth + 1));
  return blotFields({ ...value }, depth + 1);
}

/** Query builders put bound values into messages and driver errors into details: keep the kind, the code and the stack. */
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

/** Of SQLSTATE's classes, 22 (data exceptions) quotes the value it stumbled over. */
function describeMessage(error: Error): string {
  if (error.message.startsWith('Failed query')) return 'Failed query';
  const isAboutData = 'code' in error && typeof error.code === 'string' && /^22[0-9A-Z]{3}$/.test(error.code);
  return isAboutData ? 'Data exception' : error.message;
}

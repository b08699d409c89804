import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config.ts';

const secretNames = [
  ...['token', 'password', 'secret', 'authorization', 'cookie', 'email', 'discordEmail', 'code', 'access_token'],
  ...['refresh_token', 'AUTH_SECRET', 'DISCORD_CLIENT_SECRET', 'STEAM_API_KEY', 'DATABASE_URL', 'key', 'ip'],
];

/** Structured logs. Addresses, tokens, e-mails and query strings never reach them; names listed here are blotted out. */
export function createLog(config: Pick<Config, 'LOG_LEVEL'>, destination?: DestinationStream): Logger {
  const options = {
    level: config.LOG_LEVEL,
    redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
    serializers: { err: describeError },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Query builders put bound values into messages and driver errors into details: keep the kind, the code and the stack. */
function describeError(error: Error): Record<string, unknown> {
  const chain: Record<string, unknown>[] = [];
  for (let cause: unknown = error; cause instanceof Error && chain.length < 5; cause = cause.cause) {
    const isQuery = cause.message.startsWith('Failed query');
    chain.push({
      type: cause.name,
      message: isQuery ? 'Failed query' : cause.message,
      ...('code' in cause ? { code: cause.code } : {}),
      ...('constraint' in cause ? { constraint: cause.constraint } : {}),
    });
  }
  return { chain, stack: error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at ')) };
}

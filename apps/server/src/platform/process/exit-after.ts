import type { Logger } from 'pino';

export function exitAfter(close: () => Promise<void>, log: Logger): void {
  const fail = (error: Error) => {
    log.error({ err: error }, 'shutdown failed');
    process.exit(1);
  };
  close().then(() => process.exit(0), fail);
}

import pg from 'pg';
import type { Logger } from 'pino';
import { newId } from './uuid.ts';

const channel = 'argus_changed';
const barrierPrefix = 'barrier:';
const barrierTimeoutMs = 1000;
const keepAliveMs = 10_000;

type Listener = (tag: string) => void;

/**
 * Hears from PostgreSQL whose public face changed. While the connection is down nothing may be served from memory, so
 * listeners are told `*` when it breaks and when it is back.
 */
export interface ChangeFeed {
  isListening(): boolean;
  onChange(listener: Listener): void;
  /** Resolves once this process has heard of everything committed before the call. */
  caughtUp(): Promise<void>;
  close(): Promise<void>;
}

export async function openChangeFeed(url: string, log: Logger): Promise<ChangeFeed> {
  const listeners = new Set<Listener>();
  const barriers = new Map<string, () => void>();
  let client: pg.Client | null = null;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;

  const tell = (tag: string) => {
    for (const listener of listeners) listener(tag);
  };
  const disconnect = (broken: pg.Client) => {
    if (client !== broken) return;
    client = null;
    tell('*');
    broken.end().catch(() => undefined);
    for (const release of barriers.values()) release();
    if (!isClosed) retry = setTimeout(() => connect().catch(() => undefined), 500);
  };
  const connect = async () => {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'argus changes',
      connectionTimeoutMillis: 3000,
      keepAlive: true,
    });
    next.on('error', () => disconnect(next));
    next.on('end', () => disconnect(next));
    next.on('notification', ({ payload = '' }) => {
      if (payload.startsWith(barrierPrefix)) barriers.get(payload)?.();
      else tell(payload);
    });
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (error) {
      log.warn({ err: error }, 'change feed could not connect');
      next.end().catch(() => undefined);
      if (!isClosed) retry = setTimeout(() => connect().catch(() => undefined), 500);
      return;
    }
    if (isClosed) {
      next.end().catch(() => undefined);
      return;
    }
    client = next;
    tell('*');
  };
  // A peer that vanished without a word would leave us serving old copies: ask it regularly.
  const keepAlive = setInterval(() => {
    const asked = client;
    if (!asked) return;
    const deadline = setTimeout(() => disconnect(asked), 3000);
    asked.query('select 1').then(
      () => clearTimeout(deadline),
      () => clearTimeout(deadline),
    );
  }, keepAliveMs);
  keepAlive.unref();
  await connect();

  return {
    isListening: () => client !== null,
    onChange: (listener) => listeners.add(listener),
    async caughtUp() {
      if (!client) return;
      const barrier = barrierPrefix + newId();
      await new Promise<void>((resolve) => {
        const timeout = setTimeout(() => {
          if (client) disconnect(client);
          resolve();
        }, barrierTimeoutMs);
        barriers.set(barrier, () => {
          clearTimeout(timeout);
          resolve();
        });
        client?.query('select pg_notify($1, $2)', [channel, barrier]).catch(() => undefined);
      });
      barriers.delete(barrier);
    },
    async close() {
      isClosed = true;
      clearInterval(keepAlive);
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}

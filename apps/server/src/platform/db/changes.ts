import pg from 'pg';
import type { Logger } from 'pino';

const channel = 'argus_changed';
/** Every running server, of any version, has one connection of this name. */
export const feedName = 'argus changes';
const catchUpTimeoutMs = 1000;
const heartbeatMs = 100;
/** Without a heartbeat for this long, cached responses can no longer be trusted. */
const staleAfterMs = 700;
const lateHeartbeats = 2;
const timeoutMs = 3000;
const reconnectMs = 250;

type Listener = (tag: string) => void;

/** Nothing may be served from a cache while the connection is down, so its loss and its return notify of `*`. */
export interface ChangeFeed {
  /** If this is true, everything committed until a second ago has been received. */
  isListening(): boolean;
  nextHeartbeat(): Promise<void>;
  onChange(listener: Listener): void;
  /** Resolves once this process has received everything committed before the call. */
  waitForOwnChanges(): Promise<void>;
  close(): Promise<void>;
}

export async function openChangeFeed(
  url: string,
  log: Logger,
  onConnect: (client: pg.Client) => Promise<void> = async () => undefined,
): Promise<ChangeFeed> {
  const listeners = new Set<Listener>();
  let client: pg.Client | null = null;
  let isClosed = false;
  let isUnreachable = false;
  let reconnect: NodeJS.Timeout | undefined;
  /**
   * Everything committed before this moment has arrived, because PostgreSQL sends pending notifications before its
   * answer.
   */
  let receivedUntil = 0;
  /**
   * Heartbeats are counted rather than timed, so that a pause of this process is not mistaken for one of PostgreSQL.
   */
  let missedHeartbeats = 0;
  let waiting: (() => void)[] = [];

  /** The driver takes one query at a time, so callers that arrive before a ping is sent share that ping. */
  let lastPing: Promise<unknown> = Promise.resolve();
  let unsentPing: Promise<unknown> | null = null;
  const ping = (connected: pg.Client): Promise<unknown> => {
    if (unsentPing) return unsentPing;
    const answer = lastPing.then(() => {
      unsentPing = null;
      return connected.query('select 1');
    });
    unsentPing = answer;
    lastPing = answer.catch(() => undefined);
    return answer;
  };

  const notify = (tag: string) => {
    for (const listener of listeners) listener(tag);
  };
  const stopWaiting = () => {
    const resolvers = waiting;
    waiting = [];
    for (const resolve of resolvers) resolve();
  };
  const disconnect = (broken: pg.Client) => {
    if (client !== broken) return;
    client = null;
    notify('*');
    stopWaiting();
    broken.end().catch(() => undefined);
    reconnectSoon();
  };
  const reconnectSoon = () => {
    if (!isClosed) reconnect = setTimeout(connect, reconnectMs);
  };
  const connect = async () => {
    const next = new pg.Client({
      connectionString: url,
      application_name: feedName,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
      keepAlive: true,
    });
    next.on('error', () => disconnect(next));
    next.on('end', () => disconnect(next));
    next.on('notification', ({ payload = '' }) => notify(payload));
    let sentAt = 0;
    try {
      await next.connect();
      await onConnect(next);
      sentAt = performance.now();
      // Heartbeats are far more frequent than this, so a client that is silent for so long is gone, and no migration
      // should wait for it.
      await next.query(`set idle_session_timeout = '30s'; listen ${channel}`);
    } catch (error) {
      if (!isUnreachable) log.warn({ err: error }, 'change feed could not connect');
      isUnreachable = true;
      next.end().catch(() => undefined);
      reconnectSoon();
      return;
    }
    isUnreachable = false;
    if (isClosed) {
      next.end().catch(() => undefined);
      return;
    }
    client = next;
    lastPing = Promise.resolve();
    unsentPing = null;
    receivedUntil = sentAt;
    notify('*');
  };

  // A peer that vanishes without closing the connection would leave stale responses in the cache.
  let awaitingHeartbeat: pg.Client | null = null;
  const heartbeat = setInterval(() => {
    const connected = client;
    if (!connected) return;
    if (awaitingHeartbeat === connected) {
      missedHeartbeats += 1;
      if (missedHeartbeats >= lateHeartbeats) stopWaiting();
      return;
    }
    awaitingHeartbeat = connected;
    missedHeartbeats = 0;
    const sentAt = performance.now();
    ping(connected)
      .then(() => {
        if (client !== connected) return;
        receivedUntil = sentAt;
        stopWaiting();
      })
      .catch(() => disconnect(connected))
      .finally(() => {
        if (awaitingHeartbeat === connected) awaitingHeartbeat = null;
      });
  }, heartbeatMs);
  heartbeat.unref();
  await connect();

  return {
    isListening: () => client !== null && performance.now() - receivedUntil < staleAfterMs,
    async nextHeartbeat() {
      if (!client || isClosed) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.push(resolve);
      await promise;
    },
    onChange: (listener) => listeners.add(listener),
    async waitForOwnChanges() {
      // Without a connection everything is invalidated, because responses in progress may be based on the former state.
      const connected = client;
      if (!connected) return notify('*');
      const { promise, resolve } = Promise.withResolvers<void>();
      const giveUp = () => {
        disconnect(connected);
        resolve();
      };
      const timeout = setTimeout(giveUp, catchUpTimeoutMs);
      ping(connected).then(() => resolve(), giveUp);
      await promise;
      clearTimeout(timeout);
    },
    async close() {
      isClosed = true;
      clearInterval(heartbeat);
      stopWaiting();
      clearTimeout(reconnect);
      await client?.end().catch(() => undefined);
    },
  };
}

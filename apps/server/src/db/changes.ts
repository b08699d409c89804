import pg from 'pg';
import type { Logger } from 'pino';
import { newId } from './uuid.ts';

const channel = 'argus_changed';
const barrierPrefix = 'barrier:';
const barrierTimeoutMs = 1000;
const heartbeatMs = 100;
/** How old the last sign of life may be before what is in memory is doubted. */
const longestSilenceMs = 700;
/**
 * Beats without a word: so many, and who waited to hear something goes on without; so many, and others are asked whether they
 * hear something; so many, and nobody waits for PostgreSQL any more; so many, and the feed connects anew.
 */
const lateBeats = 2;
const worryingBeats = 4;
const silentBeats = 7;
const deadBeats = 30;
const answerTimeoutMs = 3000;
/** Soon: while it stops or starts, PostgreSQL may turn from refusing to silent, and only who knocks notices. */
const retryMs = 100;

type Listener = (tag: string) => void;

/**
 * Hears from PostgreSQL whose public face changed. While the connection is down nothing may be served from memory, so
 * listeners are told `*` when it breaks and when it is back.
 */
export interface ChangeFeed {
  /** True: everything committed up to a second ago has been heard. */
  isListening(): boolean;
  /** Resolves with the next sign of life, or without one if it does not come soon. */
  hear(): Promise<void>;
  /** True: PostgreSQL neither answers nor refuses. */
  isSilent(): boolean;
  /** Told again and again, from when an answer is worryingly late until it comes. */
  onLate(listener: () => void): void;
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
  /** PostgreSQL answers behind the notifications it owes: what was committed before this moment has been heard. */
  let heardUntil = 0;
  /** Counted in beats of this process, so that its own standing still does not pass for PostgreSQL's silence. */
  let unanswered = 0;
  let isConnecting = false;
  let isAway = false;
  let hearers: (() => void)[] = [];
  const waiters = new Set<() => void>();

  /** The driver wants one question at a time. */
  let lastAsked: Promise<unknown> = Promise.resolve();
  const ask = (asked: pg.Client, text: string, values: string[] = []): Promise<unknown> => {
    const answer = lastAsked.then(() => asked.query(text, values));
    lastAsked = answer.catch(() => undefined);
    return answer;
  };

  const tell = (tag: string) => {
    for (const listener of listeners) listener(tag);
  };
  const releaseHearers = () => {
    const waiting = hearers;
    hearers = [];
    for (const resolve of waiting) resolve();
  };
  const disconnect = (broken: pg.Client) => {
    if (client !== broken) return;
    client = null;
    tell('*');
    releaseHearers();
    broken.end().catch(() => undefined);
    for (const release of barriers.values()) release();
    connectSoon();
  };
  const connectSoon = () => {
    if (!isClosed) retry = setTimeout(() => connect().catch(() => undefined), retryMs);
  };
  const connect = async () => {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'argus changes',
      connectionTimeoutMillis: answerTimeoutMs,
      query_timeout: answerTimeoutMs,
      keepAlive: true,
    });
    isConnecting = true;
    next.on('error', () => disconnect(next));
    next.on('end', () => disconnect(next));
    next.on('notification', ({ payload = '' }) => {
      if (payload.startsWith(barrierPrefix)) barriers.get(payload)?.();
      else tell(payload);
    });
    let askedAt = 0;
    try {
      await next.connect();
      askedAt = performance.now();
      await next.query(`listen ${channel}`);
    } catch (error) {
      if (!isAway) log.warn({ err: error }, 'change feed could not connect');
      isAway = true;
      isConnecting = false;
      if (!isTimeout(error)) unanswered = 0;
      next.end().catch(() => undefined);
      connectSoon();
      return;
    }
    isAway = false;
    isConnecting = false;
    unanswered = 0;
    if (isClosed) {
      next.end().catch(() => undefined);
      return;
    }
    client = next;
    lastAsked = Promise.resolve();
    heardUntil = askedAt;
    tell('*');
  };
  // A peer that vanished without a word would leave us serving old copies: ask it all the time.
  let asking: pg.Client | null = null;
  const heartbeat = setInterval(() => {
    const asked = client;
    if (asked ? asking === asked : isConnecting) {
      unanswered += 1;
      if (unanswered >= lateBeats) releaseHearers();
      if (unanswered >= worryingBeats) for (const listener of waiters) listener();
      if (asked && unanswered >= deadBeats) disconnect(asked);
      return;
    }
    if (!asked) return;
    asking = asked;
    const askedAt = performance.now();
    ask(asked, 'select 1')
      .then(() => {
        unanswered = 0;
        if (client !== asked) return;
        heardUntil = askedAt;
        releaseHearers();
      })
      .catch(() => disconnect(asked))
      .finally(() => {
        if (asking === asked) asking = null;
      });
  }, heartbeatMs);
  heartbeat.unref();
  await connect();

  return {
    isListening: () => client !== null && performance.now() - heardUntil < longestSilenceMs,
    async hear() {
      if (!client || isClosed) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      hearers.push(resolve);
      await promise;
    },
    isSilent: () => unanswered >= silentBeats,
    onLate: (listener) => waiters.add(listener),
    onChange: (listener) => listeners.add(listener),
    async caughtUp() {
      // What is under way may rest on how things were before.
      if (!client) return tell('*');
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
        if (client) ask(client, 'select pg_notify($1, $2)', [channel, barrier]).catch(() => undefined);
      });
      barriers.delete(barrier);
    },
    async close() {
      isClosed = true;
      clearInterval(heartbeat);
      // No beat will come any more.
      releaseHearers();
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}

/** Of the driver, which gives its two kinds no code. */
export function isTimeout(error: unknown): boolean {
  return error instanceof Error && /timeout/i.test(error.message);
}

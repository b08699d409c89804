import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import type { ChangeFeed } from './changes.ts';
import type { Database, Db } from './client.ts';

const firstPollMs = 20;
const maxPollMs = 500;
const retryMs = 1000;
/** Beyond this many changes everything counts as changed. */
const maxTags = 10_000;
const everything = '*';

interface Tagged {
  tags: readonly string[];
}

/**
 * A read never returns data older than what this process was notified of: if a tag of a result changed and the standby
 * may not have replayed that change, the result is read from the primary.
 */
export interface Replica {
  db: Db;
  read<T extends Tagged>(query: () => Promise<T>): Promise<T>;
  source(): 'replica' | 'primary';
  isUsable(): boolean;
  close(): Promise<void>;
}

interface ReplicaOptions {
  primary: Database;
  replica: Database;
  changes: ChangeFeed;
  log: Logger;
  onRead?(source: 'replica' | 'primary'): void;
}

export function followReplica({ primary, replica, changes, log, onRead }: ReplicaOptions): Replica {
  const isAtReplica = new AsyncLocalStorage<boolean>();
  const pool = new Proxy(primary.pool, {
    get: (target, name) => {
      const chosen = isAtReplica.getStore() ? replica.pool : target;
      const value: unknown = Reflect.get(chosen, name, chosen);
      return typeof value === 'function' ? value.bind(chosen) : value;
    },
  });

  /* These sets are replaced, never cleared, so that a read in progress keeps those that were current when it began. */
  let awaitingReplay: Set<string> = new Set();
  let changedSince: Set<string> = new Set([everything]);
  let wake = () => {};
  const closing = new AbortController();

  const markChanged = (tag: string) => {
    if (changedSince.size >= maxTags) changedSince.add(everything);
    else changedSince.add(tag);
    wake();
  };
  changes.onChange(markChanged);

  const pause = (ms: number) => setTimeout(ms, undefined, { signal: closing.signal });
  const hasReplayed = async (position: string) => {
    const { rows } = await replica.pool.query<{ done: boolean | null }>(
      'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as done',
      [position],
    );
    return rows[0]?.done === true;
  };

  /**
   * Every change received so far is at or before the primary's current position. Once the standby has replayed that
   * position, it has every one of them.
   */
  const catchUp = async () => {
    const { rows } = await primary.pool.query<{ position: string }>('select pg_current_wal_insert_lsn() as position');
    const position = rows[0]?.position ?? '';
    for (let pollMs = firstPollMs; !(await hasReplayed(position)); pollMs = Math.min(maxPollMs, pollMs * 2)) {
      await pause(pollMs);
    }
  };
  const follow = async () => {
    let isUnavailable = false;
    while (!closing.signal.aborted) {
      if (changedSince.size === 0) {
        const woken = Promise.withResolvers<void>();
        wake = woken.resolve;
        await woken.promise;
        continue;
      }
      awaitingReplay = changedSince;
      changedSince = new Set();
      try {
        await catchUp();
        awaitingReplay = new Set();
        isUnavailable = false;
      } catch (error) {
        if (closing.signal.aborted) return;
        if (!isUnavailable) log.warn({ err: error }, 'replica unavailable; public reads go to the primary');
        isUnavailable = true;
        changedSince.add(everything);
        await pause(retryMs).catch(() => undefined);
      }
    }
  };
  const following = follow();

  const isUsable = () => changes.isListening() && !awaitingReplay.has(everything) && !changedSince.has(everything);
  const readFromReplica = async <T extends Tagged>(query: () => Promise<T>): Promise<T | null> => {
    const changed = [awaitingReplay, changedSince];
    try {
      const result = await isAtReplica.run(true, query);
      return result.tags.some((tag) => changed.some((tags) => tags.has(tag))) ? null : result;
    } catch {
      // Whatever failed, the result is read from the primary, and the replica is used again once it has caught up.
      markChanged(everything);
      return null;
    }
  };

  return {
    db: drizzle({ client: pool }),
    isUsable,
    source: () => (isAtReplica.getStore() ? 'replica' : 'primary'),
    async read(query) {
      const result = isUsable() ? await readFromReplica(query) : null;
      onRead?.(result ? 'replica' : 'primary');
      return result ?? isAtReplica.run(false, query);
    },
    async close() {
      closing.abort();
      wake();
      await following.catch(() => undefined);
    },
  };
}

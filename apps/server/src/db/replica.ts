import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import type { ChangeFeed } from './changes.ts';
import type { Database, Db } from './client.ts';

const firstPollMs = 20;
const longestPollMs = 500;
const awayMs = 1000;
/** More changes than this are not told apart: then everything has changed. */
const mostTags = 10_000;
const everything = '*';

interface Tagged {
  tags: readonly string[];
}

/**
 * A standby that answers public reads, and never with less than this process has already heard of. What is read there
 * comes with the tags of everything it shows; if one of them changed and the standby is not known to have replayed that
 * change, the answer is thrown away and read from the primary.
 */
export interface Replica {
  /** Leads to the replica inside `read`, and to the primary everywhere else. */
  db: Db;
  read<T extends Tagged>(make: () => Promise<T>): Promise<T>;
  isUsable(): boolean;
  close(): Promise<void>;
}

interface ReplicaOptions {
  primary: Database;
  replica: Database;
  changes: ChangeFeed;
  log: Logger;
  /** Told where each read was answered in the end. */
  onRead?(answeredBy: 'replica' | 'primary'): void;
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

  /* Sets are exchanged, never emptied: a read under way keeps those that were in doubt when it began. */
  let beingReplayed: Set<string> = new Set();
  let heardSince: Set<string> = new Set([everything]);
  let wake = () => {};
  const closing = new AbortController();

  const doubt = (tag: string) => {
    if (heardSince.size >= mostTags) heardSince.add(everything);
    else heardSince.add(tag);
    wake();
  };
  changes.onChange(doubt);

  const pause = (ms: number) => setTimeout(ms, undefined, { signal: closing.signal });
  const hasReplayed = async (position: string) => {
    const { rows } = await replica.pool.query<{ done: boolean | null }>(
      'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as done',
      [position],
    );
    return rows[0]?.done === true;
  };

  /** What was heard until now is at or before the primary's present position: once that is replayed, so is all of it. */
  const catchUp = async () => {
    const { rows } = await primary.pool.query<{ position: string }>('select pg_current_wal_insert_lsn() as position');
    const position = rows[0]?.position ?? '';
    for (let pollMs = firstPollMs; !(await hasReplayed(position)); pollMs = Math.min(longestPollMs, pollMs * 2)) {
      await pause(pollMs);
    }
  };
  const follow = async () => {
    let isAway = false;
    while (!closing.signal.aborted) {
      if (heardSince.size === 0) {
        const woken = Promise.withResolvers<void>();
        wake = woken.resolve;
        await woken.promise;
        continue;
      }
      beingReplayed = heardSince;
      heardSince = new Set();
      try {
        await catchUp();
        beingReplayed = new Set();
        isAway = false;
      } catch (error) {
        if (closing.signal.aborted) return;
        if (!isAway) log.warn({ err: error }, 'replica away; public reads go to the primary');
        isAway = true;
        heardSince.add(everything);
        await pause(awayMs).catch(() => undefined);
      }
    }
  };
  const following = follow();

  const isUsable = () => changes.isListening() && !beingReplayed.has(everything) && !heardSince.has(everything);
  const readThere = async <T extends Tagged>(make: () => Promise<T>): Promise<T | null> => {
    const doubtful = [beingReplayed, heardSince];
    try {
      const made = await isAtReplica.run(true, make);
      return made.tags.some((tag) => doubtful.some((tags) => tags.has(tag))) ? null : made;
    } catch {
      // Whatever it was, the primary decides; if the replica is at fault it has to prove itself again.
      doubt(everything);
      return null;
    }
  };

  return {
    db: drizzle({ client: pool }),
    isUsable,
    async read(make) {
      const made = isUsable() ? await readThere(make) : null;
      onRead?.(made ? 'replica' : 'primary');
      return made ?? isAtReplica.run(false, make);
    },
    async close() {
      closing.abort();
      wake();
      await following.catch(() => undefined);
    },
  };
}

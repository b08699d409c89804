import type { Logger } from 'pino';
import type { ChangeFeed } from '../db/changes.ts';
import type { Database } from '../db/client.ts';
import type { Replica } from '../db/replica.ts';
import { gauge, type Metrics } from './metrics.ts';

const longestStatement = 2000;

/** Slow statements go to the log with their text; values are never in it. */
export function logSlowQueries(metrics: Metrics, log: Logger, slowMs: number): (text: string, ms: number) => void {
  const slow = metrics.counter('argus_slow_queries_total', 'Statements slower than SLOW_QUERY_MS.', []);
  slow.add({}, 0);
  return (text, ms) => {
    if (ms < slowMs) return;
    slow.add({});
    const statement = text.replaceAll(/\s+/g, ' ').trim().slice(0, longestStatement);
    log.warn({ ms: Math.round(ms), statement }, 'slow query');
  };
}

export function watchPools(metrics: Metrics, pools: Readonly<Record<string, Database>>): void {
  metrics.watch(() => {
    const samples = Object.entries(pools).flatMap(([name, { pool }]) => {
      const states = { in_use: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount };
      return Object.entries(states).map(([state, value]) => ({ labels: { pool: name, state }, value }));
    });
    return [gauge('argus_pool_connections', 'Connections to the database, and requests waiting for one.', samples)];
  });
}

export function watchChangeFeed(metrics: Metrics, changes: ChangeFeed): void {
  const heard = metrics.counter('argus_changes_heard_total', 'Changes heard from the database.', []);
  heard.add({}, 0);
  changes.onChange(() => heard.add({}));
  metrics.watch(() => [
    gauge(
      'argus_change_feed_up',
      '1 while changes are heard; nothing is served from memory otherwise.',
      Number(changes.isListening()),
    ),
  ]);
}

export function watchReplica(metrics: Metrics) {
  const reads = metrics.counter('argus_public_reads_total', 'Public reads by where they were answered.', ['by']);
  return {
    onRead: (by: 'replica' | 'primary') => reads.add({ by }),
    show: (replica: Replica) =>
      metrics.watch(() => [
        gauge('argus_replica_usable', '1 while public reads go to the replica.', Number(replica.isUsable())),
      ]),
  };
}

import type { Logger } from 'pino';
import { Gauge, type Registry } from 'prom-client';
import type { ChangeFeed } from '../db/changes.ts';
import type { Database } from '../db/client.ts';
import type { Replica } from '../db/replica.ts';
import { addCounter, addGauge } from './metrics.ts';

const maxStatementLength = 2000;

/** Statements are logged with placeholders, never with values. */
export function logSlowQueries(metrics: Registry, log: Logger, slowMs: number): (text: string, ms: number) => void {
  const slow = addCounter(metrics, 'argus_slow_queries_total', 'Statements slower than SLOW_QUERY_MS.');
  return (text, ms) => {
    if (ms < slowMs) return;
    slow.inc();
    const statement = text.replaceAll(/\s+/g, ' ').trim().slice(0, maxStatementLength);
    log.warn({ ms: Math.round(ms), statement }, 'slow query');
  };
}

export function measurePools(metrics: Registry, pools: Readonly<Record<string, Database>>): void {
  new Gauge({
    name: 'argus_pool_connections',
    help: 'Database connections, and callers waiting for one.',
    labelNames: ['pool', 'state'],
    registers: [metrics],
    collect() {
      for (const [name, { pool }] of Object.entries(pools)) {
        this.set({ pool: name, state: 'in_use' }, pool.totalCount - pool.idleCount);
        this.set({ pool: name, state: 'idle' }, pool.idleCount);
        this.set({ pool: name, state: 'waiting' }, pool.waitingCount);
      }
    },
  });
}

export function measureChangeFeed(metrics: Registry, changes: ChangeFeed): void {
  const received = addCounter(metrics, 'argus_changes_received_total', 'Change notifications from the database.');
  changes.onChange(() => received.inc());
  const help = '1 while change notifications arrive; otherwise the response cache is bypassed.';
  addGauge(metrics, 'argus_change_feed_up', help, () => Number(changes.isListening()));
}

export function measureReplica(metrics: Registry) {
  const help = 'Public reads by the database that served them.';
  const reads = addCounter(metrics, 'argus_public_reads_total', help, ['source']);
  return {
    onRead: (source: 'replica' | 'primary') => reads.inc({ source }),
    show: (replica: Replica) =>
      addGauge(metrics, 'argus_replica_usable', '1 while public reads go to the replica.', () =>
        Number(replica.isUsable()),
      ),
  };
}

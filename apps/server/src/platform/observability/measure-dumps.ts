import { Counter, type Registry } from 'prom-client';
import { addGauge } from './metrics.ts';

export function measureDumps(metrics: Registry, listDays: () => Promise<string[]>): { onFailure(): void } {
  const failures = new Counter({
    name: 'argus_dump_failures_total',
    help: 'Nightly dumps of the open data that failed.',
    registers: [metrics],
  });
  const help = 'The day of the newest dump of the open data, in seconds since 1970; 0: there is none.';
  addGauge(metrics, 'argus_dump_newest_timestamp_seconds', help, async () => {
    const [newest] = await listDays();
    return newest ? Date.parse(newest) / 1000 : 0;
  });
  return { onFailure: () => failures.inc() };
}

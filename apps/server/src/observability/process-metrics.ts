import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type Family, gauge, type Metrics } from './metrics.ts';

const resolutionMs = 10;

/** What any process can say of itself. */
export function watchProcess(metrics: Metrics): void {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  metrics.watch((): Family[] => {
    // The histogram holds whole intervals; what exceeds the interval is the lag.
    const lag = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - resolutionMs / 1000) || 0;
    const lags = [
      { labels: { quantile: '0.5' }, value: lag(delay.percentile(50)) },
      { labels: { quantile: '0.99' }, value: lag(delay.percentile(99)) },
      { labels: { quantile: '1' }, value: lag(delay.max) },
    ];
    delay.reset();
    const { rss, heapUsed, external } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const cpuSeconds = (user + system) / 1e6;
    const cpu: Family = {
      ...{ name: 'process_cpu_seconds_total', help: 'CPU time, user and system.', type: 'counter' },
      samples: [{ labels: {}, value: cpuSeconds }],
    };
    return [
      cpu,
      gauge('process_start_time_seconds', 'Start of the process since the epoch.', performance.timeOrigin / 1000),
      gauge('process_resident_memory_bytes', 'Resident memory.', rss),
      gauge('argus_heap_used_bytes', 'JavaScript heap in use.', heapUsed),
      gauge('argus_external_memory_bytes', 'Memory outside the heap, kept answers among it.', external),
      gauge('argus_event_loop_lag_seconds', 'How late the event loop was since the last look.', lags),
    ];
  });
}

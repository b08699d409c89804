import type { LinkAnswer } from '@argus/domain/evidence/link-health';
import { Counter, type Registry } from 'prom-client';
import { addGauge } from './metrics.ts';

export function measureLinks(metrics: Registry, getQueueAgeMs: () => Promise<number>) {
  const checks = new Counter({
    name: 'argus_link_checks_total',
    help: 'Checks of evidence links, by host and result.',
    labelNames: ['host', 'result'],
    registers: [metrics],
  });
  const help = 'How long the most overdue check of an evidence link has waited.';
  addGauge(metrics, 'argus_link_queue_age_seconds', help, async () => (await getQueueAgeMs()) / 1000);
  return {
    onChecked: ({ host, answer }: { host: string; answer: LinkAnswer }) => checks.inc({ host, result: answer }),
  };
}

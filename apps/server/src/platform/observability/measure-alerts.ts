import type { SendResult } from '@argus/domain/notices/alerts';
import { Counter, type Registry } from 'prom-client';
import { addGauge } from './metrics.ts';

interface Outbox {
  measureOutbox(): Promise<{ waiting: number; ageSeconds: number }>;
  countPendingEvents(): Promise<number>;
}

export function measureAlerts(metrics: Registry, { measureOutbox, countPendingEvents }: Outbox) {
  const sent = new Counter({
    name: 'argus_webhook_messages_total',
    help: 'Messages to Discord webhooks, by result.',
    labelNames: ['result'],
    registers: [metrics],
  });
  addGauge(
    metrics,
    'argus_webhook_queue_messages',
    'Messages to Discord webhooks that wait, up to 10,000.',
    async () => {
      return (await measureOutbox()).waiting;
    },
  );
  const ageHelp = 'How long the oldest message to a Discord webhook has waited.';
  addGauge(metrics, 'argus_webhook_queue_age_seconds', ageHelp, async () => (await measureOutbox()).ageSeconds);
  const pendingHelp = 'Events that not all followers have been told of.';
  addGauge(metrics, 'argus_alert_events_pending', pendingHelp, countPendingEvents);
  return { onSent: (result: SendResult['result']) => sent.inc({ result }) };
}

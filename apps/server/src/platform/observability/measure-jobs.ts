import type { LinkAnswer } from '@argus/domain/evidence/link-health';
import type { SendResult } from '@argus/domain/notices/alerts';
import type { Registry } from 'prom-client';
import { listBackups, readBackupTime } from '../backup/backup-folder.ts';
import { addCounter, addGauge } from './metrics.ts';

/** Every job is counted from zero on, so that its first failure is an increase. */
export function measureJobs(metrics: Registry, jobs: readonly { name: string }[]) {
  const failures = addCounter(metrics, 'argus_job_failures_total', 'Runs of background jobs that failed.', ['job']);
  for (const { name } of jobs) failures.inc({ job: name }, 0);
  return { onFailure: (job: string) => failures.inc({ job }) };
}

interface Outbox {
  measureOutbox(): Promise<{ waiting: number; ageSeconds: number }>;
  countPendingEvents(): Promise<number>;
}

export function measureAlerts(metrics: Registry, { measureOutbox, countPendingEvents }: Outbox) {
  const sentHelp = 'Messages to Discord webhooks, by result.';
  const sent = addCounter(metrics, 'argus_webhook_messages_total', sentHelp, ['result']);
  const waitingHelp = 'Messages to Discord webhooks that wait, up to 10,000.';
  addGauge(metrics, 'argus_webhook_queue_messages', waitingHelp, async () => (await measureOutbox()).waiting);
  const ageHelp = 'How long the oldest message to a Discord webhook has waited.';
  addGauge(metrics, 'argus_webhook_queue_age_seconds', ageHelp, async () => (await measureOutbox()).ageSeconds);
  const pendingHelp = 'Events that not all followers have been told of.';
  addGauge(metrics, 'argus_alert_events_pending', pendingHelp, countPendingEvents);
  return { onSent: (result: SendResult['result']) => sent.inc({ result }) };
}

export function measureLinks(metrics: Registry, getQueueAgeMs: () => Promise<number>) {
  const checksHelp = 'Checks of evidence links, by host and result.';
  const checks = addCounter(metrics, 'argus_link_checks_total', checksHelp, ['host', 'result']);
  const ageHelp = 'How long the most overdue check of an evidence link has waited.';
  addGauge(metrics, 'argus_link_queue_age_seconds', ageHelp, async () => (await getQueueAgeMs()) / 1000);
  return {
    onChecked: ({ host, answer }: { host: string; answer: LinkAnswer }) => checks.inc({ host, result: answer }),
  };
}

export function measureDumps(metrics: Registry, listDays: () => Promise<string[]>) {
  const failures = addCounter(metrics, 'argus_dump_failures_total', 'Nightly dumps of the open data that failed.');
  const help = 'The day of the newest dump of the open data, in seconds since 1970; 0: there is none.';
  addGauge(metrics, 'argus_dump_newest_timestamp_seconds', help, async () => {
    const [newest] = await listDays();
    return newest ? Date.parse(newest) / 1000 : 0;
  });
  return { onFailure: () => failures.inc() };
}

interface BackupOptions {
  folder: string;
  findHandedOver?: (() => Promise<string | null>) | undefined;
}

export function measureBackups(metrics: Registry, { folder, findHandedOver }: BackupOptions) {
  const failures = addCounter(metrics, 'argus_backup_failures_total', 'Nightly backups that failed.');
  const help = 'When the newest nightly backup was made, in seconds since 1970; 0: there is none.';
  addGauge(metrics, 'argus_backup_newest_timestamp_seconds', help, async () => {
    const [newest] = await listBackups(folder);
    return toSeconds(newest?.madeAt);
  });
  if (!findHandedOver) return { onFailure: () => failures.inc(), onCommandFailure: () => undefined };

  const failuresHelp = 'Runs of BACKUP_COMMAND that failed.';
  const commandFailures = addCounter(metrics, 'argus_backup_command_failures_total', failuresHelp);
  const commandHelp =
    'When the newest backup that BACKUP_COMMAND took was made, in seconds since 1970; 0: there is none.';
  addGauge(metrics, 'argus_backup_command_newest_timestamp_seconds', commandHelp, async () =>
    toSeconds(readBackupTime((await findHandedOver()) ?? '')),
  );
  return { onFailure: () => failures.inc(), onCommandFailure: () => commandFailures.inc() };
}

const toSeconds = (moment: Date | null | undefined) => (moment ? moment.getTime() / 1000 : 0);

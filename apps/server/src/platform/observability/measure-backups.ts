import { Counter, type Registry } from 'prom-client';
import { listBackups, readBackupTime } from '../backup/backup-folder.ts';
import { addGauge } from './metrics.ts';

interface BackupOptions {
  folder: string;
  findHandedOver?: (() => Promise<string | null>) | undefined;
}

export function measureBackups(metrics: Registry, { folder, findHandedOver }: BackupOptions) {
  const addCounter = (name: string, help: string) => new Counter({ name, help, registers: [metrics] });
  const failures = addCounter('argus_backup_failures_total', 'Nightly backups that failed.');
  const help = 'When the newest nightly backup was made, in seconds since 1970; 0: there is none.';
  addGauge(metrics, 'argus_backup_newest_timestamp_seconds', help, async () => {
    const [newest] = await listBackups(folder);
    return toSeconds(newest?.madeAt);
  });
  if (!findHandedOver) return { onFailure: () => failures.inc(), onCommandFailure: () => undefined };

  const commandHelp =
    'When the newest backup that BACKUP_COMMAND took was made, in seconds since 1970; 0: there is none.';
  const commandFailures = addCounter('argus_backup_command_failures_total', 'Runs of BACKUP_COMMAND that failed.');
  addGauge(metrics, 'argus_backup_command_newest_timestamp_seconds', commandHelp, async () =>
    toSeconds(readBackupTime((await findHandedOver()) ?? '')),
  );
  return { onFailure: () => failures.inc(), onCommandFailure: () => commandFailures.inc() };
}

const toSeconds = (moment: Date | null | undefined) => (moment ? moment.getTime() / 1000 : 0);

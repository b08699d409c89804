import { Counter, type Registry } from 'prom-client';
import { listBackups } from '../backup/backup-folder.ts';
import { addGauge } from './metrics.ts';

export function watchBackups(metrics: Registry, folder: string): { onFailure(): void } {
  const failures = new Counter({
    name: 'argus_backup_failures_total',
    help: 'Nightly backups that failed.',
    registers: [metrics],
  });
  const help = 'When the newest nightly backup was made, in seconds since 1970; 0: there is none.';
  addGauge(metrics, 'argus_backup_newest_timestamp_seconds', help, async () => {
    const [newest] = await listBackups(folder);
    return newest ? newest.madeAt.getTime() / 1000 : 0;
  });
  return { onFailure: () => failures.inc() };
}

import { hourMs } from '@argus/domain/shared/time';
import type { Config } from '../../config.ts';
import { isBackupLate, maxBackupAgeHours, type StoredBackup } from '../backup/backup-folder.ts';
import type { BackupCommandRun } from '../db/inspect-database.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

export function checkBackups(folder: string | undefined, backups: readonly StoredBackup[], now: Date): Finding {
  if (folder === undefined) {
    return warning('There are no nightly backups.', 'Set BACKUP_DIR to a folder, ideally on another disk.');
  }
  const [newest] = backups;
  if (!newest) {
    return problem(
      `There is no backup in ${folder} yet.`,
      'The running server makes one within the hour; if it does not, its log says why (“background job failed”).',
    );
  }
  const hours = Math.floor((now.getTime() - newest.madeAt.getTime()) / hourMs);
  const age = `The newest nightly backup (of ${backups.length}) is ${hours} hours old.`;
  if (!isBackupLate(backups, now)) return ok(age);
  return problem(age, 'Look for “background job failed” in the server’s log. For now: npm run backup -- FILE.');
}

export function checkBackupCommand(
  { BACKUP_COMMAND, BACKUP_DIR }: Pick<Config, 'BACKUP_COMMAND' | 'BACKUP_DIR'>,
  lastRun: BackupCommandRun | null,
  now: Date,
): Finding[] {
  if (BACKUP_COMMAND === undefined) return [];
  if (BACKUP_DIR === undefined) {
    return [problem('BACKUP_COMMAND is never run: there are no nightly backups.', 'Set BACKUP_DIR to a folder.')];
  }
  if (!lastRun) {
    return [warning('BACKUP_COMMAND has not run yet.', 'The running server runs it after the next nightly backup.')];
  }
  const hours = Math.floor((now.getTime() - lastRun.ranAt.getTime()) / hourMs);
  if (lastRun.problem !== null) {
    // The row may come from somebody else's backup, so its control characters are removed.
    const reason = lastRun.problem.replaceAll(/\p{Cc}/gu, ' ');
    return [
      problem(
        `BACKUP_COMMAND failed ${hours} hours ago: ${reason}`,
        'Run it by hand as the account of the server, with the newest backup as $1. The server tries again every hour.',
      ),
    ];
  }
  const text = `BACKUP_COMMAND took a backup ${hours} hours ago.`;
  return [
    hours <= maxBackupAgeHours ? ok(text) : problem(text, 'Look for “background job failed” in the server’s log.'),
  ];
}

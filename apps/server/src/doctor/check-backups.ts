import type { StoredBackup } from '../backup/backup-folder.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

const hourMs = 3_600_000;
/** A night and some hours for a server that was down. */
const oldestHours = 30;

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
  if (hours <= oldestHours) return ok(age);
  return problem(age, 'Look for “background job failed” in the server’s log. For now: npm run backup -- FILE.');
}

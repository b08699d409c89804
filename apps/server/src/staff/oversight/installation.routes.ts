import { installationCalls } from '@argus/contract/staff/installation';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../app/services.ts';
import { listBackups } from '../../platform/backup/backup-folder.ts';
import { findJobResult, newestRelease } from '../../platform/db/job-results.ts';
import { readVersion } from '../../platform/db/version.ts';
import { addCall, type CallTools } from '../../platform/http/add-call.ts';
import { toBackupCommand, toNightlyBackup, toUpdateCheck } from './installation.view.ts';

export function addInstallationRoute(app: FastifyInstance, tools: CallTools, { db, clock, config }: Services): void {
  addCall(app, tools, installationCalls.getInstallation, async () => {
    const { BACKUP_DIR: folder } = config;
    const now = clock();
    const [version, backups, check, backupCommand] = await Promise.all([
      readVersion(),
      // A folder that cannot be read counts as empty, because no backup can be made there either.
      folder === undefined ? null : listBackups(folder).catch(() => []),
      findJobResult(db, 'update check'),
      findJobResult(db, 'backup command'),
    ]);
    return {
      version,
      updateCheck: config.UPDATE_CHECK_URL === undefined ? null : toUpdateCheck(check, version, newestRelease(check)),
      nightlyBackup: backups && toNightlyBackup(backups, new Date(now)),
      backupCommand: toBackupCommand(backupCommand, { isSet: config.BACKUP_COMMAND !== undefined, now }),
    };
  });
}

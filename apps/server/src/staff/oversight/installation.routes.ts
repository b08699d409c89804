import { installationCalls } from '@argus/contract/staff/installation';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../app/services.ts';
import { findJobResult, newestRelease } from '../../platform/db/job-results.ts';
import { readVersion } from '../../platform/db/version.ts';
import { addCall, type CallTools } from '../../platform/http/add-call.ts';
import { toBackupCommand, toUpdateCheck } from './installation.view.ts';

export function addInstallationRoute(app: FastifyInstance, tools: CallTools, { db, clock, config }: Services): void {
  addCall(app, tools, installationCalls.getInstallation, async () => {
    const [version, check, backupCommand] = await Promise.all([
      readVersion(),
      findJobResult(db, 'update check'),
      findJobResult(db, 'backup command'),
    ]);
    return {
      version,
      updateCheck: config.UPDATE_CHECK_URL === undefined ? null : toUpdateCheck(check, version, newestRelease(check)),
      backupCommand: toBackupCommand(backupCommand, { isSet: config.BACKUP_COMMAND !== undefined, now: clock() }),
    };
  });
}

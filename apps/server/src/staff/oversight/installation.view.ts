import type { Installation } from '@argus/contract/staff/installation';
import { dayMs } from '@argus/domain/shared/time';
import { isNewerVersion } from '@argus/domain/shared/version';
import { isBackupLate, type StoredBackup } from '../../platform/backup/backup-folder.ts';
import type { jobResults } from '../../platform/db/schema/job-results.ts';

/** It is null if the job never ran. */
type LastRun = Pick<typeof jobResults.$inferSelect, 'ranAt' | 'problem'> | null;

export function toUpdateCheck(
  lastRun: LastRun,
  version: string,
  newest: { version: string; url: string | null } | null,
): Installation['updateCheck'] {
  return {
    checkedAt: lastRun?.ranAt?.toISOString() ?? null,
    hasFailed: typeof lastRun?.problem === 'string',
    newerVersion: newest && isNewerVersion(newest.version, version) ? newest : null,
  };
}

export function toNightlyBackup(backups: readonly StoredBackup[], now: Date): Installation['nightlyBackup'] {
  return { newestAt: backups[0]?.madeAt.toISOString() ?? null, isLate: isBackupLate(backups, now) };
}

/** A machine without the setting shows what another machine does, but not what none has done for this long. */
const forgottenAfterMs = 2 * dayMs;

export function toBackupCommand(
  lastRun: LastRun,
  { isSet, now }: { isSet: boolean; now: number },
): Installation['backupCommand'] {
  const { ranAt = null, problem = null } = lastRun ?? {};
  const isRecent = ranAt !== null && now - ranAt.getTime() < forgottenAfterMs;
  return isSet || isRecent ? { ranAt: ranAt?.toISOString() ?? null, problem } : null;
}

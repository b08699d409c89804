import type { Installation } from '@argus/contract/staff/installation';
import { dayMs } from '@argus/domain/shared/time';
import { isNewerVersion } from '@argus/domain/shared/version';
import type { jobResults } from '../../platform/db/schema/job-results.ts';

/** Null: it never started. */
type LastRun = Pick<typeof jobResults.$inferSelect, 'ranAt' | 'problem'> | null;

interface UpdateCheck {
  lastRun: LastRun;
  version: string;
  newest: { version: string; url: string | null } | null;
}

export function toUpdateCheck({ lastRun, version, newest }: UpdateCheck): Installation['updateCheck'] {
  return {
    checkedAt: lastRun?.ranAt?.toISOString() ?? null,
    hasFailed: typeof lastRun?.problem === 'string',
    newerVersion: newest && isNewerVersion(newest.version, version) ? newest : null,
  };
}

/** A machine without the setting shows what another one does, but not what nobody does any more. */
const forgottenAfterMs = 2 * dayMs;

interface BackupCommand {
  lastRun: LastRun;
  isSet: boolean;
  now: number;
}

export function toBackupCommand({ lastRun, isSet, now }: BackupCommand): Installation['backupCommand'] {
  const { ranAt = null, problem = null } = lastRun ?? {};
  const isRecent = ranAt !== null && now - ranAt.getTime() < forgottenAfterMs;
  return isSet || isRecent ? { ranAt: ranAt?.toISOString() ?? null, problem } : null;
}

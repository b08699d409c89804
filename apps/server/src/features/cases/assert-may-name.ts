import { findNamingExcess, listNamingTimes } from '@argus/domain/cases/naming-limit';
import { reportLimits } from '@argus/domain/shared/limits';
import { dayMs, toUtc } from '@argus/domain/shared/time';
import { AppError } from '../../app/errors.ts';
import type { Tx } from '../../platform/db/client.ts';
import { listNamingVersions } from './report-content.queries.ts';

/** The submitter's row is locked, so that of several requests at once each counts the names of those before it. */
export async function assertMayName(
  tx: Tx,
  { accountIds, added, now }: { accountIds: readonly string[]; added: number; now: Date },
): Promise<void> {
  if (added === 0) return;
  const versions = await listNamingVersions(tx, accountIds, new Date(now.getTime() - dayMs));
  const namedAt = versions.flatMap((ofReport) => listNamingTimes(ofReport, now.getTime()));
  const excess = findNamingExcess(namedAt, added);
  if (excess === null) return;
  const { over, until } = excess;
  const retryAfterSeconds = Math.ceil((until - now.getTime()) / 1000);
  throw new AppError('too_many_names', {
    values: { max: reportLimits.lobbyMatesPerDay, over, ...toUtc(until) },
    retryAfterSeconds,
  });
}

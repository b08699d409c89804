import type { StatusChange } from '@argus/contract/staff/status-change';
import { isOpen } from '@argus/domain/cases/report-status';
import { keepNewVideos } from '@argus/domain/evidence/added-evidence';
import { momentAfter } from '@argus/domain/shared/elapsed';
import { findOverrideProblem, type OverridePlan, overrideMessages } from '@argus/domain/staff/override';
import { AppError, InvalidInputError } from '../../app/errors.ts';
import type { Services } from '../../app/services.ts';
import { type LockedCase, lockCase } from '../../features/cases/lock-case.ts';
import { recordVerdict } from '../../features/cases/record-verdict.ts';
import { insertEvents, insertWatchEvidence } from '../../features/cases/verdict.queries.ts';
import { insertAudit, type StaffAct } from '../../platform/db/audit-log.ts';
import { inTransaction, type Tx } from '../../platform/db/client.ts';
import type { UserRow } from '../../platform/db/locks.ts';
import { getStaff } from '../staff-act.ts';
import { getPast, markActed } from './staff-reports.queries.ts';
import { assertPaysNothingTo, assertSeen, getStandingToDecide, planStatusChange } from './staff-standing.ts';

interface Override extends StatusChange {
  actorId: string;
  reportId: string;
}

export async function overrideStatus(
  services: Pick<Services, 'db' | 'config' | 'clock'>,
  { actorId, reportId, ...change }: Override,
): Promise<OverridePlan> {
  return inTransaction(services.db, async (tx) => {
    const locked = await lockCase(tx, reportId, actorId);
    return applyOverride(tx, services, locked, { actor: getStaff(locked.parties, actorId), ...change });
  });
}

/** Bulk closing and decisions in the Inbox use this too. */
export async function applyOverride(
  tx: Tx,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  locked: LockedCase,
  { actor, newStatus, additionalEvidence, reason = null, seenVersion }: StatusChange & { actor: UserRow },
): Promise<OverridePlan> {
  const { report } = locked;
  const { id: reportId } = report;
  const { id: actorId } = actor;
  const standing = await getStandingToDecide(tx, config.AUTH_SECRET, actor, reportId);
  if (seenVersion !== undefined) assertSeen(standing, seenVersion);

  const past = await getPast(tx, reportId);
  const videos = keepNewVideos(additionalEvidence, past.videos);
  const problem = findOverrideProblem({ from: report.status, to: newStatus, newEvidence: videos.length });
  if (problem === 'no_changes') throw new AppError('no_changes');
  if (problem) throw new InvalidInputError([{ id: problem, message: overrideMessages[problem], path: 'newStatus' }]);
  const now = momentAfter([past.lastEventAt, past.convictedAt], clock());
  const plan = planStatusChange(report, newStatus, { ...past, now: now.getTime() });

  const { kind, status, round } = plan;
  const addsEvidence = videos.length > 0;
  if (kind) {
    const { accountIds } = standing;
    const cause = { by: 'override', kind, actor: { id: actorId, accountIds }, reason, addsEvidence } as const;
    const verdictAt = plan.verdictAt === null ? null : new Date(plan.verdictAt);
    const entries = await recordVerdict(tx, config, locked, { cause, status, round, verdictAt, now });
    assertPaysNothingTo(accountIds, entries);
  } else await insertEvents(tx, [{ reportId, round, actorId, kind: 'evidence' }], now);
  await insertWatchEvidence(tx, { reportId, reviewId: null, addedById: actorId, videos, createdAt: now });
  if (isOpen(status)) await markActed(tx, { reportId, round, userId: actorId, openedAt: now });

  const acts: StaffAct[] = [];
  const act = { actorId, targetReportId: reportId };
  if (kind) {
    const before = { status: report.status, round: report.round };
    const after = { status, round, ...(reason === null ? {} : { reason }) };
    acts.push({ ...act, action: 'override_status', before, after });
  }
  if (addsEvidence) {
    acts.push({ ...act, action: 'add_evidence', before: null, after: { urls: videos.map(({ url }) => url) } });
  }
  await insertAudit(tx, acts, now);
  return plan;
}

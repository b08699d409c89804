import type { StatusChange } from '@argus/contract/staff/admin';
import { assertLegalMove, isOpen } from '@argus/domain/cases/report-status';
import { momentAfter } from '@argus/domain/shared/elapsed';
import { findOverrideProblem, type OverridePlan } from '@argus/domain/staff/override';
import { AppError, InvalidInputError } from '../../app/errors.ts';
import type { Services } from '../../app/services.ts';
import { keepNewVideos } from '../../features/cases/new-videos.ts';
import { settlePlayer } from '../../features/cases/player-settlement.ts';
import { insertEvents, insertWatchEvidence, type NewEvent } from '../../features/cases/reviews.queries.ts';
import { closeFilingsByOverride } from '../../features/filings/closing-step.ts';
import { upsertNotice } from '../../features/notices/notices.queries.ts';
import { insertAudit, type StaffAct } from '../../platform/db/audit-log.ts';
import type { Tx } from '../../platform/db/client.ts';
import type { ReportRow, UserRow } from '../../platform/db/locks.ts';
import { getPast, markActed, setVerdict } from './staff-reports.queries.ts';
import { assertPaysNothingTo, assertSeen, getStandingToDecide, planStatusChange } from './staff-standing.ts';

interface Override extends StatusChange {
  actor: UserRow;
  report: ReportRow;
  parties: readonly UserRow[];
}

/**
 * Shared by overrides and Inbox decisions; the caller holds the case lock. One transaction covers all of it: status, round,
 * evidence, essence, search, history, log, and what was filed about the report.
 */
export async function applyOverride(
  tx: Tx,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  { actor, report, parties, newStatus, additionalEvidence, reason = null, seenVersion }: Override,
): Promise<OverridePlan> {
  const { id: reportId } = report;
  const { id: actorId } = actor;
  const changed = { steam64Id: report.reportedSteam64Id, reportId };
  const standing = await getStandingToDecide(tx, config.AUTH_SECRET, actor, reportId);
  if (seenVersion !== undefined) assertSeen(standing, seenVersion);
  const { accountIds } = standing;
  const { moves, videos: known, lastEventAt, convictedAt } = await getPast(tx, reportId);
  const videos = keepNewVideos(additionalEvidence, known);
  const problem = findOverrideProblem({ from: report.status, to: newStatus, newEvidence: videos.length });
  if (problem?.id === 'no_changes') throw new AppError('no_changes');
  if (problem) throw new InvalidInputError([{ ...problem, id: 'status_required', path: 'newStatus' }]);

  const now = momentAfter([lastEventAt, convictedAt], clock());
  const plan = await planStatusChange(tx, report, newStatus, { moves, now: now.getTime() });
  const { kind, status, round, verdictAt } = plan;
  const events: NewEvent[] = [];
  const acts: StaffAct[] = [];
  const event = { reportId, round, actorId };
  const act = { actorId, targetReportId: reportId };
  if (kind) {
    assertLegalMove(report.status, status, 'override');
    await setVerdict(tx, reportId, { status, round, verdictAt: verdictAt === null ? null : new Date(verdictAt) });
    events.push({ ...event, kind, reason, fromStatus: report.status, toStatus: status });
    const before = { status: report.status, round: report.round };
    const after = { status, round, ...(reason === null ? {} : { reason }) };
    acts.push({ ...act, action: 'override_status', before, after });
  }
  if (videos.length > 0) {
    await insertWatchEvidence(tx, { reportId, reviewId: null, addedById: actorId, videos, createdAt: now });
    events.push({ ...event, kind: 'evidence' });
    acts.push({ ...act, action: 'add_evidence', before: null, after: { urls: videos.map(({ url }) => url) } });
  }
  await insertEvents(tx, events, now);
  await insertAudit(tx, acts, now);
  if (kind) {
    const entries = await settlePlayer(tx, changed, { parties, now, config });
    assertPaysNothingTo(accountIds, entries);
    await upsertNotice(tx, { reportId, userId: report.submitterId, filingId: null, status, createdAt: now });
    await closeFilingsByOverride(tx, { report, to: status, actor: { id: actorId, accountIds }, reason, now });
  }
  if (isOpen(status)) await markActed(tx, { reportId, round, userId: actorId, openedAt: now });
  return plan;
}

import type { StatusChange } from '@argus/contract/admin';
import { momentAfter } from '@argus/domain/elapsed';
import { findOverrideProblem, mayReopen, type OverridePlan, planOverride } from '@argus/domain/override';
import { assertLegalMove, isOpen } from '@argus/domain/report-status';
import { insertAudit } from '../db/audit-log.ts';
import type { Tx } from '../db/client.ts';
import type { ReportRow, UserRow } from '../db/locks.ts';
import { AppError, InvalidInputError } from '../errors.ts';
import { settlePlayer } from '../essence/player-settlement.ts';
import { closeFilingsByOverride } from '../filings/closing-step.ts';
import { upsertNotice } from '../notices/notices.queries.ts';
import type { Services } from '../parts.ts';
import { hasOpenReport } from '../reports/report-content.queries.ts';
import { keepNewVideos } from '../reviews/new-videos.ts';
import { insertEvents, insertWatchEvidence } from '../reviews/reviews.queries.ts';
import { getPast, insertOpenedVotes, setVerdict } from './staff-reports.queries.ts';
import { assertPaysNothingTo, getStandingToDecide } from './staff-standing.ts';

interface Override extends StatusChange {
  actor: UserRow;
  report: ReportRow;
  parties: readonly UserRow[];
}

/**
 * The step that an override and a decision of the Inbox share; the case is locked. Everything it does stands or falls
 * together: status, round, evidence, essence, search, history, log, and what was filed about the report.
 */
export async function applyOverride(
  tx: Tx,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  { actor, report, parties, newStatus, additionalEvidence, reason = null }: Override,
): Promise<OverridePlan> {
  const { id: reportId } = report;
  const { id: actorId } = actor;
  const changed = { steam64Id: report.reportedSteam64Id, reportId };
  const { accountIds } = await getStandingToDecide(tx, config.AUTH_SECRET, actor, reportId);
  const { moves, videoUrls, lastEventAt, convictedAt } = await getPast(tx, reportId);
  const videos = keepNewVideos(additionalEvidence, videoUrls);
  const problem = findOverrideProblem({ from: report.status, to: newStatus, newEvidence: videos.length });
  if (problem?.id === 'status_required')
    throw new InvalidInputError([{ ...problem, id: problem.id, path: 'newStatus' }]);
  if (problem) throw new AppError('no_changes');

  const now = momentAfter([lastEventAt, convictedAt], clock());
  const standing = { ...report, verdictAt: report.verdictAt?.getTime() ?? null };
  const plan = planOverride(standing, newStatus, { moves, now: now.getTime() });
  const { kind, status, round } = plan;
  const submitterOfPlayer = { accountIds: [report.submitterId], steam64Id: report.reportedSteam64Id };
  const hasOtherOpen = await hasOpenReport(tx, { ...submitterOfPlayer, exceptId: reportId });
  const ruling = mayReopen(status, hasOtherOpen);
  if (!ruling.ok) throw new AppError(ruling.id);
  if (kind) {
    assertLegalMove(report.status, status, 'override');
    await setVerdict(tx, reportId, {
      status,
      round,
      verdictAt: plan.verdictAt === null ? null : new Date(plan.verdictAt),
    });
  }
  await insertWatchEvidence(tx, { reportId, reviewId: null, addedById: actorId, videos, createdAt: now });

  const act = { reportId, round, actorId };
  const events = [
    ...(kind ? [{ ...act, kind, reason, fromStatus: report.status, toStatus: status }] : []),
    ...(videos.length > 0 ? [{ ...act, kind: 'evidence' as const }] : []),
  ];
  await insertEvents(tx, events, now);
  const before = { status: report.status, round: report.round };
  const target = { actorId, targetReportId: reportId };
  await insertAudit(
    tx,
    [
      ...(kind
        ? [
            {
              ...target,
              action: 'override_status' as const,
              before,
              after: { status, round, ...(reason === null ? {} : { reason }) },
            },
          ]
        : []),
      ...(videos.length > 0
        ? [
            {
              ...target,
              action: 'add_evidence' as const,
              before: null,
              after: { urls: videos.map(({ url }) => url) },
            },
          ]
        : []),
    ],
    now,
  );
  if (kind) {
    const entries = await settlePlayer(tx, changed, { parties, now, eyeEssence: config.EYE_ESSENCE });
    assertPaysNothingTo(accountIds, entries);
    await upsertNotice(tx, { reportId, userId: report.submitterId, filingId: null, status, createdAt: now });
    await closeFilingsByOverride(tx, { report, to: status, actor: { id: actorId, accountIds }, reason, now });
  }
  if (isOpen(status)) await insertOpenedVotes(tx, { reportId, round, userId: actorId, openedAt: now });
  return plan;
}

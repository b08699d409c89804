import type { StatusChange } from '@argus/contract/admin';
import { momentAfter } from '@argus/domain/elapsed';
import { findOverrideProblem, mayReopen, type OverridePlan, planOverride } from '@argus/domain/override';
import { assertLegalMove, isOpen } from '@argus/domain/report-status';
import { insertAudit } from '../db/audit-log.ts';
import { inTransaction } from '../db/client.ts';
import { AppError, InvalidInputError } from '../errors.ts';
import { lockCase, settlePlayer } from '../essence/player-settlement.ts';
import { upsertNotice } from '../notices/notices.queries.ts';
import type { Services } from '../parts.ts';
import { hasOpenReport } from '../reports/report-content.queries.ts';
import { findReportRow } from '../reports/reports.queries.ts';
import { keepNewVideos } from '../reviews/new-videos.ts';
import { insertEvents, insertWatchEvidence } from '../reviews/reviews.queries.ts';
import { getStaff } from './staff-act.ts';
import { getPast, insertOpenedVotes, setVerdict } from './staff-reports.queries.ts';
import { assertPaysNothingTo, getStandingToDecide } from './staff-standing.ts';

interface Override extends StatusChange {
  actorId: string;
  reportId: string;
}

/** Everything an override does stands or falls together: status, round, evidence, essence, search, history, log. */
export async function overrideStatus(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  { actorId, reportId, newStatus, additionalEvidence }: Override,
): Promise<OverridePlan> {
  const seen = await findReportRow(db, reportId);
  if (!seen) throw new AppError('report_not_found');
  const changed = { steam64Id: seen.reportedSteam64Id, reportId };

  return inTransaction(db, async (tx) => {
    const { report, parties } = await lockCase(tx, changed, actorId);
    const actor = getStaff(parties, actorId);
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
      ...(kind ? [{ ...act, kind, fromStatus: report.status, toStatus: status }] : []),
      ...(videos.length > 0 ? [{ ...act, kind: 'evidence' as const }] : []),
    ];
    await insertEvents(tx, events, now);
    const before = { status: report.status, round: report.round };
    const target = { actorId, targetReportId: reportId };
    await insertAudit(
      tx,
      [
        ...(kind ? [{ ...target, action: 'override_status' as const, before, after: { status, round } }] : []),
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
      await upsertNotice(tx, { reportId, userId: report.submitterId, status, createdAt: now });
    }
    if (isOpen(status)) await insertOpenedVotes(tx, { reportId, round, userId: actorId, openedAt: now });
    return plan;
  });
}

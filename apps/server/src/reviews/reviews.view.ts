import type { WatchCase } from '@argus/contract/reviews';
import { maxReviewsOf } from '@argus/domain/consensus';
import { toPublicEvidence } from '../reports/public-case.view.ts';
import type { CaseRow } from './queue.queries.ts';

/** Blind: neither the submitter nor anybody who reviewed it or added to it. */
export function toWatchCase({ report, evidence, watchEvidence, lobby }: CaseRow): WatchCase {
  return {
    _id: report.id,
    reportId: report.id,
    reportedSteam64Id: report.reportedSteam64Id,
    reportedPlayerName: report.reportedPlayerName,
    reportedPlayerAvatar: report.reportedPlayerAvatar,
    description: report.description,
    cheatsUsed: report.cheatsUsed,
    evidenceLinks: evidence,
    lobbiedWith: lobby.map(({ steam64Id, name, avatarUrl }) => ({
      steam64Id,
      nameAtTimeOfReport: name,
      avatarUrlAtTimeOfReport: avatarUrl,
    })),
    watchAddedEvidence: toPublicEvidence(report.id, watchEvidence),
    reportStatus: report.status,
    createdAt: report.createdAt.toISOString(),
    updatedAt: report.updatedAt.toISOString(),
    reviewCount: report.reviewCount,
    max_reviews_placeholder: maxReviewsOf(report.status, report.reviewCount),
  };
}

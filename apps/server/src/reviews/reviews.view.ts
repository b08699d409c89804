import type { WatchCase } from '@argus/contract/reviews';
import { maxReviewsOf, reviewsInPanel } from '@argus/domain/consensus';
import type { AppealStatement } from '../filings/appeals.queries.ts';
import { toPublicEvidence } from '../reports/public-case.view.ts';
import type { CaseRow } from './queue.queries.ts';

/** Blind: neither the submitter nor anybody who reviewed it or added to it. */
export function toWatchCase({ report, evidence, watchEvidence, lobby, answer }: CaseRow): WatchCase {
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
    underAppeal: report.isUnderAppeal,
    answer,
    appeal: null,
  };
}

/** The same case, with the reviews of the appeal in the place of those that convicted. */
export function toWatchAppeal(row: CaseRow, appeal: AppealStatement): WatchCase {
  const { id, ground, statement, hiddenAt, filedAt, links, votes } = appeal;
  if (!ground) throw new Error('an appeal always has a ground');
  return {
    ...toWatchCase(row),
    reviewCount: votes,
    max_reviews_placeholder: reviewsInPanel,
    appeal: {
      appealId: id,
      ground,
      filedAt: filedAt.toISOString(),
      statement: hiddenAt ? null : statement,
      evidenceLinks: hiddenAt ? [] : links,
    },
  };
}

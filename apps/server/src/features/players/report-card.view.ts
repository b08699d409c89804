import type { ReportCard } from '@argus/contract/cases/reports';
import { maxReviewsOf } from '@argus/domain/cases/consensus';
import { toPerson } from '../members/users/users.view.ts';
import type { CardRow } from './search.queries.ts';

export function toReportCard({ submitter, ...row }: CardRow): ReportCard {
  return { ...toCaseFields(row), submittedBy: toPerson(submitter) };
}

/** Returns the fields of a case that everybody sees, reviewers included. */
export function toCaseFields({ report, evidence }: Omit<CardRow, 'submitter'>): Omit<ReportCard, 'submittedBy'> {
  return {
    _id: report.id,
    reportId: report.id,
    reportedSteam64Id: report.reportedSteam64Id,
    reportedPlayerName: report.reportedPlayerName,
    reportedPlayerAvatar: report.reportedPlayerAvatar,
    description: report.description,
    cheatsUsed: report.cheatsUsed,
    evidenceLinks: evidence,
    reportStatus: report.status,
    createdAt: new Date(report.createdAt).toISOString(),
    updatedAt: new Date(report.updatedAt).toISOString(),
    reviewCount: report.reviewCount,
    max_reviews_placeholder: maxReviewsOf(report.status, report.reviewCount),
    underAppeal: report.isUnderAppeal,
  };
}

import type { ReportCard } from '@argus/contract/reports';
import { firstReviews, reviewsInPanel } from '@argus/domain/consensus';
import type { EvidenceType } from '@argus/domain/evidence-link';
import type { reports } from '../db/schema/reports.ts';
import { toPerson } from '../users/users.view.ts';

interface CardRow {
  report: typeof reports.$inferSelect;
  submitter: { id: string; discordId: string | null; steam64Id: string | null; username: string };
  evidence: readonly { type: EvidenceType; url: string; description: string }[];
}

export function toReportCard({ report, submitter, evidence }: CardRow): ReportCard {
  return {
    _id: report.id,
    reportId: report.id,
    reportedSteam64Id: report.reportedSteam64Id,
    reportedPlayerName: report.reportedPlayerName,
    reportedPlayerAvatar: report.reportedPlayerAvatar,
    description: report.description,
    cheatsUsed: report.cheatsUsed,
    evidenceLinks: [...evidence],
    reportStatus: report.status,
    createdAt: report.createdAt.toISOString(),
    updatedAt: report.updatedAt.toISOString(),
    reviewCount: report.reviewCount,
    max_reviews_placeholder:
      report.status === 'processing' || report.reviewCount > firstReviews ? reviewsInPanel : firstReviews,
    submittedBy: toPerson(submitter),
  };
}

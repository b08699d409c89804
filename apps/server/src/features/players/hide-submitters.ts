import type { Conviction, Draft, Report, ReportCard } from '@argus/contract/cases/reports';
import { kindsWithoutDecision } from '@argus/contract/cases/timeline';
import type { LinkHealth } from '@argus/contract/evidence/link-health';
import type { SearchResult } from '@argus/contract/players/players';
import { reviewsInPanel } from '@argus/domain/cases/consensus';
import { isOpen } from '@argus/domain/cases/report-status';
import { hideFromHealth } from '../evidence/link-health.view.ts';

/*
 * Reviews are blind: no call shows an Eye holder who submitted a report that is open or under appeal, nor the earlier
 * decisions on a report under appeal. Visitors see both, and people always see their own reports.
 */

type Reader = { id: string };

export function hideSubmitter(report: Report | Draft, reader: Reader): Report | Draft {
  if (report.reportStatus === 'draft' || !isHidden(report, reader)) return report;
  return {
    ...report,
    ...hideFromCard(report, reader),
    submitterUserId: null,
    submitterUsername: null,
    submitterInfo: { steam64Id: null },
    linkHealth: report.linkHealth.map((health) => hideFromHealth(health, report.underAppeal)),
    answer: report.answer && hideChannels(report.answer),
    ...(report.underAppeal ? hidePast(report) : {}),
  };
}

/** The accused may link the submitter’s own video, so the channels of their links are hidden too. */
function hideChannels<T extends { linkHealth: LinkHealth[] }>(response: T): T {
  return { ...response, linkHealth: response.linkHealth.map((health) => hideFromHealth(health, true)) };
}

/** Hides what reviewers and staff decided earlier on a report under appeal. */
function hidePast({ timeline, appeals }: Report): Partial<Report> {
  return {
    reviews: [],
    override: null,
    timeline: timeline.filter(({ kind }) => kindsWithoutDecision.has(kind)),
    appeals: appeals.filter(({ closedAt }) => closedAt === null),
  };
}

export function hideSubmittersInSearch(result: SearchResult, reader: Reader): SearchResult {
  const { conviction } = result;
  const convicting = result.reports.find(({ reportId }) => reportId === conviction?.reportId);
  const isHiddenConviction = convicting ? isHidden(convicting, reader) : result.determinedPlayerStatus.underAppeal;
  return {
    ...result,
    reports: result.reports.map((report) => hideFromCard(report, reader)),
    conviction: conviction && isHiddenConviction ? { ...hideChannels(conviction), votes: null } : conviction,
  };
}

export function hideFromCard<T extends ReportCard>(report: T, reader: Reader): T {
  if (!isHidden(report, reader)) return report;
  const counts = report.underAppeal ? { reviewCount: 0, max_reviews_placeholder: reviewsInPanel } : {};
  return { ...report, submittedBy: null, ...counts };
}

export function hideFromConviction(conviction: Conviction, reader: Reader): Conviction {
  const isOwn = conviction.submittedBy?._id === reader.id;
  return conviction.underAppeal && !isOwn ? { ...conviction, submittedBy: null } : conviction;
}

function isHidden({ reportStatus, submittedBy, underAppeal }: ReportCard, reader: Reader): boolean {
  return (isOpen(reportStatus) || underAppeal) && submittedBy?._id !== reader.id;
}

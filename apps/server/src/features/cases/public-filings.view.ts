import type { Report } from '@argus/contract/cases/reports';
import { hasVerdict } from '@argus/domain/cases/report-status';
import type { ReportDetail } from './reports.queries.ts';

type PublicFiling = ReportDetail['filings'][number];

/** What the accused said: an answer is public with the verdict, an appeal with its decision and if they agreed. */
export function toPublicFilings({ report, filings }: Pick<ReportDetail, 'report' | 'filings'>) {
  const answer = filings.find(({ kind }) => kind === 'answer');
  return {
    answer: answer && hasVerdict(report.status) ? toStatement(answer, true) : null,
    appeals: filings
      .filter(({ kind }) => kind === 'appeal')
      .map((appeal) => ({
        ...toStatement(appeal, appeal.isPublic && appeal.closedAt !== null),
        state: appeal.state,
        closedAt: appeal.closedAt && new Date(appeal.closedAt).toISOString(),
        votes: appeal.votes,
        reason: appeal.reason,
      })),
  };
}

function toStatement({ filedAt, statement, links, linkHealth, isHidden }: PublicFiling, isOpenToAll: boolean) {
  const isShown = isOpenToAll && !isHidden;
  return {
    filedAt: new Date(filedAt).toISOString(),
    statement: isShown ? statement : null,
    isStatementHidden: isOpenToAll && isHidden,
    evidenceLinks: isShown ? links : [],
    linkHealth: isShown ? linkHealth : [],
  };
}

/** The current status, if staff set it and no later appeal or verdict changed it. Where they put a verdict back, it is the reviewers'. */
export function findOverride({ report, events }: Pick<ReportDetail, 'report' | 'events'>): Report['override'] {
  const last = events.findLast(({ kind, toStatus }) => toStatus !== null && kind !== 'reviewed');
  if (last?.kind !== 'overridden') return null;
  const verdictAt = report.verdictAt?.getTime();
  const isReviewers = ({ kind, toStatus, createdAt }: (typeof events)[number]) =>
    kind === 'verdict' && toStatus === report.status && Date.parse(createdAt) === verdictAt;
  if (events.some(isReviewers)) return null;
  return { at: new Date(last.createdAt).toISOString(), reason: last.reason };
}

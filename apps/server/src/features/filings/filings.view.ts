import type { Contestable, Filing } from '@argus/contract/filings/filings';
import { maxReviewsOf } from '@argus/domain/cases/consensus';
import { isOpen } from '@argus/domain/cases/report-status';
import { appealTargetDays } from '@argus/domain/filings/appeal';
import {
  isFurtherAppeal,
  isLossAppealed,
  isOpenFiling,
  isReopenable,
  mayAnswer,
  mayWithdraw,
  runningAppealStates,
} from '@argus/domain/filings/filing';
import { dayMs } from '@argus/domain/shared/time';
import type { ContestableReport } from './contestable.queries.ts';
import type { FilingDetail } from './filings.queries.ts';

export function toFiledReport({ report }: Pick<FilingDetail, 'report'>) {
  const { id, status, reportedSteam64Id, reportedPlayerName, reportedPlayerAvatar } = report;
  return { reportId: id, reportStatus: status, reportedSteam64Id, reportedPlayerName, reportedPlayerAvatar };
}

export function toFilingFields({ filing, report, links, linkHealth }: FilingDetail) {
  return {
    filingId: filing.id,
    kind: filing.kind,
    state: filing.state,
    ground: filing.ground,
    report: toFiledReport({ report }),
    statement: filing.statement,
    isStatementHidden: filing.hiddenAt !== null,
    evidenceLinks: links,
    linkHealth,
    isPublic: filing.isPublic,
    filedAt: filing.filedAt.toISOString(),
    closedAt: filing.closedAt?.toISOString() ?? null,
  };
}

/** The votes on an appeal that staff decided stay private. */
export function votesOf({ filing, votes }: Pick<FilingDetail, 'filing' | 'votes'>) {
  const isDecidedByVotes = filing.state === 'upheld' || filing.state === 'overturned';
  return isDecidedByVotes && filing.decidedById === null ? votes : null;
}

/** The submitter of the report sees the outcome, and the statement once it is public. */
export function toFiling(detail: FilingDetail, viewerId: string): Filing {
  const { filing, report } = detail;
  const isAuthor = filing.authorId === viewerId;
  const isOpenToAll = filing.kind === 'appeal' && filing.isPublic && filing.closedAt !== null && !filing.hiddenAt;
  const isShown = isAuthor || isOpenToAll;
  const fields = toFilingFields(detail);
  const isRunning = filing.kind === 'appeal' && runningAppealStates.some((state) => state === filing.state);
  const isAccused = true;
  const { status, reviewCount } = report;
  return {
    ...fields,
    role: isAuthor ? 'author' : 'concerned',
    ground: isShown ? fields.ground : null,
    statement: isShown ? fields.statement : null,
    evidenceLinks: isShown ? fields.evidenceLinks : [],
    linkHealth: isShown ? fields.linkHealth : [],
    closedBy: filing.closedBy,
    dueAt: isRunning ? new Date(filing.openedAt.getTime() + appealTargetDays * dayMs).toISOString() : null,
    votes: votesOf(detail),
    reason: isAuthor || filing.kind === 'appeal' || filing.state === 'accepted' ? filing.reason : null,
    canEdit: isAuthor && filing.state === 'filed' && mayAnswer({ isAccused, status, reviewCount, isChange: true }).ok,
    canWithdraw: isAuthor && mayWithdraw({ ...filing, reviewCount }).ok,
  };
}

/** `filings` are the filings about the report, oldest first. */
export function toContestable(
  report: ContestableReport,
  filings: readonly FilingDetail[],
  viewer: { id: string; isAccused: boolean },
): Contestable {
  const own = filings.filter(({ filing }) => filing.authorId === viewer.id);
  const newest = own.at(-1);
  const ofRound = filings.map(({ filing }) => filing).filter(({ round }) => round === report.round);
  const hasOpen = (kind: string) => filings.some(({ filing }) => filing.kind === kind && isOpenFiling(filing.state));
  const hasAnswer = filings.some(({ filing }) => filing.kind === 'answer' && filing.state === 'filed');
  const action = viewer.isAccused
    ? accusedAction()
    : isReopenable(report.status) && !hasOpen('reopening')
      ? 'reopening'
      : null;
  return {
    report: {
      ...toFiledReport({ report }),
      cheatsUsed: report.cheatsUsed,
      createdAt: report.createdAt.toISOString(),
      underAppeal: report.isUnderAppeal,
      reviewCount: report.reviewCount,
      max_reviews_placeholder: maxReviewsOf(report.status, report.reviewCount),
    },
    action,
    needsNewVideo: action === 'reopening' || (action === 'appeal' && isFurtherAppeal(ofRound)),
    isEvidenceGone: action === 'appeal' && report.evidenceGoneSince !== null && !isLossAppealed(ofRound),
    filing: newest ? toFiling(newest, viewer.id) : null,
  };

  function accusedAction(): 'answer' | 'appeal' | null {
    if (isOpen(report.status)) return hasAnswer ? null : 'answer';
    return report.status === 'verified_cheater' && !hasOpen('appeal') ? 'appeal' : null;
  }
}

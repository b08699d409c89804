import { filingNoticeMessage, type Notice, noticeMessage } from '@argus/contract/notices';
import { submissionEssence } from '@argus/domain/essence';
import type { NoticeRow } from './notices.queries.ts';

export function toNotice(row: NoticeRow): Notice {
  const { status, paid, isSubmitter, filing, isAuthor, createdAt, seenAt, ...report } = row;
  const { reportedPlayerName } = report;
  return {
    ...report,
    reportStatus: status,
    essenceChange: isSubmitter ? submissionEssence(status, paid) : null,
    createdAt: createdAt.toISOString(),
    isSeen: seenAt !== null,
    msg: filing
      ? filingNoticeMessage(reportedPlayerName, { ...filing, isAuthor })
      : noticeMessage(reportedPlayerName, status),
    filing: filing && { filingId: filing.id, kind: filing.kind, state: filing.state, reason: filing.reason },
  };
}

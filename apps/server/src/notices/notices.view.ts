import { type Notice, noticeMessage } from '@argus/contract/notices';
import { submissionEssence } from '@argus/domain/essence';
import type { NoticeRow } from './notices.queries.ts';

export function toNotice({ status, paid, createdAt, seenAt, ...report }: NoticeRow): Notice {
  return {
    ...report,
    reportStatus: status,
    essenceChange: submissionEssence(status, paid),
    createdAt: createdAt.toISOString(),
    isSeen: seenAt !== null,
    msg: noticeMessage(report.reportedPlayerName, status),
  };
}

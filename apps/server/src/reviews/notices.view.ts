import { type Notice, noticeMessage } from '@argus/contract/notices';
import type { NoticeRow } from './notices.queries.ts';

export function toNotice({ reportId, reportedSteam64Id, reportedPlayerName, status, createdAt }: NoticeRow): Notice {
  return {
    reportId,
    reportedSteam64Id,
    reportedPlayerName,
    reportStatus: status,
    createdAt: createdAt.toISOString(),
    msg: noticeMessage(reportedPlayerName, status),
  };
}

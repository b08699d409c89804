import { filingNoticeMessage, lostEvidenceMessage, type Notice, noticeMessage } from '@argus/contract/notices';
import { submissionEssence } from '@argus/domain/essence';
import { replaceableUntil } from '@argus/domain/link-health';
import type { NoticeRow } from './notices.queries.ts';

export function toNotice(row: NoticeRow): Notice {
  const { status, paid, isSubmitter, filing, isAuthor, evidenceGoneAt, createdAt, seenAt, ...report } = row;
  return {
    ...report,
    reportStatus: status,
    essenceChange: isSubmitter ? submissionEssence(status, paid) : null,
    createdAt: createdAt.toISOString(),
    isSeen: seenAt !== null,
    msg: messageOf(row),
    replaceableUntil: evidenceGoneAt && new Date(replaceableUntil(evidenceGoneAt.getTime())).toISOString(),
    filing: filing && { filingId: filing.id, kind: filing.kind, state: filing.state, reason: filing.reason },
  };
}

function messageOf({ reportedPlayerName, status, filing, isAuthor, evidenceGoneAt }: NoticeRow): string {
  if (evidenceGoneAt) return lostEvidenceMessage(reportedPlayerName, replaceableUntil(evidenceGoneAt.getTime()));
  return filing
    ? filingNoticeMessage(reportedPlayerName, { ...filing, isAuthor })
    : noticeMessage(reportedPlayerName, status);
}

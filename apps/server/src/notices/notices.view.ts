import { filingNoticeMessage, lostEvidenceMessage, type Notice, noticeMessage } from '@argus/contract/notices';
import { submissionEssence } from '@argus/domain/essence';
import { eligibleMessage } from '@argus/domain/exam';
import { replaceableUntil } from '@argus/domain/link-health';
import { pauseLiftedMessage, reportingPausedMessage } from '@argus/domain/reporting-pause';
import type { NoticeRow } from './notices.queries.ts';

export function toNotice(row: NoticeRow, eyeEssence: number): Notice {
  const { kind, reportId, reportedSteam64Id, reportedPlayerName, status, paid, isSubmitter, filing } = row;
  const { evidenceGoneAt, pausedUntil, pauseReason, createdAt, seenAt } = row;
  return {
    kind,
    reportId,
    reportedSteam64Id,
    reportedPlayerName,
    reportStatus: status,
    essenceChange: kind === 'outcome' && status && isSubmitter ? submissionEssence(status, paid) : null,
    createdAt: createdAt.toISOString(),
    isSeen: seenAt !== null,
    msg: kind === 'exam' ? eligibleMessage(eyeEssence) : messageOf(row),
    replaceableUntil: evidenceGoneAt && new Date(replaceableUntil(evidenceGoneAt.getTime())).toISOString(),
    pause: pauseReason === null ? null : { until: pausedUntil?.toISOString() ?? null, reason: pauseReason },
    filing: filing && { filingId: filing.id, kind: filing.kind, state: filing.state, reason: filing.reason },
  };
}

function messageOf(row: NoticeRow): string {
  const { reportedPlayerName: player, status, filing, isAuthor, evidenceGoneAt, pausedUntil, pauseReason } = row;
  if (player === null || status === null) {
    return pauseReason === null ? pauseLiftedMessage : reportingPausedMessage(pausedUntil?.getTime() ?? null);
  }
  if (evidenceGoneAt) return lostEvidenceMessage(player, replaceableUntil(evidenceGoneAt.getTime()));
  return filing ? filingNoticeMessage(player, { ...filing, isAuthor }) : noticeMessage(player, status);
}

import {
  accusedVotedMessage,
  filingNoticeMessage,
  lostEvidenceMessage,
  type Notice,
  noticeMessage,
} from '@argus/contract/notices/notices';
import { replaceableUntil } from '@argus/domain/evidence/link-health';
import { submissionEssence } from '@argus/domain/members/essence';
import { eligibleMessage, retryMessage } from '@argus/domain/members/exam';
import { eyeGrantedMessage } from '@argus/domain/members/eye';
import { alertSentence, webhookOffSentence } from '@argus/domain/notices/alerts';
import { pauseLiftedMessage, reportingPausedMessage } from '@argus/domain/staff/reporting-pause';
import type { AlertRow, FoundNotice, NoticeRow } from './notices.queries.ts';

export function toNotice({ notice, alert }: FoundNotice, eyeEssence: number): Notice {
  return notice ? toReportNotice(notice, eyeEssence) : toAlertNotice(alert);
}

const aboutNoReport = {
  reportId: null,
  reportedSteam64Id: null,
  reportedPlayerName: null,
  reportStatus: null,
  essenceChange: null,
  replaceableUntil: null,
  pause: null,
  aboutUserId: null,
  event: null,
  filing: null,
};

function toAlertNotice({ kind, steam64Id, name, createdAt, seenAt }: AlertRow): Notice {
  const shown = { ...aboutNoReport, createdAt: createdAt.toISOString(), isSeen: seenAt !== null };
  if (kind === 'webhook_off' || kind === 'community_webhook_off') {
    return { ...shown, kind: 'webhook', msg: webhookOffSentence[kind] };
  }
  if (steam64Id === null || name === null) throw new Error('an alert about a player names them');
  const player = { reportedSteam64Id: steam64Id, reportedPlayerName: name };
  return { ...shown, ...player, kind: 'player', event: kind, msg: alertSentence[kind](name) };
}

function toReportNotice(row: NoticeRow, eyeEssence: number): Notice {
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
    msg: kind === 'exam' ? examMessage(row, eyeEssence) : messageOf(row),
    aboutUserId: row.aboutUserId,
    replaceableUntil: evidenceGoneAt && new Date(replaceableUntil(evidenceGoneAt.getTime())).toISOString(),
    pause: pauseReason === null ? null : { until: pausedUntil?.toISOString() ?? null, reason: pauseReason },
    event: null,
    filing: filing && { filingId: filing.id, kind: filing.kind, state: filing.state, reason: filing.reason },
  };
}

const examMessage = ({ isRetry }: NoticeRow, eyeEssence: number) =>
  isRetry ? retryMessage : eligibleMessage(eyeEssence);

function messageOf(row: NoticeRow): string {
  const { reportedPlayerName: player, status, filing, isAuthor, evidenceGoneAt, pausedUntil, pauseReason } = row;
  if (row.aboutUsername !== null && row.actorUsername !== null) {
    return eyeGrantedMessage(row.actorUsername, row.aboutUsername);
  }
  if (player === null || status === null) {
    return pauseReason === null ? pauseLiftedMessage : reportingPausedMessage(pausedUntil?.getTime() ?? null);
  }
  if (row.kind === 'vote') return accusedVotedMessage(player);
  if (evidenceGoneAt) return lostEvidenceMessage(player, replaceableUntil(evidenceGoneAt.getTime()));
  return filing ? filingNoticeMessage(player, { ...filing, isAuthor }) : noticeMessage(player, status);
}

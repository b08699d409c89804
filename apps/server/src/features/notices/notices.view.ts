import { type Told, tell } from '@argus/contract/kernel/told';
import {
  accusedVotedMessage,
  filingNoticeMessage,
  lostEvidenceMessage,
  noticeMessage,
} from '@argus/contract/notices/notice-messages';
import type { Notice } from '@argus/contract/notices/notices';
import { replaceableUntil } from '@argus/domain/evidence/link-health';
import { describeDigest, describeNews, type MeetingNews } from '@argus/domain/meetings/meeting-words';
import { submissionEssence } from '@argus/domain/members/essence';
import { examMessages } from '@argus/domain/members/exam';
import { eyeMessages } from '@argus/domain/members/eye';
import { invitationMessages } from '@argus/domain/members/invitation';
import { alertMessages, webhookMessages } from '@argus/domain/notices/alerts';
import { pauseMessages, pauseValues } from '@argus/domain/staff/reporting-pause';
import type { DigestNewsRow, DigestRow } from './digests.queries.ts';
import type { AlertRow, FoundNotice, NoticeRow } from './notices.queries.ts';

export function toNotice(
  { notice, alert, digest }: FoundNotice,
  { eyeEssence, now }: { eyeEssence: number; now: number },
): Notice {
  if (notice) return toReportNotice(notice, eyeEssence);
  return alert ? toAlertNotice(alert, now) : toDigestNotice(digest, now);
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
  digestId: null,
  filing: null,
};

function toAlertNotice({ kind, steam64Id, name, createdAt, seenAt, ...row }: AlertRow, now: number): Notice {
  const shown = { ...aboutNoReport, createdAt: createdAt.toISOString(), isSeen: seenAt !== null };
  if (kind === 'webhook_off' || kind === 'community_webhook_off') {
    return { ...shown, kind: 'webhook', ...tell(webhookMessages[kind]) };
  }
  if (steam64Id === null || name === null) throw new Error('an alert about a player names them');
  const player = { reportedSteam64Id: steam64Id, reportedPlayerName: name };
  const { meeting, happenedAt, votes } = row;
  const met = meeting && happenedAt && { ...meeting, name, kind, happenedAt: happenedAt.toISOString(), votes };
  return {
    ...shown,
    ...player,
    kind: 'player',
    event: kind,
    ...(met ? tell(describeNews(toNews(met), now)) : tell(alertMessages[kind], { player: name })),
  };
}

function toDigestNotice({ id, createdAt, seenAt, count, latest }: DigestRow, now: number): Notice {
  const { steam64Id, name, kind } = latest;
  const isAboutOne = count === 1;
  return {
    ...aboutNoReport,
    kind: 'met',
    reportedSteam64Id: isAboutOne ? steam64Id : null,
    reportedPlayerName: isAboutOne ? name : null,
    event: isAboutOne ? kind : null,
    digestId: id,
    createdAt,
    isSeen: seenAt !== null,
    ...tell(describeDigest(toNews(latest), count, now)),
  };
}

function toNews({ name, metAt, happenedAt, ...news }: Omit<DigestNewsRow, 'steam64Id'>): MeetingNews {
  return { ...news, player: name, metAt: Date.parse(metAt), happenedAt: Date.parse(happenedAt) };
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
    ...tellOf(row, eyeEssence),
    aboutUserId: row.aboutUserId,
    replaceableUntil: evidenceGoneAt && new Date(replaceableUntil(evidenceGoneAt.getTime())).toISOString(),
    pause: pauseReason === null ? null : { until: pausedUntil?.toISOString() ?? null, reason: pauseReason },
    event: null,
    digestId: null,
    filing: filing && { filingId: filing.id, kind: filing.kind, state: filing.state, reason: filing.reason },
  };
}

function tellOf(row: NoticeRow, eyeEssence: number): Told {
  const { status, filing, isAuthor, evidenceGoneAt, pausedUntil, pauseReason } = row;
  const player = () => stored(row.reportedPlayerName);
  switch (row.kind) {
    case 'outcome':
      return tell(
        filing ? filingNoticeMessage(player(), { ...filing, isAuthor }) : noticeMessage(player(), stored(status)),
      );
    case 'evidence':
      return tell(lostEvidenceMessage(player(), replaceableUntil(stored(evidenceGoneAt).getTime())));
    case 'vote':
      return tell(accusedVotedMessage(player()));
    case 'pause':
      return pauseReason === null
        ? tell(pauseMessages.pause_lifted)
        : tell(pauseMessages.reporting_paused, pauseValues(pausedUntil?.getTime() ?? null));
    case 'exam':
      return row.isRetry
        ? tell(examMessages.exam_open_again)
        : tell(examMessages.exam_open_to_you, { essence: eyeEssence });
    case 'eye':
      if (row.isOwnAct) {
        return tell(invitationMessages.invitation_accepted, { holder: stored(row.aboutUsername) });
      }
      return tell(eyeMessages.eye_granted, {
        actor: stored(row.actorUsername),
        holder: stored(row.aboutUsername),
      });
    case 'eye_removed':
      return tell(eyeMessages.eye_removed, { actor: stored(row.actorUsername), holder: stored(row.aboutUsername) });
  }
}

/** The table's checks guarantee the columns that a kind of notice needs. */
function stored<T>(value: T | null): T {
  if (value === null) throw new Error('a notice lacks what its kind tells of');
  return value;
}

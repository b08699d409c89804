import type { Report } from '@argus/contract/cases/reports';
import {
  type Decision,
  decisions,
  hasVerdict,
  isOpen,
  maliciousHeadline,
  type ReportStatus,
  statusLabel,
  statusNotice,
  statusOfDecision,
} from '@argus/domain/cases/report-status';
import { filingMessages } from '@argus/domain/filings/filing';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { formatUtcDay } from '../../lib/language/format-date.ts';
import { say } from '../../lib/language/say.ts';
import { votesWords } from '../../shared/case/votes-words.ts';

export const reportMissingMessage = msg`Report not found.`;
export const reportFailedMessage = msg`Failed to load report details.`;

/** The sentence must never claim more than the verdict does. */
export function statusSentence(status: ReportStatus): string {
  if (isOpen(status)) return t`Reported and waiting for review. A report is not a verdict.`;
  if (!hasVerdict(status))
    return t`This version of the page does not know the report’s status. Please reload it or come back later.`;
  if (status === 'verified_cheater') return t`Convicted by community review.`;
  const notice = statusNotice(status);
  return notice ? say(notice) : t`Reviewed and closed without a conviction.`;
}

/** Returns the title of the page and of its previews. The title of a malicious report does not name the player. */
export function caseTitle({ reportedPlayerName, reportStatus }: Pick<Report, 'reportedPlayerName' | 'reportStatus'>) {
  if (reportStatus === 'verified_troll') return say(maliciousHeadline);
  const status = say(statusLabel(reportStatus));
  return t`Report on ${reportedPlayerName}: ${status}`;
}

type JudgedReport = Pick<Report, 'reportStatus' | 'reviews' | 'timeline' | 'override'>;

/** Returns for example '4 of 5 reviewers said cheater, 27 Oct 2026', or null if the votes are hidden. */
export function convictionWords({ reportStatus, reviews, timeline, override }: JudgedReport): string | null {
  if (reportStatus !== 'verified_cheater') return null;
  const decided = timeline.findLast(({ kind }) => kind === 'verdict' || kind === 'overridden');
  if (!decided) return null;
  const day = formatUtcDay(new Date(decided.at));
  if (override) return t`Decided by staff, ${day}`;
  const cheater = reviews.filter(({ decision }) => decision === 'cheater').length;
  return reviews.length === 0 ? null : votesWords({ cheater, total: reviews.length }, day);
}

type Moment = Report['timeline'][number];

export interface ReviewGroup {
  kind: 'reviews';
  count: number;
  firstDay: string;
  lastDay: string;
}

/** Reviews between two other events become one entry. Evidence does not split them, because it comes with a review. */
export function foldReviews(timeline: readonly Moment[]): (Moment | ReviewGroup)[] {
  const folded: (Moment | ReviewGroup)[] = [];
  let group: ReviewGroup | null = null;
  for (const moment of timeline) {
    if (moment.kind === 'reviewed') {
      if (group) {
        group.count += 1;
        group.lastDay = moment.at;
      } else {
        group = { kind: 'reviews', count: 1, firstDay: moment.at, lastDay: moment.at };
        folded.push(group);
      }
    } else {
      if (moment.kind !== 'evidence') group = null;
      folded.push(moment);
    }
  }
  return folded;
}

export function reviewGroupWords({ count }: ReviewGroup): string {
  return t`${plural(count, { one: 'Review submitted', other: '# reviews' })}`;
}

const eventNames: Record<Moment['kind'], MessageDescriptor> = {
  submitted: msg`Report submitted`,
  edited: msg`Edited by the reporter`,
  added: msg`The reporter added to the report`,
  reviewed: msg`Review submitted`,
  verdict: msg`Verdict`,
  overridden: msg`Decided by staff`,
  reopened: msg`Reopened for review`,
  evidence: msg`Evidence added by the Watch`,
  appealed: msg`Appealed`,
  appeal_upheld: msg`Appeal: conviction upheld`,
  appeal_overturned: msg`Appeal: overturned`,
  appeal_withdrawn: msg`Appeal withdrawn`,
  appeal_closed: msg`Appeal closed without a decision`,
  steam_banned: msg`Banned by Steam`,
  steam_ban_lifted: msg`Ban lifted by Steam`,
};

export function timelineWords({ kind, reportStatus, votes }: Moment): string {
  // Edits used to start a new round of reviews, and old timelines still contain them.
  if (kind === 'edited' && reportStatus !== null) return t`Edited by the reporter; the review starts over`;
  if (kind === 'appeal_upheld' && votes) {
    const { cheater, total } = votes;
    return t`Appeal: conviction upheld, ${cheater} of ${total}`;
  }
  const name = say(eventNames[kind]);
  const namesStatus = reportStatus !== null && (kind === 'verdict' || kind === 'overridden');
  if (!namesStatus) return name;
  const status = say(statusLabel(reportStatus));
  return t({ message: `${name}: ${status}`, comment: 'An event and what it led to, such as “Verdict: Malicious”' });
}

export function reasonWords({ kind, reason }: Moment): string | null {
  return reason ?? (kind === 'overridden' ? say(filingMessages.no_reason) : null);
}

/** Describes a decision by staff, which is shown next to the votes of the last round. */
export function overrideWords({ override, reviews, reportStatus }: Omit<JudgedReport, 'timeline'>) {
  if (!override) return null;
  const leading = leadingDecision(reviews);
  const isAgainstVotes = leading !== null && statusOfDecision(leading) !== reportStatus;
  const reason = override.reason ?? say(filingMessages.no_reason);
  return isAgainstVotes ? t`Overturned by staff: ${reason}` : t`Decided by staff: ${reason}`;
}

function leadingDecision(reviews: Report['reviews']): Decision | null {
  const count = (wanted: Decision) => reviews.filter(({ decision }) => decision === wanted).length;
  const [leading] = decisions.toSorted((one, other) => count(other) - count(one));
  return leading && count(leading) > 0 ? leading : null;
}

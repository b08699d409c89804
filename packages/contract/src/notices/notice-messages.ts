import { hasVerdict, type ReportStatus } from '@argus/domain/cases/report-status';
import type { FilingKind, FilingState } from '@argus/domain/filings/filing';
import type { Message } from '@argus/domain/shared/message';

const noticeMessages = {
  verdict: /*i18n*/ {
    id: 'notice_verdict',
    message:
      '{status, select, verified_cheater {Your report on {player} has a verdict: Convicted Cheater.} verified_undetermined {Your report on {player} has a verdict: Verified: Undetermined.} verified_duplicate {Your report on {player} has a verdict: Verified: Duplicate.} other {Your report on {player} has a verdict: Malicious.}}',
  },
  reopened: /*i18n*/ { id: 'notice_reopened', message: 'Your report on {player} was reopened for review.' },
  lost_evidence: /*i18n*/ {
    id: 'notice_lost_evidence',
    message: 'A link in your report on {player} is no longer available. You can add a replacement until {day}.',
  },
  /** Tells staff that a vote in a closed case turned out to be the accused's own, without saying whose it was. */
  accused_voted: /*i18n*/ {
    id: 'notice_accused_voted',
    message: 'Someone who voted on {player} has linked that Steam account since. Please look at the verdict again.',
  },
} as const;

export function noticeMessage(player: string, status: ReportStatus): Message {
  return hasVerdict(status)
    ? { ...noticeMessages.verdict, values: { player, status } }
    : { ...noticeMessages.reopened, values: { player } };
}

export function lostEvidenceMessage(player: string, until: number): Message {
  const day = new Date(until).toISOString().slice(0, 10);
  return { ...noticeMessages.lost_evidence, values: { player, day } };
}

export function accusedVotedMessage(player: string): Message {
  return { ...noticeMessages.accused_voted, values: { player } };
}

interface FilingOutcome {
  kind: FilingKind;
  state: FilingState;
  isAuthor: boolean;
}

export function filingNoticeMessage(player: string, { kind, state, isAuthor }: FilingOutcome): Message {
  const messages = isAuthor ? authorMessages : concernedMessages;
  return { ...messages[kind], values: { player, outcome: outcomeOf(state) } };
}

function outcomeOf(state: FilingState): string {
  return state === 'filed' || state === 'admission' ? 'closed' : state;
}

const authorMessages = {
  answer: /*i18n*/ {
    id: 'notice_own_answer',
    message:
      '{outcome, select, withdrawn {Your answer to the report on {player} was withdrawn.} other {Your answer to the report on {player} was closed, because the report changed.}}',
  },
  appeal: /*i18n*/ {
    id: 'notice_own_appeal',
    message:
      '{outcome, select, upheld {Your appeal in the case of {player} is decided: the conviction is upheld.} overturned {Your appeal in the case of {player} is decided: the conviction is overturned.} accepted {Your appeal in the case of {player} was accepted.} declined {Your appeal in the case of {player} was declined.} review {Your appeal in the case of {player} was admitted and goes to reviewers.} staff {Your appeal in the case of {player} is waiting for a staff decision.} withdrawn {Your appeal in the case of {player} was withdrawn.} other {Your appeal in the case of {player} was closed, because the report changed.}}',
  },
  reopening: /*i18n*/ {
    id: 'notice_own_reopening',
    message:
      '{outcome, select, accepted {Your request to reopen the report on {player} was accepted.} declined {Your request to reopen the report on {player} was declined.} staff {Your request to reopen the report on {player} is waiting for a staff decision.} withdrawn {Your request to reopen the report on {player} was withdrawn.} other {Your request to reopen the report on {player} was closed, because the report changed.}}',
  },
  claim: /*i18n*/ {
    id: 'notice_own_claim',
    message:
      '{outcome, select, accepted {Your claim about the report on {player} was accepted: the report is marked as malicious.} declined {Your claim about the report on {player} was declined.} staff {Your claim about the report on {player} is waiting for a staff decision.} withdrawn {Your claim about the report on {player} was withdrawn.} other {Your claim about the report on {player} was closed, because the report changed.}}',
  },
} as const satisfies Record<FilingKind, Message>;

const concernedMessages = {
  answer: /*i18n*/ {
    id: 'notice_on_answer',
    message:
      '{outcome, select, withdrawn {The answer to your report on {player} was withdrawn.} other {The answer to your report on {player} was closed, because the report changed.}}',
  },
  appeal: /*i18n*/ {
    id: 'notice_on_appeal',
    message:
      '{outcome, select, upheld {The appeal against your report on {player} is decided: the conviction is upheld.} overturned {The appeal against your report on {player} is decided: the conviction is overturned.} accepted {The appeal against your report on {player} was accepted.} declined {The appeal against your report on {player} was declined.} review {The appeal against your report on {player} was admitted and goes to reviewers.} staff {The appeal against your report on {player} is waiting for a staff decision.} withdrawn {The appeal against your report on {player} was withdrawn.} other {The appeal against your report on {player} was closed, because the report changed.}}',
  },
  reopening: /*i18n*/ {
    id: 'notice_on_reopening',
    message:
      '{outcome, select, accepted {The request to reopen your report on {player} was accepted.} declined {The request to reopen your report on {player} was declined.} staff {The request to reopen your report on {player} is waiting for a staff decision.} withdrawn {The request to reopen your report on {player} was withdrawn.} other {The request to reopen your report on {player} was closed, because the report changed.}}',
  },
  claim: /*i18n*/ {
    id: 'notice_on_claim',
    message:
      '{outcome, select, accepted {A claim about your report on {player} was accepted: the report is marked as malicious.} declined {A claim about your report on {player} was declined.} staff {A claim about your report on {player} is waiting for a staff decision.} withdrawn {A claim about your report on {player} was withdrawn.} other {A claim about your report on {player} was closed, because the report changed.}}',
  },
} as const satisfies Record<FilingKind, Message>;

import type { Filing } from '@argus/contract/filings/filings';
import { isOpen } from '@argus/domain/cases/report-status';
import type { FilingKind } from '@argus/domain/filings/filing';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { say } from '../../lib/language/say.ts';
import type { TagTone } from '../../ui/display/tag.tsx';

export const kindLabels = {
  answer: msg({ message: 'Answer', context: 'noun' }),
  appeal: msg({ message: 'Appeal', context: 'noun' }),
  reopening: msg`Reopening request`,
  claim: msg`False-report claim`,
} satisfies Record<FilingKind, MessageDescriptor>;

export function titleOf({ kind, role, report }: Pick<Filing, 'kind' | 'role' | 'report'>): string {
  const { reportedPlayerName: name } = report;
  const isOwn = role === 'author';
  switch (kind) {
    case 'answer':
      return isOwn ? t`Your answer to the report on ${name}` : t`An answer to your report on ${name}`;
    case 'appeal':
      return isOwn ? t`Your appeal in the case of ${name}` : t`An appeal against your report on ${name}`;
    case 'reopening':
      return isOwn ? t`Your request to reopen the report on ${name}` : t`A request to reopen your report on ${name}`;
    case 'claim':
      return isOwn ? t`Your claim about the report on ${name}` : t`A claim about your report on ${name}`;
  }
}

export interface StateWords {
  label: string;
  tone: TagTone;
  sentence: string;
}

interface StatedFiling extends Pick<Filing, 'kind' | 'state' | 'closedBy' | 'votes'> {
  report: Pick<Filing['report'], 'reportStatus'>;
}

export function wordsOfState({ kind, state, closedBy, votes, report }: StatedFiling): StateWords {
  switch (state) {
    case 'filed':
      return isOpen(report.reportStatus)
        ? {
            label: t`Sent`,
            tone: 'azure',
            sentence: t`Reviewers read it with the case. It is public after the verdict.`,
          }
        : { label: t`Public`, tone: 'plain', sentence: t`Everyone can read it on the case.` };
    case 'review':
      return {
        label: t`With reviewers`,
        tone: 'azure',
        sentence: t`Reviewers who have never decided on this report are looking at it.`,
      };
    case 'admission':
      return {
        label: t`Waiting to be admitted`,
        tone: 'gold',
        sentence: t`It is a further appeal, so staff first decide whether there is something new.`,
      };
    case 'staff':
      return {
        label: t`Waiting for staff`,
        tone: 'gold',
        sentence: t`A staff member will decide it and give a reason.`,
      };
    case 'upheld':
      return { label: t`Conviction upheld`, tone: 'plain', sentence: upheldWords(votes) };
    case 'overturned':
      return { label: t`Conviction overturned`, tone: 'teal', sentence: overturnedWords(votes) };
    case 'accepted':
      return kind === 'claim'
        ? { label: t`Accepted`, tone: 'teal', sentence: t`The report is marked as malicious.` }
        : {
            label: t`Accepted`,
            tone: 'teal',
            sentence: t`The report is open again, and a new round of review has begun.`,
          };
    case 'declined':
      return { label: t`Declined`, tone: 'plain', sentence: say(declinedWords[kind]) };
    case 'withdrawn':
      return { label: t`Withdrawn`, tone: 'plain', sentence: t`It was withdrawn before a decision.` };
    case 'closed':
      return {
        label: t`Closed`,
        tone: 'plain',
        sentence:
          closedBy === 'account_deleted'
            ? t`It was closed because the account behind it was deleted.`
            : t`It was closed because staff changed the report.`,
      };
  }
}

function upheldWords(votes: Filing['votes']): string {
  if (!votes) return t`The conviction stands.`;
  const { cheater, total } = votes;
  return t`The conviction stands. ${cheater} of ${total} voted cheater.`;
}

function overturnedWords(votes: Filing['votes']): string {
  if (!votes) return t`The conviction no longer stands.`;
  const { cheater, total } = votes;
  return t`The conviction no longer stands. ${cheater} of ${total} voted cheater.`;
}

const declinedWords = {
  answer: msg`It was declined.`,
  appeal: msg`Staff did not admit it. The conviction stands.`,
  reopening: msg`The report stays closed.`,
  claim: msg`The report is not marked as malicious.`,
} satisfies Record<FilingKind, MessageDescriptor>;

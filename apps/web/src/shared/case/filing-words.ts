import type { Filing } from '@argus/contract/filings/filings';
import { isOpen } from '@argus/domain/cases/report-status';
import type { FilingKind } from '@argus/domain/filings/filing';
import type { TagTone } from '../../ui/display/tag.tsx';

export const kindLabels = {
  answer: 'Answer',
  appeal: 'Appeal',
  reopening: 'Reopening request',
  claim: 'False-report claim',
} as const satisfies Record<FilingKind, string>;

export function titleOf({ kind, role, report }: Pick<Filing, 'kind' | 'role' | 'report'>): string {
  const titles = role === 'author' ? authorTitles : concernedTitles;
  return `${titles[kind]} ${report.reportedPlayerName}`;
}

const authorTitles = {
  answer: 'Your answer to the report on',
  appeal: 'Your appeal in the case of',
  reopening: 'Your request to reopen the report on',
  claim: 'Your claim about the report on',
} as const satisfies Record<FilingKind, string>;

const concernedTitles = {
  answer: 'An answer to your report on',
  appeal: 'An appeal against your report on',
  reopening: 'A request to reopen your report on',
  claim: 'A claim about your report on',
} as const satisfies Record<FilingKind, string>;

export interface StateWords {
  label: string;
  tone: TagTone;
  sentence: string;
}

interface StatedFiling extends Pick<Filing, 'kind' | 'state' | 'closedBy' | 'votes'> {
  report: Pick<Filing['report'], 'reportStatus'>;
}

export function wordsOfState({ kind, state, closedBy, votes, report }: StatedFiling): StateWords {
  const counted = votes ? ` ${votes.cheater} of ${votes.total} voted cheater.` : '';
  switch (state) {
    case 'filed':
      return isOpen(report.reportStatus)
        ? { label: 'Sent', tone: 'azure', sentence: 'Reviewers read it with the case. It is public after the verdict.' }
        : { label: 'Public', tone: 'plain', sentence: 'Everyone can read it on the case.' };
    case 'review':
      return {
        label: 'With reviewers',
        tone: 'azure',
        sentence: 'Reviewers who have never decided on this report are looking at it.',
      };
    case 'admission':
      return {
        label: 'Waiting to be admitted',
        tone: 'gold',
        sentence: 'It is a further appeal, so staff first decide whether there is something new.',
      };
    case 'staff':
      return { label: 'Waiting for staff', tone: 'gold', sentence: 'A staff member will decide it and give a reason.' };
    case 'upheld':
      return { label: 'Conviction upheld', tone: 'plain', sentence: `The conviction stands.${counted}` };
    case 'overturned':
      return { label: 'Conviction overturned', tone: 'teal', sentence: `The conviction no longer stands.${counted}` };
    case 'accepted':
      return kind === 'claim'
        ? { label: 'Accepted', tone: 'teal', sentence: 'The report is marked as malicious.' }
        : {
            label: 'Accepted',
            tone: 'teal',
            sentence: 'The report is open again, and a new round of review has begun.',
          };
    case 'declined':
      return { label: 'Declined', tone: 'plain', sentence: declinedWords[kind] };
    case 'withdrawn':
      return { label: 'Withdrawn', tone: 'plain', sentence: 'It was withdrawn before a decision.' };
    case 'closed':
      return {
        label: 'Closed',
        tone: 'plain',
        sentence:
          closedBy === 'account_deleted'
            ? 'It was closed because the account behind it was deleted.'
            : 'It was closed because staff changed the report.',
      };
  }
}

const declinedWords = {
  answer: 'It was declined.',
  appeal: 'Staff did not admit it. The conviction stands.',
  reopening: 'The report stays closed.',
  claim: 'The report is not marked as malicious.',
} as const satisfies Record<FilingKind, string>;

import type { EssenceChange, StatusPreview } from '@argus/contract/staff/cases';
import { hasVerdict, type ReportStatus, statusLabel } from '@argus/domain/cases/report-status';
import { rankLabel } from '@argus/domain/members/ranks';
import { verdictHeadlines } from '@argus/domain/players/search-verdict';
import { joinSentences } from '@argus/domain/shared/join-sentences';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { formatNumber } from '../../../lib/language/format.ts';
import { say } from '../../../lib/language/say.ts';

/** The status label of `unverified` does not say what choosing it does. */
export function choiceLabel(status: ReportStatus, isPresent: boolean): string {
  return status === 'unverified' && !isPresent ? t`Reopen for review` : say(statusLabel(status));
}

export interface ConfirmWords {
  title: string;
  words: string;
  confirmLabel: string;
}

const confirmLabels: Record<StatusPreview['to'], MessageDescriptor> = {
  unverified: msg({ message: 'Reopen', context: 'verb' }),
  processing: msg`Extend the review`,
  verified_cheater: msg({ message: 'Convict', context: 'verb' }),
  verified_undetermined: msg`Close as undetermined`,
  verified_duplicate: msg`Close as duplicate`,
  verified_troll: msg`Mark as malicious`,
};

/** This sentence replaces the numbers of reviewers where a preview hides them. */
export const hiddenVotesWords = msg`Reviewers may gain or lose Essence for the videos they added. Who does is not shown, because it would reveal their votes.`;

export function confirmWords(preview: StatusPreview, newVideos: number): ConfirmWords {
  const { to, startsNewRound, search } = preview;
  const [before, after] = [say(statusLabel(preview.from)), say(statusLabel(to))];
  const words = [
    t`The status changes from “${before}” to “${after}”.`,
    startsNewRound ? t`A new round of review begins; earlier decisions no longer count.` : '',
    ...essenceWords(preview),
    searchWords(search),
    newVideos > 0 ? evidenceWords(newVideos) : '',
    t`The audit log records that it was you.`,
  ];
  return {
    title: to === 'unverified' ? t`Reopen this case?` : t`Change this verdict?`,
    words: joinSentences(words),
    confirmLabel: say(confirmLabels[to]),
  };
}

function essenceWords({ essence, hidesVotes }: StatusPreview): string[] {
  const { length: count } = essence;
  const changes =
    count === 0
      ? []
      : [plural(count, { one: 'The Essence of # user changes.', other: 'The Essence of # users changes.' })];
  if (hidesVotes) return [...changes, say(hiddenVotesWords)];
  return changes.length === 0 ? [t`Nobody’s Essence changes.`] : changes;
}

export function searchWords(search: StatusPreview['search']): string {
  const [before, after] = [say(verdictHeadlines[search.before.verdict]), say(verdictHeadlines[search.after.verdict])];
  return search.before.verdict === search.after.verdict
    ? t`In search, the player stays “${after}”.`
    : t`In search, the player changes from “${before}” to “${after}”.`;
}

/** The numbers of reviewers are null, because they would reveal how the reviewers vote on other cases. */
export function standingWords({
  essenceAfter,
  rankAfter,
  gainsTheEye,
}: Pick<EssenceChange, 'essenceAfter' | 'rankAfter' | 'gainsTheEye'>): string[] {
  if (essenceAfter === null) return [];
  const [essence, rank] = [formatNumber(essenceAfter), say(rankLabel(rankAfter))];
  return [gainsTheEye ? t`will have ${essence} (${rank}, with the Eye)` : t`will have ${essence} (${rank})`];
}

/** Says what became of a case after a change. */
export function doneWords(from: ReportStatus, to: ReportStatus): string {
  if (from === to) return t`Evidence added.`;
  const status = say(statusLabel(to));
  return hasVerdict(to) ? t`Status changed: ${status}.` : t`The case has been reopened for review.`;
}

export function evidenceOnlyWords(newVideos: number): ConfirmWords {
  return {
    title: t`Add this evidence?`,
    words: plural(newVideos, {
      one: 'The status does not change. # evidence link is added. Everyone can see it. The audit log records that it was you.',
      other:
        'The status does not change. # evidence links are added. Everyone can see it. The audit log records that it was you.',
    }),
    confirmLabel: t`Add evidence`,
  };
}

function evidenceWords(newVideos: number): string {
  return plural(newVideos, { one: '# evidence link is added.', other: '# evidence links are added.' });
}

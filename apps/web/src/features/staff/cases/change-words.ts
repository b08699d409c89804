import type { EssenceChange, StatusPreview } from '@argus/contract/staff/cases';
import { type ReportStatus, statusLabel } from '@argus/domain/cases/report-status';
import { msg, t } from '@lingui/core/macro';
import { countOf, formatNumber } from '../../../lib/format.ts';

/** The status label of `unverified` does not say what choosing it does. */
export function choiceLabel(status: ReportStatus, isPresent: boolean): string {
  return status === 'unverified' && !isPresent ? t`Reopen for review` : statusLabel(status);
}

export interface ConfirmWords {
  title: string;
  words: string;
  confirmLabel: string;
}

const confirmLabels: Record<StatusPreview['to'], string> = {
  unverified: 'Reopen',
  processing: msg`Extend the review`,
  verified_cheater: 'Convict',
  verified_undetermined: msg`Close as undetermined`,
  verified_duplicate: msg`Close as duplicate`,
  verified_troll: msg`Mark as malicious`,
};

/** This sentence replaces the numbers of reviewers where a preview hides them. */
export const hiddenVotesWords = msg`Reviewers may gain or lose Essence for the videos they added. Who does is not shown, because it would reveal their votes.`;

export function confirmWords(preview: StatusPreview, newVideos: number): ConfirmWords {
  const { from, to, startsNewRound, search } = preview;
  const player =
    search.before.text === search.after.text
      ? t`In search, the player stays “${search.after.text}”.`
      : t`In search, the player changes from “${search.before.text}” to “${search.after.text}”.`;
  const words = [
    t`The status changes from “${statusLabel(from)}” to “${statusLabel(to)}”.`,
    startsNewRound ? t`A new round of review begins; earlier decisions no longer count.` : '',
    ...essenceWords(preview),
    player,
    newVideos > 0 ? evidenceWords(newVideos) : '',
    t`The audit log records that it was you.`,
  ];
  return {
    title: to === 'unverified' ? t`Reopen this case?` : t`Change this verdict?`,
    words: words.filter(Boolean).join(' '),
    confirmLabel: confirmLabels[to],
  };
}

function essenceWords({ essence, hidesVotes }: StatusPreview): string[] {
  const changes = essence.length === 0 ? [] : [t`The Essence of ${countOf(essence.length, 'user')} changes.`];
  if (hidesVotes) return [...changes, hiddenVotesWords];
  return changes.length === 0 ? [t`Nobody’s Essence changes.`] : changes;
}

/** The numbers of reviewers are null, because they would reveal how the reviewers vote on other cases. */
export function standingWords({
  essenceAfter,
  rankAfter,
  gainsTheEye,
}: Pick<EssenceChange, 'essenceAfter' | 'rankAfter' | 'gainsTheEye'>): string[] {
  if (essenceAfter === null) return [];
  return [t`will have ${formatNumber(essenceAfter)} (${rankAfter}${gainsTheEye ? ', with the Eye' : ''})`];
}

export function evidenceOnlyWords(newVideos: number): ConfirmWords {
  return {
    title: t`Add this evidence?`,
    words: t`The status does not change. ${evidenceWords(newVideos)} Everyone can see it. The audit log records that it was you.`,
    confirmLabel: t`Add evidence`,
  };
}

function evidenceWords(newVideos: number): string {
  return t`${countOf(newVideos, 'evidence link')} ${newVideos === 1 ? 'is' : 'are'} added.`;
}

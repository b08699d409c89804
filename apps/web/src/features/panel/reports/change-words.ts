import type { StatusPreview } from '@argus/contract/admin';
import { type ReportStatus, statusLabel } from '@argus/domain/report-status';
import { countOf } from '../../../lib/format.ts';

/** What each choice means for the case, before anybody asks what it will do to whom. */
export const choiceWords: Record<ReportStatus, string> = {
  unverified: 'Opens the case again: a new round of review begins, and earlier decisions no longer count.',
  processing: 'Goes on being reviewed by up to five; add evidence below.',
  verified_cheater: 'Convicts the reported player.',
  verified_undetermined: 'Closes the case without a conviction.',
  verified_duplicate: 'Closes the case and leaves it out of search.',
  verified_troll: 'Closes the case as malicious, leaves it out of search and costs the submitter Essence.',
};

/** `unverified` as an act: what the status is called says nothing of what choosing it does. */
export function choiceLabel(status: ReportStatus, isPresent: boolean): string {
  if (status !== 'unverified') return statusLabel(status, 'owner');
  return isPresent ? 'Unverified' : 'Unverified (re-open for review)';
}

/** The confirmation: everything that will happen, in plain words. */
export function confirmWords(preview: StatusPreview, newVideos: number): string {
  const { from, to, startsNewRound, essence, search } = preview;
  const player =
    search.before.text === search.after.text
      ? `In search the player stays “${search.after.text}”.`
      : `In search the player goes from “${search.before.text}” to “${search.after.text}”.`;
  return [
    `The status changes from “${statusLabel(from, 'owner')}” to “${statusLabel(to, 'owner')}”.`,
    startsNewRound ? 'A new round of review begins; earlier decisions no longer count.' : '',
    essence.length === 0 ? 'Nobody’s Essence changes.' : `The Essence of ${countOf(essence.length, 'user')} changes.`,
    player,
    newVideos > 0 ? `${countOf(newVideos, 'link')} of evidence ${newVideos === 1 ? 'is' : 'are'} added.` : '',
    'The audit log keeps that it was you.',
  ]
    .filter(Boolean)
    .join(' ');
}

export function evidenceOnlyWords(newVideos: number): string {
  return `The status stays as it is. ${countOf(newVideos, 'link')} of evidence ${newVideos === 1 ? 'is' : 'are'} added for everybody to see. The audit log keeps that it was you.`;
}

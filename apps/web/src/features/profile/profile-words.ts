import type { ProfilePage, PublicProfile } from '@argus/contract/members/users';
import { msg, t } from '@lingui/core/macro';
import { findRefusal, isRefusedWith } from '../../lib/api-errors.ts';
import { formatNumber } from '../../lib/format.ts';

export const profileFailedTitle = msg`User profile not found or could not be loaded.`;
const missingHint = msg`The link may be cut short, or the account is gone.`;
const networkErrorMessage = msg`Network error: the server did not respond.`;

function profileFailedMessage(status: number): string {
  return t`Failed to load profile (Status: ${status}).`;
}

export function describeProfileError(error: unknown): string {
  const refusal = findRefusal(error);
  if (!refusal) return networkErrorMessage;
  const sentence = refusal.msg ?? profileFailedMessage(refusal.status);
  return isRefusedWith(error, 'profile_not_found', 'not_found') ? `${sentence} ${missingHint}` : sentence;
}

export function isProfileMissing(error: unknown): boolean {
  return isRefusedWith(error, 'profile_not_found', 'invalid_input', 'not_found');
}

/** Several people may have the same name, so each profile also shows an id. */
export function publicId({ discordId, steam64Id, _id }: PublicProfile): { label: string; id: string } {
  if (discordId !== null) return { label: t`Discord ID`, id: discordId };
  return steam64Id === null ? { label: t`Member ID`, id: _id } : { label: t`Steam64 ID`, id: steam64Id };
}

export function discordNameOrId({ discordUsername, discordGlobalName, discordId }: PublicProfile): string | null {
  return discordUsername === null ? (discordGlobalName ?? discordId) : `@${discordUsername}`;
}

/** The sentence mentions the highest and lowest value only if they differ from the first and last one. */
export function describeHistory(history: ProfilePage['essenceHistory']): string {
  const amounts = history.map(({ essence }) => essence);
  const [first = 0, last = 0] = [amounts.at(0), amounts.at(-1)];
  const highest = Math.max(...amounts);
  const lowest = Math.min(...amounts);
  const extremes = [
    ...(highest > Math.max(first, last) ? [t`${formatNumber(highest)} at its highest`] : []),
    ...(lowest < Math.min(first, last) ? [t`${formatNumber(lowest)} at its lowest`] : []),
  ].join(', ');
  return t`From ${formatNumber(first)} to ${formatNumber(last)} Essence${extremes && `; ${extremes}`}.`;
}

type Numbers = Pick<PublicProfile, 'essence' | 'overwatchReviewsDone'>;

/** Returns null if others see the same numbers as the owner. */
export function describeUnpublished(shown: Numbers, present: Numbers): string | null {
  const { essence, overwatchReviewsDone: reviews } = present;
  if (essence === shown.essence && reviews === shown.overwatchReviewsDone) return null;
  const count = `${formatNumber(reviews)} ${reviews === 1 ? 'review' : 'reviews'}`;
  return t`This is what others see. You have ${formatNumber(essence)} Essence and ${count}; what you earn by reviewing appears here the next day (UTC).`;
}

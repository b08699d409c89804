import type { ProfilePage, PublicProfile } from '@argus/contract/members/users';
import { joinSentences } from '@argus/domain/shared/join-sentences';
import { msg, plural, t } from '@lingui/core/macro';
import { findRefusal, isRefusedWith } from '../../lib/api-errors.ts';
import { formatNumber } from '../../lib/language/format.ts';
import { say } from '../../lib/language/say.ts';

export const profileFailedTitle = msg`User profile not found or could not be loaded.`;
const missingHint = msg`The link may be cut short, or the account is gone.`;
const networkErrorMessage = msg`Network error: the server did not respond.`;

function profileFailedMessage(status: number): string {
  return t`Failed to load profile (Status: ${status}).`;
}

export function describeProfileError(error: unknown): string {
  const refusal = findRefusal(error);
  if (!refusal) return say(networkErrorMessage);
  const sentence = refusal.msg ?? profileFailedMessage(refusal.status);
  return isRefusedWith(error, 'profile_not_found', 'not_found')
    ? joinSentences([sentence, say(missingHint)])
    : sentence;
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
  const [from, to] = [formatNumber(first), formatNumber(last)];
  const [high, low] = [formatNumber(highest), formatNumber(lowest)];
  const isHigher = highest > Math.max(first, last);
  const isLower = lowest < Math.min(first, last);
  if (isHigher && isLower) return t`From ${from} to ${to} Essence; ${high} at its highest, ${low} at its lowest.`;
  if (isHigher) return t`From ${from} to ${to} Essence; ${high} at its highest.`;
  if (isLower) return t`From ${from} to ${to} Essence; ${low} at its lowest.`;
  return t`From ${from} to ${to} Essence.`;
}

type Numbers = Pick<PublicProfile, 'essence' | 'overwatchReviewsDone'>;

/** Returns null if others see the same numbers as the owner. */
export function describeUnpublished(shown: Numbers, present: Numbers): string | null {
  const { essence, overwatchReviewsDone: reviews } = present;
  if (essence === shown.essence && reviews === shown.overwatchReviewsDone) return null;
  const ownEssence = formatNumber(essence);
  return t`This is what others see. You have ${ownEssence} Essence and ${plural(reviews, { one: '# review', other: '# reviews' })}; what you earn by reviewing appears here the next day (UTC).`;
}

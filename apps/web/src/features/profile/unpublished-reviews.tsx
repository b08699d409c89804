import type { CurrentUser, PublicProfile } from '@argus/contract/users';
import { describeUnpublished } from './profile-words.ts';

/** One's own profile is shown as others see it; this line says what they do not see yet. */
export function UnpublishedReviews({ profile, own }: { profile: PublicProfile; own: CurrentUser }) {
  const words = describeUnpublished(profile, own);
  return words === null ? null : <p className="text-muted text-sm">{words}</p>;
}

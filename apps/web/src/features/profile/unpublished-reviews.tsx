import type { CurrentUser, PublicProfile } from '@argus/contract/members/users';
import { describeUnpublished } from './profile-words.ts';

/** Owners see their profile as others do; this line says what others do not see yet. */
export function UnpublishedReviews({ profile, own }: { profile: PublicProfile; own: CurrentUser }) {
  const words = describeUnpublished(profile, own);
  return words === null ? null : <p className="text-muted text-sm">{words}</p>;
}

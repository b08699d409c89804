import type { Person } from '@argus/contract/kernel/fields';
import type { CurrentUser, PublicProfile } from '@argus/contract/members/users';
import { deletedUserName } from '@argus/domain/members/display-name';
import { rankOf } from '@argus/domain/members/ranks';
import { toReportingPause } from './reporting-pause.view.ts';
import type { PersonRow, UserRow } from './users.queries.ts';

/** As others see them: what was earned by reviewing appears a day later. */
export function toPublicProfile(user: UserRow): PublicProfile {
  return {
    _id: user.id,
    discordId: user.discordId,
    discordUsername: user.discordUsername,
    discordGlobalName: user.discordGlobalName,
    username: user.username,
    profilePictureUrl: user.profilePictureUrl ?? user.steamAvatarUrl,
    steam64Id: user.steam64Id,
    steamUsername: user.steamUsername,
    steamAvatarUrl: user.steamAvatarUrl,
    rank: rankOf(user.publicEssence),
    essence: user.publicEssence,
    hasTheEye: user.hasTheEye,
    userType: user.userType,
    memberSince: user.memberSince.toISOString(),
    reportsSubmitted: user.reportsSubmitted,
    verifiedCheaterReportsSubmitted: user.verifiedCheaterReports,
    verifiedUndeterminedReportsSubmitted: user.verifiedUndeterminedReports,
    verifiedTrollReportsSubmitted: user.verifiedTrollReports,
    vuprSubmittedCount: user.uniqueConvictions,
    overwatchReviewsDone: user.publicReviewsDone,
    totalDonation: null,
  };
}

/** As they see themselves: up to the last review. */
function toPresentProfile(user: UserRow): PublicProfile {
  return {
    ...toPublicProfile(user),
    rank: rankOf(user.essence),
    essence: user.essence,
    overwatchReviewsDone: user.reviewsDone,
  };
}

export function toCurrentUser(user: UserRow, now: number): CurrentUser {
  return {
    ...toPresentProfile(user),
    discordEmail: user.discordEmail,
    discordEmailVerified: user.discordEmailVerified,
    isBanned: user.isBanned,
    banReason: user.banReason,
    reportingPause: toReportingPause(user, now),
    eyeRemovedByStaff: user.eyeRemovedByStaff,
    namedBesideEvidence: user.namedBesideEvidence,
  };
}

/** Only a deleted account has no Discord id. Its own id is left out too, because it would link everything the person did. */
export function toPerson(user: PersonRow): Person {
  if (user.discordId === null) return { _id: null, discordId: null, steam64Id: null, username: deletedUserName };
  return { _id: user.id, discordId: user.discordId, steam64Id: user.steam64Id, username: user.username };
}

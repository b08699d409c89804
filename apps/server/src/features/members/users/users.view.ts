import type { Person } from '@argus/contract/kernel/fields';
import type { CurrentUser, Leaderboard, ProfilePage, PublicProfile } from '@argus/contract/members/users';
import { isOpen } from '@argus/domain/cases/report-status';
import { rankOf } from '@argus/domain/members/ranks';
import { deletedUserName, forgottenPauseReason } from '@argus/domain/shared/own-words';
import { dayOf } from '@argus/domain/shared/time';
import { isPauseRunning } from '@argus/domain/staff/reporting-pause';
import type { ProfileRows, RankedUserRow } from './profile.queries.ts';
import type { PersonRow, UserRow } from './users.queries.ts';

/** Returns what others see of a user. Essence earned by reviewing appears a day later. */
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

/** Returns what users see of themselves, including Essence from their latest review. */
export function toCurrentUser(user: UserRow, now: number): CurrentUser {
  return {
    ...toPublicProfile(user),
    rank: rankOf(user.essence),
    essence: user.essence,
    overwatchReviewsDone: user.reviewsDone,
    discordEmail: user.discordEmail,
    discordEmailVerified: user.discordEmailVerified,
    isBanned: user.isBanned,
    banReason: user.banReason,
    reportingPause: toReportingPause(user, now),
    eyeRemovedByStaff: user.eyeRemovedByStaff,
    namedBesideEvidence: user.namedBesideEvidence,
  };
}

/**
 * Only a deleted account has no Discord id. Its own id is left out too, because that id would link everything the
 * person did.
 */
export function toPerson(user: PersonRow): Person {
  if (user.discordId === null) return { _id: null, discordId: null, steam64Id: null, username: deletedUserName };
  return { _id: user.id, discordId: user.discordId, steam64Id: user.steam64Id, username: user.username };
}

type Pausable = Pick<UserRow, 'pausedAt' | 'pausedUntil' | 'pauseReason'>;

export function findPause({ pausedAt, pausedUntil, pauseReason }: Pausable, now: number) {
  const [at, until] = [pausedAt?.getTime() ?? null, pausedUntil?.getTime() ?? null];
  if (pauseReason === null || !isPauseRunning({ pausedAt: at, until }, now)) return null;
  return { until, reason: pauseReason || forgottenPauseReason };
}

export function toReportingPause(user: Pausable, now: number) {
  const pause = findPause(user, now);
  return pause && { ...pause, until: pause.until === null ? null : new Date(pause.until).toISOString() };
}

export function toProfilePage({ user, essenceHistory, recentReports }: ProfileRows): ProfilePage {
  const history = essenceHistory.map(({ day, essence }) => ({ at: day.toISOString(), essence }));
  const start = { at: new Date(dayOf(user.memberSince.getTime())).toISOString(), essence: 0 };
  return {
    ...toPublicProfile(user),
    essenceHistory: history.length === 0 ? [] : [start, ...history],
    recentReports: recentReports.map(({ id, status, createdAt, ...report }) => ({
      ...report,
      reportId: id,
      reportStatus: status,
      createdAt: createdAt.toISOString(),
    })),
  };
}

/** Hides reports from Eye holders, whose reviews are blind, because the list would name the submitter of each. */
export function hideReviewedReports(profile: ProfilePage, reader: { id: string }): ProfilePage {
  if (profile._id === reader.id) return profile;
  const recentReports = profile.recentReports.filter(
    ({ reportStatus, underAppeal }) => !isOpen(reportStatus) && !underAppeal,
  );
  return { ...profile, recentReports };
}

export function toRankedUser({ id, ...user }: RankedUserRow): Leaderboard['users'][number] {
  return { _id: id, ...user, rank: rankOf(user.essence) };
}

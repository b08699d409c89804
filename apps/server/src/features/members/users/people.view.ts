import type { Leaderboard, ProfilePage } from '@argus/contract/members/users';
import { isOpen } from '@argus/domain/cases/report-status';
import { rankOf } from '@argus/domain/members/ranks';
import { dayOf } from '@argus/domain/shared/time';
import type { RankedUserRow } from './leaderboard.queries.ts';
import type { ProfileRows } from './profile.queries.ts';
import { toPublicProfile } from './users.view.ts';

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

/** For Eye holders, whose reviews are blind: a list of somebody's reports names the submitter of each. */
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

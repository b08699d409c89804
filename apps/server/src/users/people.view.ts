import type { Leaderboard, ProfilePage } from '@argus/contract/users';
import { rankOf } from '@argus/domain/ranks';
import type { RankedUserRow } from './leaderboard.queries.ts';
import type { ProfileRows } from './profile.queries.ts';
import { toPublicProfile } from './users.view.ts';

export function toProfilePage({ user, essenceHistory, recentReports }: ProfileRows): ProfilePage {
  // The very moment of an entry would tell which review of which case it was paid for.
  const history = essenceHistory.map(({ at, essence }) => ({ at: startOfDay(at), essence }));
  const start = { at: startOfDay(user.memberSince), essence: 0 };
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

export function toRankedUser({ id, ...user }: RankedUserRow): Leaderboard['users'][number] {
  return { _id: id, ...user, rank: rankOf(user.essence) };
}

function startOfDay(at: Date): string {
  return new Date(new Date(at).setUTCHours(0, 0, 0, 0)).toISOString();
}

import type { ManagedUser } from '@argus/contract/staff/users';
import type { UserRow } from '../../features/members/users/users.queries.ts';
import { toPublicProfile, toReportingPause } from '../../features/members/users/users.view.ts';

export function toManagedUser(
  user: UserRow,
  { lastLoginAt, now }: { lastLoginAt: Date | null; now: number },
): ManagedUser {
  return {
    ...toPublicProfile(user),
    isBanned: user.isBanned,
    banReason: user.banReason,
    eyeRemovedByStaff: user.eyeRemovedByStaff,
    reportingPause: toReportingPause(user, now),
    overturnedReports: user.overturnedReports,
    isDeleted: user.deletedAt !== null,
    lastLoginAt: lastLoginAt?.toISOString() ?? null,
  };
}

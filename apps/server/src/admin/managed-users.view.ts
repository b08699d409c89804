import type { ManagedUser } from '@argus/contract/admin';
import type { UserRow } from '../users/users.queries.ts';
import { toPublicProfile } from '../users/users.view.ts';

export function toManagedUser(user: UserRow): ManagedUser {
  return {
    ...toPublicProfile(user),
    isBanned: user.isBanned,
    banReason: user.banReason,
    eyeRemovedByStaff: user.eyeRemovedByStaff,
    isDeleted: user.deletedAt !== null,
    lastActiveAt: user.lastActiveAt.toISOString(),
  };
}

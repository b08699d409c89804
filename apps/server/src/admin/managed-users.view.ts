import type { ManagedUser } from '@argus/contract/admin';
import type { UserRow } from '../users/users.queries.ts';
import { toPresentProfile } from '../users/users.view.ts';

export function toManagedUser(user: UserRow): ManagedUser {
  return {
    ...toPresentProfile(user),
    isBanned: user.isBanned,
    banReason: user.banReason,
    eyeRemovedByStaff: user.eyeRemovedByStaff,
    isDeleted: user.deletedAt !== null,
    lastActiveAt: user.lastActiveAt.toISOString(),
  };
}

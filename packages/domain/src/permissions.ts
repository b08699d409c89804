import { allowed, conflict, forbid, type Ruling } from './ruling.ts';

export const userTypes = ['admin', 'moderator', 'other'] as const;

export type UserType = (typeof userTypes)[number];

export type Member = { id: string; userType: UserType };

export const permissionMessages = {
  banNeedsAdmin: 'Only admins can ban/unban users.',
  insufficient: 'Insufficient permissions.',
  banTarget: 'Cannot ban admins or self',
  ownEye: 'You cannot change your own Eye permit.',
  needsAdmin: 'Only admins can do this.',
  ownRole: 'You cannot change your own role.',
  adminRole: 'Admins are appointed and removed on the server, not in the panel.',
  bannedStaff: 'A banned user cannot be a staff member. Unban them first.',
  lastAdmin: 'This is the only admin. Appoint another one first.',
} as const;

export function isStaff(userType: UserType): boolean {
  return userType === 'admin' || userType === 'moderator';
}

export function mayToggleEye(actor: Member, target: Member): Ruling {
  if (!isStaff(actor.userType)) return forbid(permissionMessages.insufficient);
  if (actor.id === target.id) return forbid(permissionMessages.ownEye);
  if (target.userType === 'admin' && actor.userType !== 'admin') return forbid(permissionMessages.insufficient);
  return allowed;
}

export function mayToggleBan(actor: Member, target: Member): Ruling {
  if (actor.userType !== 'admin') return forbid(permissionMessages.banNeedsAdmin);
  if (target.userType === 'admin' || actor.id === target.id) return forbid(permissionMessages.banTarget);
  return allowed;
}

/** The roles that the panel gives; admins come from the host alone. */
export const grantableTypes = ['moderator', 'other'] as const satisfies readonly UserType[];

export function mayChangeRole(
  actor: Member,
  target: Member & { isBanned: boolean },
  to: (typeof grantableTypes)[number],
): Ruling {
  if (actor.userType !== 'admin') return forbid(permissionMessages.needsAdmin);
  if (actor.id === target.id) return forbid(permissionMessages.ownRole);
  if (target.userType === 'admin') return forbid(permissionMessages.adminRole);
  if (target.isBanned && isStaff(to)) return conflict(permissionMessages.bannedStaff);
  return allowed;
}

/** `otherAdmins`: those who could still act as such. */
export function mayGrantFromHost(
  target: Member & { isBanned: boolean },
  to: UserType,
  { otherAdmins }: { otherAdmins: number },
): Ruling {
  if (target.isBanned && isStaff(to)) return conflict(permissionMessages.bannedStaff);
  if (target.userType === 'admin' && to !== 'admin' && otherAdmins === 0) return conflict(permissionMessages.lastAdmin);
  return allowed;
}

import { allowed, type Ruling, refuse } from '../shared/ruling.ts';

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
  adminSessions: 'Only admins can see the devices and logins of an admin.',
} as const;

export const permissionRefusals = {
  ban_needs_admin: permissionMessages.banNeedsAdmin,
  insufficient_permissions: permissionMessages.insufficient,
  ban_target_protected: permissionMessages.banTarget,
  own_eye: permissionMessages.ownEye,
  admin_required: permissionMessages.needsAdmin,
  own_role: permissionMessages.ownRole,
  admin_role_protected: permissionMessages.adminRole,
  banned_cannot_be_staff: permissionMessages.bannedStaff,
  admin_sessions: permissionMessages.adminSessions,
} as const;

export type PermissionRuling = Ruling<keyof typeof permissionRefusals>;

const hostRefusals = {
  banned_cannot_be_staff: permissionMessages.bannedStaff,
  last_admin: permissionMessages.lastAdmin,
};

export function isStaff(userType: UserType): boolean {
  return userType === 'admin' || userType === 'moderator';
}

export function mayToggleEye(actor: Member, target: Member): PermissionRuling {
  if (!isStaff(actor.userType)) return refuse(permissionRefusals, 'insufficient_permissions');
  if (actor.id === target.id) return refuse(permissionRefusals, 'own_eye');
  if (target.userType === 'admin' && actor.userType !== 'admin')
    return refuse(permissionRefusals, 'insufficient_permissions');
  return allowed;
}

export function mayToggleBan(actor: Member, target: Member): PermissionRuling {
  if (actor.userType !== 'admin') return refuse(permissionRefusals, 'ban_needs_admin');
  if (target.userType === 'admin' || actor.id === target.id) return refuse(permissionRefusals, 'ban_target_protected');
  return allowed;
}

/** The roles that the panel can grant; admins are appointed on the host only. */
export const grantableTypes = ['moderator', 'other'] as const satisfies readonly UserType[];

export function mayChangeRole(
  actor: Member,
  target: Member & { isBanned: boolean },
  to: (typeof grantableTypes)[number],
): PermissionRuling {
  if (actor.userType !== 'admin') return refuse(permissionRefusals, 'admin_required');
  if (actor.id === target.id) return refuse(permissionRefusals, 'own_role');
  if (target.userType === 'admin') return refuse(permissionRefusals, 'admin_role_protected');
  if (target.isBanned && isStaff(to)) return refuse(permissionRefusals, 'banned_cannot_be_staff');
  return allowed;
}

/** Devices and times of logins. Whoever knows when an admin is offline knows when to act. */
export function maySeeSessions(actor: Member, target: Member): PermissionRuling {
  if (!isStaff(actor.userType)) return refuse(permissionRefusals, 'insufficient_permissions');
  if (target.userType === 'admin' && actor.userType !== 'admin') return refuse(permissionRefusals, 'admin_sessions');
  return allowed;
}

/** `otherAdmins`: other admins who are not banned. */
export function mayGrantFromHost(
  target: Member & { isBanned: boolean },
  to: UserType,
  { otherAdmins }: { otherAdmins: number },
): Ruling<keyof typeof hostRefusals> {
  if (target.isBanned && isStaff(to)) return refuse(hostRefusals, 'banned_cannot_be_staff');
  if (target.userType === 'admin' && to !== 'admin' && otherAdmins === 0) return refuse(hostRefusals, 'last_admin');
  return allowed;
}

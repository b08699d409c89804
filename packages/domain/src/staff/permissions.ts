import { allowed, type Ruling, refuse } from '../shared/ruling.ts';

export const userTypes = ['admin', 'moderator', 'other'] as const;

export type UserType = (typeof userTypes)[number];

export type Member = { id: string; userType: UserType };

export const permissionRefusals = {
  ban_needs_admin: /*i18n*/ { id: 'ban_needs_admin', message: 'Only admins can ban/unban users.' },
  insufficient_permissions: /*i18n*/ { id: 'insufficient_permissions', message: 'Insufficient permissions.' },
  ban_target_protected: /*i18n*/ { id: 'ban_target_protected', message: 'Cannot ban admins or self' },
  own_eye: /*i18n*/ { id: 'own_eye', message: 'You cannot change your own Eye permit.' },
  admin_required: /*i18n*/ { id: 'admin_required', message: 'Only admins can do this.' },
  own_role: /*i18n*/ { id: 'own_role', message: 'You cannot change your own role.' },
  admin_role_protected: /*i18n*/ {
    id: 'admin_role_protected',
    message: 'Admins are appointed and removed on the server, not in the panel.',
  },
  banned_cannot_be_staff: /*i18n*/ {
    id: 'banned_cannot_be_staff',
    message: 'A banned user cannot be a staff member. Unban them first.',
  },
  admin_sessions: /*i18n*/ { id: 'admin_sessions', message: 'Only admins can see the devices and logins of an admin.' },
} as const;

export type PermissionRuling = Ruling<keyof typeof permissionRefusals>;

export const hostRefusals = {
  banned_cannot_be_staff: permissionRefusals.banned_cannot_be_staff,
  last_admin: /*i18n*/ { id: 'last_admin', message: 'This is the only admin. Appoint another one first.' },
} as const;

export function isStaff(userType: UserType): boolean {
  return userType === 'admin' || userType === 'moderator';
}

export function mayToggleEye(actor: Member, target: Member): PermissionRuling {
  if (!isStaff(actor.userType)) return refuse('insufficient_permissions');
  if (actor.id === target.id) return refuse('own_eye');
  if (target.userType === 'admin' && actor.userType !== 'admin') return refuse('insufficient_permissions');
  return allowed;
}

export function mayToggleBan(actor: Member, target: Member): PermissionRuling {
  if (actor.userType !== 'admin') return refuse('ban_needs_admin');
  if (target.userType === 'admin' || actor.id === target.id) return refuse('ban_target_protected');
  return allowed;
}

/** The roles that the panel can grant; admins are appointed on the host only. */
export const grantableTypes = ['moderator', 'other'] as const satisfies readonly UserType[];

export function mayChangeRole(
  actor: Member,
  target: Member & { isBanned: boolean },
  to: (typeof grantableTypes)[number],
): PermissionRuling {
  if (actor.userType !== 'admin') return refuse('admin_required');
  if (actor.id === target.id) return refuse('own_role');
  if (target.userType === 'admin') return refuse('admin_role_protected');
  if (target.isBanned && isStaff(to)) return refuse('banned_cannot_be_staff');
  return allowed;
}

/** Whoever knows when an admin is offline knows when to act, so devices and times of logins are protected. */
export function maySeeSessions(actor: Member, target: Member): PermissionRuling {
  if (!isStaff(actor.userType)) return refuse('insufficient_permissions');
  if (target.userType === 'admin' && actor.userType !== 'admin') return refuse('admin_sessions');
  return allowed;
}

/** The count `otherAdmins` leaves out banned admins. */
export function mayGrantFromHost(
  target: Member & { isBanned: boolean },
  to: UserType,
  { otherAdmins }: { otherAdmins: number },
): Ruling<keyof typeof hostRefusals> {
  if (target.isBanned && isStaff(to)) return refuse('banned_cannot_be_staff');
  if (target.userType === 'admin' && to !== 'admin' && otherAdmins === 0) return refuse('last_admin');
  return allowed;
}

import { allowed, forbid, type Ruling } from './ruling.ts';

export const userTypes = ['admin', 'moderator', 'other'] as const;

export type UserType = (typeof userTypes)[number];

export type Member = { id: string; userType: UserType };

export const permissionMessages = {
  banNeedsAdmin: 'Only admins can ban/unban users.',
  insufficient: 'Insufficient permissions.',
  banTarget: 'Cannot ban admins or self',
  ownEye: 'You cannot change your own Eye permit.',
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

import { describe, expect, test } from 'vitest';
import {
  isStaff,
  type Member,
  mayChangeRole,
  mayGrantFromHost,
  maySeeSessions,
  mayToggleBan,
  mayToggleEye,
  permissionRefusals,
  type UserType,
  userTypes,
} from './permissions.ts';

const me = (userType: UserType): Member => ({ id: 'me', userType });
const them = (userType: UserType): Member => ({ id: 'them', userType });
const refusal = (id: string) => ({ ok: false, id });

test('staff are admins and moderators', () => {
  expect(userTypes.filter(isStaff)).toEqual(['admin', 'moderator']);
});

describe('the permission to change the Eye', () => {
  test.each([
    [me('admin'), them('admin'), { ok: true }],
    [me('admin'), them('moderator'), { ok: true }],
    [me('admin'), them('other'), { ok: true }],
    [me('moderator'), them('moderator'), { ok: true }],
    [me('moderator'), them('other'), { ok: true }],
    [me('moderator'), them('admin'), refusal('insufficient_permissions')],
    [me('other'), them('other'), refusal('insufficient_permissions')],
    [me('other'), me('other'), refusal('insufficient_permissions')],
    [me('admin'), me('admin'), refusal('own_eye')],
    [me('moderator'), me('moderator'), refusal('own_eye')],
  ])('is checked for %j changing that of %j', (actor, target, ruling) => {
    expect(mayToggleEye(actor, target)).toEqual(ruling);
  });
});

describe('the permission to see devices and logins', () => {
  const admins = refusal('admin_sessions');
  test.each([
    [me('admin'), them('admin'), { ok: true }],
    [me('admin'), them('other'), { ok: true }],
    [me('moderator'), them('other'), { ok: true }],
    [me('moderator'), them('moderator'), { ok: true }],
    [me('moderator'), me('moderator'), { ok: true }],
    [me('moderator'), them('admin'), admins],
    [me('other'), me('other'), refusal('insufficient_permissions')],
  ])('is checked for %j looking at those of %j', (actor, target, ruling) => {
    expect(maySeeSessions(actor, target)).toEqual(ruling);
  });
});

describe('the permission to ban', () => {
  test.each([
    [me('admin'), them('moderator'), { ok: true }],
    [me('admin'), them('other'), { ok: true }],
    [me('admin'), them('admin'), refusal('ban_target_protected')],
    [me('admin'), me('admin'), refusal('ban_target_protected')],
    [me('moderator'), them('other'), refusal('ban_needs_admin')],
    [me('other'), them('other'), refusal('ban_needs_admin')],
  ])('is checked for %j banning %j', (actor, target, ruling) => {
    expect(mayToggleBan(actor, target)).toEqual(ruling);
  });
});

describe('the permission to change a role in the panel', () => {
  const free = (member: Member) => ({ ...member, isBanned: false });
  test.each([
    [me('admin'), free(them('other')), 'moderator', { ok: true }],
    [me('admin'), free(them('moderator')), 'other', { ok: true }],
    [me('admin'), free(me('admin')), 'other', refusal('own_role')],
    [me('admin'), free(them('admin')), 'other', refusal('admin_role_protected')],
    [me('moderator'), free(them('other')), 'moderator', refusal('admin_required')],
    [me('moderator'), free(me('moderator')), 'other', refusal('admin_required')],
    [me('other'), free(them('other')), 'moderator', refusal('admin_required')],
    [me('admin'), { ...them('other'), isBanned: true }, 'moderator', { ok: false, id: 'banned_cannot_be_staff' }],
    [me('admin'), { ...them('moderator'), isBanned: true }, 'other', { ok: true }],
  ] as const)('is checked for %j changing %j to %s', (actor, target, to, ruling) => {
    expect(mayChangeRole(actor, target, to)).toEqual(ruling);
  });
});

describe('the permission to change a role from the host', () => {
  const target = (userType: UserType, isBanned = false) => ({ ...them(userType), isBanned });
  test.each([
    [target('other'), 'admin', 0, true],
    [target('admin'), 'other', 1, true],
    [target('admin'), 'other', 0, false],
    [target('admin'), 'moderator', 0, false],
    [target('admin'), 'admin', 0, true],
    [target('moderator'), 'other', 0, true],
    [target('other', true), 'admin', 1, false],
    [target('other', true), 'other', 1, true],
  ] as const)('for %j to become %s with %i other admins: %s', (member, to, otherAdmins, ok) => {
    expect(mayGrantFromHost(member, to, { otherAdmins }).ok).toBe(ok);
  });
});

test.each([
  ['insufficient_permissions', 'Insufficient permissions.'],
  ['own_eye', 'You cannot change your own Eye permit.'],
  ['ban_target_protected', 'Cannot ban admins or self'],
  ['ban_needs_admin', 'Only admins can ban/unban users.'],
] as const)('the sentence of %s is: %s', (id, sentence) => {
  expect(permissionRefusals[id].message).toBe(sentence);
});

import { describe, expect, test } from 'vitest';
import { isStaff, type Member, mayToggleBan, mayToggleEye, type UserType, userTypes } from './permissions.ts';

const me = (userType: UserType): Member => ({ id: 'me', userType });
const them = (userType: UserType): Member => ({ id: 'them', userType });
const refusal = (msg: string) => ({ ok: false, status: 'forbidden', msg });

test('staff are admins and moderators', () => {
  expect(userTypes.filter(isStaff)).toEqual(['admin', 'moderator']);
});

describe('the Eye', () => {
  test.each([
    [me('admin'), them('admin'), { ok: true }],
    [me('admin'), them('moderator'), { ok: true }],
    [me('admin'), them('other'), { ok: true }],
    [me('moderator'), them('moderator'), { ok: true }],
    [me('moderator'), them('other'), { ok: true }],
    [me('moderator'), them('admin'), refusal('Insufficient permissions.')],
    [me('other'), them('other'), refusal('Insufficient permissions.')],
    [me('other'), me('other'), refusal('Insufficient permissions.')],
    [me('admin'), me('admin'), refusal('You cannot change your own Eye permit.')],
    [me('moderator'), me('moderator'), refusal('You cannot change your own Eye permit.')],
  ])('%j changing %j', (actor, target, ruling) => {
    expect(mayToggleEye(actor, target)).toEqual(ruling);
  });
});

describe('a ban', () => {
  test.each([
    [me('admin'), them('moderator'), { ok: true }],
    [me('admin'), them('other'), { ok: true }],
    [me('admin'), them('admin'), refusal('Cannot ban admins or self')],
    [me('admin'), me('admin'), refusal('Cannot ban admins or self')],
    [me('moderator'), them('other'), refusal('Only admins can ban/unban users.')],
    [me('other'), them('other'), refusal('Only admins can ban/unban users.')],
  ])('%j banning %j', (actor, target, ruling) => {
    expect(mayToggleBan(actor, target)).toEqual(ruling);
  });
});

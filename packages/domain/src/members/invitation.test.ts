import { describe, expect, test } from 'vitest';
import { dayMs } from '../shared/time.ts';
import { checkInvitation, invitationExpiry, mayAcceptInvitation } from './invitation.ts';

const now = Date.parse('2026-11-18T12:00:00Z');
const inviter = { id: 'admin', userType: 'admin', isBanned: false, isDeleted: false } as const;
const invitation = { expiresAt: invitationExpiry(now), isUsed: false, isRevoked: false };
const person = { id: 'guest', hasTheEye: false, eyeRemovedByStaff: false };
const given = { invitation, inviter, now };

describe('an invitation', () => {
  test('is open for seven days', () => {
    expect(invitation.expiresAt).toBe(now + 7 * dayMs);
    expect(checkInvitation(invitation, inviter, invitation.expiresAt - 1)).toEqual({ ok: true });
    expect(checkInvitation(invitation, inviter, invitation.expiresAt)).toEqual({
      ok: false,
      id: 'invitation_expired',
    });
  });

  test.each([
    [{ isUsed: true }, {}, 'invitation_used'],
    [{ isRevoked: true }, {}, 'invitation_revoked'],
    [{}, { userType: 'moderator' }, 'invitation_revoked'],
    [{}, { userType: 'other' }, 'invitation_revoked'],
    [{}, { isBanned: true }, 'invitation_revoked'],
    [{}, { isDeleted: true }, 'invitation_revoked'],
  ] as const)('with %j and the inviter %j is refused as %s', (changed, by, id) => {
    const ruling = checkInvitation({ ...invitation, ...changed }, { ...inviter, ...by }, now);
    expect(ruling).toEqual({ ok: false, id });
  });

  test.each([
    [{}, { ok: true }],
    [{ id: 'admin' }, { ok: false, id: 'invitation_own' }],
    [{ hasTheEye: true }, { ok: false, id: 'invitation_holder' }],
    [{ eyeRemovedByStaff: true }, { ok: false, id: 'invitation_after_removal' }],
  ])('opened by %j gives %j', (changed, ruling) => {
    expect(mayAcceptInvitation({ ...person, ...changed }, given)).toEqual(ruling);
  });

  test('tells a holder of the Eye so, even when the link was used', () => {
    const used = { ...given, invitation: { ...invitation, isUsed: true } };
    expect(mayAcceptInvitation({ ...person, hasTheEye: true }, used)).toEqual({ ok: false, id: 'invitation_holder' });
    expect(mayAcceptInvitation(person, used)).toEqual({ ok: false, id: 'invitation_used' });
  });
});

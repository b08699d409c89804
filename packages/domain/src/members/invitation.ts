import { allowed, type Ruling, refuse } from '../shared/ruling.ts';
import { dayMs } from '../shared/time.ts';
import type { UserType } from '../staff/permissions.ts';

/** The link of an invitation grants the Eye once, to whoever accepts it within this time. */
export const invitationDays = 7;

/** An admin has at most this many unused invitations, so that every one of them can be accounted for. */
export const maxOpenInvitations = 10;

export const invitationRefusals = {
  invitation_not_found: /*i18n*/ {
    id: 'invitation_not_found',
    message: 'This invitation link is not valid. Please check that you have the whole link.',
  },
  invitation_revoked: /*i18n*/ {
    id: 'invitation_revoked',
    message: 'This invitation was withdrawn. Please ask whoever sent it to you.',
  },
  invitation_used: /*i18n*/ {
    id: 'invitation_used',
    message: 'This invitation has already been used. Each link works once; please ask for a new one.',
  },
  invitation_expired: /*i18n*/ {
    id: 'invitation_expired',
    message: 'This invitation has expired. Please ask for a new one.',
  },
  invitation_own: /*i18n*/ {
    id: 'invitation_own',
    message: 'You created this invitation, so somebody else must accept it. Another admin can grant you the Eye.',
  },
  invitation_holder: /*i18n*/ { id: 'invitation_holder', message: 'You already hold the Eye.' },
  invitation_after_removal: /*i18n*/ {
    id: 'invitation_after_removal',
    message: 'Staff removed your Eye, and an invitation does not bring it back. Please talk to the staff.',
  },
} as const;

export const invitationMessages = {
  too_many_invitations: /*i18n*/ {
    id: 'too_many_invitations',
    message: 'You have {max} invitations that nobody has used yet. Withdraw one first.',
    values: { max: maxOpenInvitations },
  },
  invitation_closed: /*i18n*/ {
    id: 'invitation_closed',
    message: 'This invitation has already been used or withdrawn.',
  },
  invitation_accepted: /*i18n*/ {
    id: 'invitation_accepted',
    message: '{holder} accepted your invitation and holds the Eye now.',
  },
} as const;

export type InvitationRuling = Ruling<keyof typeof invitationRefusals>;

export type Invitation = { expiresAt: number; isUsed: boolean; isRevoked: boolean };

export type Inviter = { id: string; userType: UserType; isBanned: boolean; isDeleted: boolean };

export const invitationExpiry = (createdAt: number): number => createdAt + invitationDays * dayMs;

/** An invitation is worth as much as a grant by the admin who created it: it ends with their role. */
export function checkInvitation(invitation: Invitation, inviter: Inviter, now: number): InvitationRuling {
  if (invitation.isUsed) return refuse('invitation_used');
  const mayGrant = inviter.userType === 'admin' && !inviter.isBanned && !inviter.isDeleted;
  if (invitation.isRevoked || !mayGrant) return refuse('invitation_revoked');
  return now < invitation.expiresAt ? allowed : refuse('invitation_expired');
}

/**
 * The admin does not know who will open the link, so it cannot undo a removal by staff, as a grant to a named person
 * can.
 */
export function mayAcceptInvitation(
  person: { id: string; hasTheEye: boolean; eyeRemovedByStaff: boolean },
  { invitation, inviter, now }: { invitation: Invitation; inviter: Inviter; now: number },
): InvitationRuling {
  if (person.hasTheEye) return refuse('invitation_holder');
  const open = checkInvitation(invitation, inviter, now);
  if (!open.ok) return open;
  if (person.id === inviter.id) return refuse('invitation_own');
  return person.eyeRemovedByStaff ? refuse('invitation_after_removal') : allowed;
}

import { invitationDays, maxOpenInvitations } from '@argus/domain/members/invitation';
import { defineCalls } from '../kernel/call.ts';
import { dateSchema, idSchema, msgSchema, personSchema } from '../kernel/fields.ts';
import { z } from '../kernel/zod.ts';

export const maxListedInvitations = 50;

const invitationSchema = z.object({
  _id: idSchema,
  createdBy: personSchema,
  createdAt: dateSchema,
  expiresAt: dateSchema,
  usedBy: personSchema.nullable(),
  usedAt: dateSchema.nullable(),
  revokedAt: dateSchema.nullable(),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** The token is in the fragment of the link, which no browser sends, and in the body of these calls. */
const tokenBody = z.object({ token: z.string().max(200) });

export const invitationCalls = defineCalls({
  listInvitations: {
    method: 'GET',
    path: '/api/admin/invitations',
    access: 'admin',
    summary: `The newest ${maxListedInvitations} invitations: who created each, and who used it. The links are not stored.`,
    response: z.object({ invitations: z.array(invitationSchema) }),
  },
  createInvitation: {
    method: 'POST',
    path: '/api/admin/invitations',
    access: 'admin',
    summary: `Invite a reviewer: the link grants the Eye once, within ${invitationDays} days, and is returned only here. An admin has at most ${maxOpenInvitations} unused ones.`,
    status: 201,
    response: msgSchema.extend({ link: z.string(), invitation: invitationSchema }),
    refusals: ['too_many_invitations'],
  },
  revokeInvitation: {
    method: 'DELETE',
    path: '/api/admin/invitations/{invitationId}',
    access: 'admin',
    summary: 'Withdraw an invitation that nobody has used.',
    params: z.object({ invitationId: idSchema }),
    response: msgSchema,
    refusals: ['invitation_closed'],
  },
  checkInvitation: {
    method: 'POST',
    path: '/api/invitations/check',
    access: 'public',
    summary: 'Who invites, and until when the invitation can be accepted.',
    body: tokenBody,
    response: z.object({ inviterId: idSchema, invitedBy: z.string(), expiresAt: dateSchema }),
    refusals: ['invitation_not_found', 'invitation_revoked', 'invitation_used', 'invitation_expired'],
  },
  acceptInvitation: {
    method: 'POST',
    path: '/api/invitations/accept',
    access: 'user',
    summary: 'Accept an invitation: the caller holds the Eye from now on. The admins are told, as of any grant.',
    body: tokenBody,
    response: msgSchema,
    refusals: [
      'invitation_not_found',
      'invitation_revoked',
      'invitation_used',
      'invitation_expired',
      'invitation_own',
      'invitation_holder',
      'invitation_after_removal',
    ],
  },
});

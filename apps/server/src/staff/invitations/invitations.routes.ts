import { doneMessages } from '@argus/contract/kernel/done-messages';
import { tell } from '@argus/contract/kernel/told';
import { invitationCalls } from '@argus/contract/staff/invitations';
import { checkInvitation } from '@argus/domain/members/invitation';
import type { FastifyInstance } from 'fastify';
import { AppError, assertAllowed } from '../../app/errors.ts';
import type { Services } from '../../app/services.ts';
import { addCall, type CallTools } from '../../platform/http/add-call.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { createInvitation, hashToken, revokeInvitation } from './change-invitations.ts';
import { findInvitation, listInvitations } from './invitations.queries.ts';
import { toInvitation, toInvitationState, toInviter } from './invitations.view.ts';

export function addInvitationRoutes(app: FastifyInstance, tools: CallTools, services: Services): void {
  const { db, clock, config } = services;

  addCall(app, tools, invitationCalls.listInvitations, async () => ({
    invitations: (await listInvitations(db)).map(toInvitation),
  }));

  addCall(app, tools, invitationCalls.createInvitation, async ({ user }) => {
    const { token, invitation, creator } = await createInvitation(services, user.id);
    return {
      ...tell(doneMessages.invitation_made),
      // Browsers send the fragment to no server, so the token is in no log and no referrer.
      link: `${config.PUBLIC_URL}/invitation#token=${token}`,
      invitation: toInvitation({ invitation, creator, holder: null }),
    };
  });

  addCall(app, tools, invitationCalls.revokeInvitation, async ({ user, params }) => {
    await revokeInvitation(services, { actorId: user.id, ...params });
    return tell(doneMessages.invitation_withdrawn);
  });

  addCall(app, tools, invitationCalls.checkInvitation, async ({ body }) => {
    const found = await findInvitation(db, hashToken(body.token));
    if (!found) throw new AppError('invitation_not_found');
    const { invitation, creator } = found;
    assertAllowed(checkInvitation(toInvitationState(invitation), toInviter(creator), clock()));
    return { inviterId: creator.id, invitedBy: creator.username, expiresAt: invitation.expiresAt.toISOString() };
  });

  addCall(app, tools, invitationCalls.acceptInvitation, async ({ body, user }) => {
    await acceptInvitation(services, { token: body.token, userId: user.id });
    return tell(doneMessages.eye_received);
  });
}

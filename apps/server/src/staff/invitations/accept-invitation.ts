import { mayAcceptInvitation } from '@argus/domain/members/invitation';
import { AppError, assertAllowed } from '../../app/errors.ts';
import type { Services } from '../../app/services.ts';
import { assertNotBanned } from '../../features/members/auth/identity.ts';
import { upsertEyeNotices } from '../../features/notices/notices.queries.ts';
import { inTransaction } from '../../platform/db/client.ts';
import { lockUsers } from '../../platform/db/locks.ts';
import { changeUser } from '../staff-act.ts';
import { hashToken } from './change-invitations.ts';
import { findInvitation, lockInvitation, storeUse } from './invitations.queries.ts';
import { toInvitationState, toInviter } from './invitations.view.ts';

/**
 * This is a grant by the admin who created the invitation, with the same log entry and notices. Both users are locked,
 * then the invitation: of several people who accept at once, one gets the Eye. The admin gets a notice too, because
 * they do not see who opens the link.
 */
export async function acceptInvitation(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { token, userId }: { token: string; userId: string },
): Promise<void> {
  const now = new Date(clock());
  await inTransaction(db, async (tx) => {
    const found = await findInvitation(tx, hashToken(token));
    if (!found) throw new AppError('invitation_not_found');
    const { creatorId } = found.invitation;
    const locked = await lockUsers(tx, [creatorId, userId]);
    const invitation = await lockInvitation(tx, found.invitation.id);
    const creator = locked.find(({ id }) => id === creatorId);
    const person = locked.find(({ id }) => id === userId);
    if (!invitation || !creator) throw new AppError('invitation_not_found');
    if (!person || person.deletedAt) throw new AppError('unauthenticated');
    assertNotBanned(person);
    const state = { invitation: toInvitationState(invitation), inviter: toInviter(creator), now: now.getTime() };
    assertAllowed(mayAcceptInvitation(person, state));
    await upsertEyeNotices(tx, {
      kind: 'eye',
      aboutUserId: userId,
      actorId: creatorId,
      createdAt: now,
      includesActor: true,
    });
    const after = { hasTheEye: true, eyeRemovedByStaff: false };
    const change = { action: 'grant_eye', after, details: { invitationId: invitation.id } } as const;
    await changeUser(tx, { actorId: creatorId, target: person, change, now });
    await storeUse(tx, invitation.id, { usedById: userId, usedAt: now });
  });
}

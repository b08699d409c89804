import { hash, randomBytes } from 'node:crypto';
import { invitationExpiry, maxOpenInvitations } from '@argus/domain/members/invitation';
import { AppError } from '../../app/errors.ts';
import type { Services } from '../../app/services.ts';
import type { UserRow } from '../../features/members/users/users.queries.ts';
import { insertAudit } from '../../platform/db/audit-log.ts';
import { inTransaction } from '../../platform/db/client.ts';
import { newId } from '../../platform/db/uuid.ts';
import { lockAdmin } from '../staff-act.ts';
import { countOpenInvitations, type InvitationRow, insertInvitation, revoke } from './invitations.queries.ts';

const secretBytes = 32;

export const hashToken = (token: string) => hash('sha256', token, 'hex');

/** The admin's row is locked while their invitations are counted. The token is returned once and not stored. */
export async function createInvitation(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actorId: string,
): Promise<{ token: string; invitation: InvitationRow; creator: UserRow }> {
  const now = clock();
  const createdAt = new Date(now);
  const token = randomBytes(secretBytes).toString('base64url');
  const invitation: InvitationRow = {
    id: newId(now),
    creatorId: actorId,
    hash: hashToken(token),
    createdAt,
    expiresAt: new Date(invitationExpiry(now)),
    usedById: null,
    usedAt: null,
    revokedAt: null,
  };
  return inTransaction(db, async (tx) => {
    const creator = await lockAdmin(tx, actorId);
    if ((await countOpenInvitations(tx, actorId, createdAt)) >= maxOpenInvitations) {
      throw new AppError('too_many_invitations');
    }
    await insertInvitation(tx, invitation);
    const after = { invitationId: invitation.id, expiresAt: invitation.expiresAt };
    await insertAudit(tx, [{ actorId, action: 'create_invitation', before: null, after }], createdAt);
    return { token, invitation, creator };
  });
}

/** Any admin may withdraw any invitation, as any admin may take back a grant. */
export async function revokeInvitation(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { actorId, invitationId }: { actorId: string; invitationId: string },
): Promise<void> {
  const now = new Date(clock());
  await inTransaction(db, async (tx) => {
    await lockAdmin(tx, actorId);
    if (!(await revoke(tx, invitationId, now))) throw new AppError('invitation_closed');
    await insertAudit(tx, [{ actorId, action: 'revoke_invitation', before: null, after: { invitationId } }], now);
  });
}

import type { Invitation } from '@argus/contract/staff/invitations';
import type { Invitation as InvitationState, Inviter } from '@argus/domain/members/invitation';
import type { UserRow } from '../../features/members/users/users.queries.ts';
import { toPerson } from '../../features/members/users/users.view.ts';
import type { InvitationRow, ListedInvitation } from './invitations.queries.ts';

export function toInvitation({ invitation, creator, holder }: ListedInvitation): Invitation {
  const { id, createdAt, expiresAt, usedAt, revokedAt } = invitation;
  return {
    _id: id,
    createdBy: toPerson(creator),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    usedBy: holder && toPerson(holder),
    usedAt: usedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}

export function toInvitationState({ expiresAt, usedAt, revokedAt }: InvitationRow): InvitationState {
  return { expiresAt: expiresAt.getTime(), isUsed: usedAt !== null, isRevoked: revokedAt !== null };
}

export function toInviter({ id, userType, isBanned, deletedAt }: UserRow): Inviter {
  return { id, userType, isBanned, isDeleted: deletedAt !== null };
}

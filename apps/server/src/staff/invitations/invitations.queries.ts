import { maxListedInvitations } from '@argus/contract/staff/invitations';
import { aliasedTable, and, eq, gt, isNull } from 'drizzle-orm';
import type { PersonRow, UserRow } from '../../features/members/users/users.queries.ts';
import type { Db, Tx } from '../../platform/db/client.ts';
import { newestFirst } from '../../platform/db/paging.ts';
import { invitations } from '../../platform/db/schema/invitations.ts';
import { users } from '../../platform/db/schema/users.ts';

export type InvitationRow = typeof invitations.$inferSelect;

export interface ListedInvitation {
  invitation: InvitationRow;
  creator: PersonRow;
  holder: PersonRow | null;
}

const creators = aliasedTable(users, 'creators');
const holders = aliasedTable(users, 'holders');

const isUnused = and(isNull(invitations.usedAt), isNull(invitations.revokedAt));

export function listInvitations(db: Db): Promise<ListedInvitation[]> {
  return db
    .select({ invitation: invitations, creator: creators, holder: holders })
    .from(invitations)
    .innerJoin(creators, eq(creators.id, invitations.creatorId))
    .leftJoin(holders, eq(holders.id, invitations.usedById))
    .orderBy(...newestFirst(invitations.createdAt, invitations.id))
    .limit(maxListedInvitations);
}

export async function findInvitation(
  db: Db | Tx,
  hash: string,
): Promise<{ invitation: InvitationRow; creator: UserRow } | null> {
  const [found] = await db
    .select({ invitation: invitations, creator: users })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.creatorId))
    .where(eq(invitations.hash, hash));
  return found ?? null;
}

/** Call this after the users are locked. */
export async function lockInvitation(tx: Tx, id: string): Promise<InvitationRow | null> {
  const [locked] = await tx.select().from(invitations).where(eq(invitations.id, id)).for('no key update');
  return locked ?? null;
}

export function countOpenInvitations(tx: Tx, creatorId: string, now: Date): Promise<number> {
  return tx.$count(invitations, and(eq(invitations.creatorId, creatorId), isUnused, gt(invitations.expiresAt, now)));
}

export async function insertInvitation(tx: Tx, invitation: InvitationRow): Promise<void> {
  await tx.insert(invitations).values(invitation);
}

export async function storeUse(tx: Tx, id: string, use: { usedById: string; usedAt: Date }): Promise<void> {
  await tx.update(invitations).set(use).where(eq(invitations.id, id));
}

export async function revoke(tx: Tx, id: string, revokedAt: Date): Promise<boolean> {
  const revoked = await tx
    .update(invitations)
    .set({ revokedAt })
    .where(and(eq(invitations.id, id), isUnused))
    .returning({ id: invitations.id });
  return revoked.length > 0;
}

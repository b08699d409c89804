import { carriedDebt } from '@argus/domain/members/essence';
import type { Tx } from '../../../platform/db/client.ts';
import { hashIdentity } from '../../../platform/db/identity-hash.ts';
import { insertCarriedOver, listCarriedOver, listFormerAccounts } from '../users/former-identities.queries.ts';
import { type UserRow, updateUser } from '../users/users.queries.ts';

interface Login {
  user: UserRow & { isNew: boolean };
  discordId: string;
  secret: string;
  now: Date;
}

/**
 * A person who deleted an account and returns keeps its sanctions. Ban, pause and Eye are copied to the new account once, where
 * staff may lift them. Essence debt is compared at each login, since a report of the deleted account may still get a verdict.
 */
export async function applySanctions(tx: Tx, { user, discordId, secret, now }: Login): Promise<UserRow> {
  const former = await listFormerAccounts(tx, hashIdentity(secret, 'discord', discordId));
  const latest = former.at(-1);
  if (!latest) return user;
  const carried = await listCarriedOver(tx, user.id);
  const amount = carriedDebt(former.map(({ earned }) => earned)) - carried.reduce((sum, entry) => sum + entry, 0);
  if (amount !== 0) {
    await insertCarriedOver(tx, { userId: user.id, amount, sequence: carried.length + 1, createdAt: now });
  }
  const { earned: _, ...sanctions } = latest;
  return user.isNew ? updateUser(tx, user.id, sanctions) : user;
}

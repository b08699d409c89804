import type { Db } from '../db/client.ts';
import type { UserRow } from '../users/users.queries.ts';
import { findUserByDiscordId } from './managed-users.queries.ts';

/** Says to whoever runs a command of the host why it did nothing. */
export class HostError extends Error {}

/** Whom a command of the host means; people are known once they have logged in. */
export async function getMember(db: Db, discordId: string): Promise<UserRow> {
  const user = await findUserByDiscordId(db, discordId);
  if (!user) throw new HostError(`Nobody with the Discord id ${discordId} has logged in.`);
  return user;
}

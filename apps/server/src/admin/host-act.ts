import type { Db } from '../db/client.ts';
import type { UserRow } from '../users/users.queries.ts';
import { findUserByDiscordId } from './managed-users.queries.ts';

/** Its message tells the operator why a command did nothing. */
export class HostError extends Error {}

/** The user a command names; people are stored once they have logged in. */
export async function getMember(db: Db, discordId: string): Promise<UserRow> {
  const user = await findUserByDiscordId(db, discordId);
  if (!user) throw new HostError(`Nobody with the Discord id ${discordId} has logged in.`);
  return user;
}

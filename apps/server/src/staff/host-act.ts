import type { UserRow } from '../features/members/users/users.queries.ts';
import type { Db } from '../platform/db/client.ts';
import { findUserByDiscordId } from './users/managed-users.queries.ts';

/** Its message tells the operator why nothing was changed. */
export class HostError extends Error {}

/** The user named in a command; users exist once they have logged in. */
export async function getMember(db: Db, discordId: string): Promise<UserRow> {
  const user = await findUserByDiscordId(db, discordId);
  if (!user) throw new HostError(`Nobody with the Discord ID ${discordId} has logged in yet.`);
  return user;
}

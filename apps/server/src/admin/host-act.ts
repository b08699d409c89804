import type { Db } from '../db/client.ts';
import { AppError } from '../errors.ts';
import type { UserRow } from '../users/users.queries.ts';
import { findUserByDiscordId } from './managed-users.queries.ts';

/** Whom a command of the host means; people are known once they have logged in. */
export async function getMember(db: Db, discordId: string): Promise<UserRow> {
  const user = await findUserByDiscordId(db, discordId);
  if (!user) throw new AppError('notFound', `Nobody with the Discord id ${discordId} has logged in.`);
  return user;
}

import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { onPage, type PageQuery, pageOf } from '../db/paging.ts';
import { users } from '../db/schema/users.ts';

export async function listRankedUsers(db: Db, page: PageQuery) {
  return db
    .select({
      position: onPage.position,
      id: users.id,
      discordId: users.discordId,
      username: users.username,
      profilePictureUrl: sql<string | null>`coalesce(${users.profilePictureUrl}, ${users.steamAvatarUrl})`,
      steam64Id: users.steam64Id,
      essence: users.publicEssence,
      hasTheEye: users.hasTheEye,
    })
    .from(pageOf('ranked_users', page))
    .innerJoin(users, eq(users.id, onPage.uuid))
    .orderBy(onPage.position);
}

export type RankedUserRow = Awaited<ReturnType<typeof listRankedUsers>>[number];

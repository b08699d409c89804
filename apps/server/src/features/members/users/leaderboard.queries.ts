import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';
import { type PageQuery, toWindow } from '../../../platform/db/paging.ts';
import { users } from '../../../platform/db/schema/users.ts';

const order = [sql`${users.publicEssence} desc nulls last`, asc(users.id)];

/** Skips by index only, then reads the rows of the page. */
export async function listRankedUsers(db: Db, page: PageQuery) {
  const { offset, limit } = toWindow(page);
  const onPage = db
    .select({ id: users.id })
    .from(users)
    .where(and(sql`not ${users.isBanned}`, isNull(users.deletedAt)))
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('on_page');
  const ranked = await db
    .select({
      id: users.id,
      discordId: users.discordId,
      username: users.username,
      profilePictureUrl: sql<string | null>`coalesce(${users.profilePictureUrl}, ${users.steamAvatarUrl})`,
      steam64Id: users.steam64Id,
      essence: users.publicEssence,
      hasTheEye: users.hasTheEye,
    })
    .from(onPage)
    .innerJoin(users, eq(users.id, onPage.id))
    .orderBy(...order);
  return ranked.map((user, index) => ({ position: offset + index + 1, ...user }));
}

export type RankedUserRow = Awaited<ReturnType<typeof listRankedUsers>>[number];

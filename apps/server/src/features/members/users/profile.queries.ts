import { countsInSearch, reportStatuses } from '@argus/domain/cases/report-status';
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';
import { newestFirst, type PageQuery, toWindow } from '../../../platform/db/paging.ts';
import { essenceEntries, reviewPublication } from '../../../platform/db/schema/essence.ts';
import { reports } from '../../../platform/db/schema/reports.ts';
import { users } from '../../../platform/db/schema/users.ts';
import type { UserRow } from './users.queries.ts';

const shownReports = 10;
const shownSteps = 59;
const shownStatuses = reportStatuses.filter(countsInSearch);

/** Discord and Steam ids are numbers, and ours are UUIDs. Nothing else is looked up. */
const outsideId = /^[0-9]{1,32}$/;
const ownId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function prepareProfileQueries(db: Db) {
  const id = sql.placeholder('id');

  const byOutsideId = db
    .select()
    .from(users)
    .where(and(or(eq(users.discordId, id), eq(users.steam64Id, id)), isNull(users.deletedAt)))
    .orderBy(sql`${users.discordId} = ${id} desc nulls last`)
    .limit(1)
    .prepare('profile_by_outside_id');

  const byOwnId = db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .prepare('profile_by_own_id');

  // The exact time of an entry would reveal the time of a review, so only days are shown, and only those that are
  // public.
  const day = sql`date_trunc('day', ${essenceEntries.createdAt}, 'UTC')`;
  const isPublic = or(
    sql`${essenceEntries.reason} not in ('review', 'evidence')`,
    sql`${essenceEntries.createdAt} < (select ${reviewPublication.publishedBefore} from ${reviewPublication})`,
  );
  const ledger = db
    .select({
      day: day.mapWith(essenceEntries.createdAt).as('day'),
      essence: sql<number>`sum(sum(${essenceEntries.amount})) over (order by ${day})`.mapWith(Number).as('essence'),
      step: sql<number>`row_number() over (order by ${day})`.as('step'),
      steps: sql<number>`count(*) over ()`.as('steps'),
    })
    .from(essenceEntries)
    .where(and(eq(essenceEntries.userId, id), isPublic))
    .groupBy(day)
    .as('ledger');
  const history = db
    .select({ day: ledger.day, essence: ledger.essence })
    .from(ledger)
    .where(
      sql`${ledger.step} = ${ledger.steps} or ${ledger.step} % ceil(${ledger.steps} / ${sql.raw(`${shownSteps}.0`)}) = 0`,
    )
    .orderBy(ledger.step)
    .prepare('profile_essence_history');

  const recent = db
    .select({
      id: reports.id,
      reportedSteam64Id: reports.reportedSteam64Id,
      reportedPlayerName: reports.reportedPlayerName,
      status: reports.status,
      underAppeal: reports.isUnderAppeal,
      createdAt: reports.createdAt,
    })
    .from(reports)
    .where(and(eq(reports.submitterId, id), inArray(reports.status, shownStatuses)))
    .orderBy(...newestFirst(reports.createdAt, reports.id))
    .limit(shownReports)
    .prepare('profile_recent_reports');

  async function findUser(identifier: string): Promise<UserRow | null> {
    if (outsideId.test(identifier)) return (await byOutsideId.execute({ id: identifier }))[0] ?? null;
    if (ownId.test(identifier)) return (await byOwnId.execute({ id: identifier }))[0] ?? null;
    return null;
  }

  return {
    async findProfile(identifier: string) {
      const user = await findUser(identifier);
      if (!user) return null;
      const [essenceHistory, recentReports] = await Promise.all([
        history.execute({ id: user.id }),
        recent.execute({ id: user.id }),
      ]);
      return { user, essenceHistory, recentReports };
    },
  };
}

export type ProfileRows = NonNullable<Awaited<ReturnType<ReturnType<typeof prepareProfileQueries>['findProfile']>>>;

const order = [sql`${users.publicEssence} desc nulls last`, asc(users.id)];

/** Skips the rows of earlier pages in the index alone, then reads the rows of this page. */
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

import { countsInSearch, reportStatuses } from '@argus/domain/cases/report-status';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';
import { newestFirst } from '../../../platform/db/paging.ts';
import { essenceEntries, reviewPublication } from '../../../platform/db/schema/essence.ts';
import { reports } from '../../../platform/db/schema/reports.ts';
import { users } from '../../../platform/db/schema/users.ts';
import type { UserRow } from './users.queries.ts';

const shownReports = 10;
const shownSteps = 59;
const shownStatuses = reportStatuses.filter(countsInSearch);

/** Discord and Steam ids are numbers, ours are UUIDs: anything else never reaches the database. */
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

  /* By day and without what is not public yet, because the time of an entry is the time of a review. */
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
  /** The sum after every few days, and after the last one. */
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

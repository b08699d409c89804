import type { DecidedCase } from '@argus/domain/members/exam';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';
import { newestFirst } from '../../../platform/db/paging.ts';
import { examAttemptCases, examAttempts, examCaseVersions } from '../../../platform/db/schema/exam.ts';
import { users } from '../../../platform/db/schema/users.ts';

const order = sql.join(newestFirst(examAttempts.startedAt, examAttempts.id), sql`, `);

/** The ids of all attempts, the last begun first. */
export const selectAttempts = sql`select ${examAttempts.id} as id from ${examAttempts} order by ${order}`;

/** What was answered; empty while an attempt is open. */
const decided = sql<DecidedCase[]>`(
  select coalesce(json_agg(json_build_object('answer', v.answer, 'given', c.given, 'countsApart', c.counts_apart)), '[]')
  from ${examAttemptCases} c join ${examCaseVersions} v on v.case_id = c.case_id and v.version = c.version
  where c.attempt_id = exam_attempts.id and c.given is not null)`;

export async function listAttemptsById(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      attempt: examAttempts,
      candidate: {
        id: users.id,
        discordId: users.discordId,
        steam64Id: users.steam64Id,
        username: users.username,
        deletedAt: users.deletedAt,
      },
      decided,
    })
    .from(examAttempts)
    .innerJoin(users, eq(users.id, examAttempts.userId))
    .where(inArray(examAttempts.id, ids));
}

export type ListedAttempt = Awaited<ReturnType<typeof listAttemptsById>>[number];

import type { DecidedCase, ExamAnswer, PastAttempt } from '@argus/domain/members/exam';
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/client.ts';
import { newestFirst } from '../../../platform/db/paging.ts';
import { examAttemptCases, examAttempts, examCases, examCaseVersions } from '../../../platform/db/schema/exam.ts';
import { notices } from '../../../platform/db/schema/notices.ts';
import { users } from '../../../platform/db/schema/users.ts';
import { newId } from '../../../platform/db/uuid.ts';
import { personColumns } from '../users/users.queries.ts';

export type AttemptRow = typeof examAttempts.$inferSelect;

const isOneOf = (accountIds: readonly string[]) => inArray(examAttempts.userId, accountIds);

/**
 * An attempt belongs to the person, so somebody who deletes the account and comes back gets their oldest open attempt.
 */
export async function findOpenAttempt(db: Db | Tx, accountIds: readonly string[]): Promise<AttemptRow | null> {
  const [open] = await db
    .select()
    .from(examAttempts)
    .where(and(isOneOf(accountIds), isNull(examAttempts.handedInAt)))
    .orderBy(asc(examAttempts.startedAt))
    .limit(1);
  return open ?? null;
}

export async function findAttempt(tx: Tx, accountIds: readonly string[], attemptId: string) {
  const [found] = await tx
    .select()
    .from(examAttempts)
    .where(and(eq(examAttempts.id, attemptId), isOneOf(accountIds)));
  return found ?? null;
}

export async function findLastHandedIn(db: Db, userId: string): Promise<AttemptRow | null> {
  const [last] = await db
    .select()
    .from(examAttempts)
    .where(and(eq(examAttempts.userId, userId), isNotNull(examAttempts.handedInAt)))
    .orderBy(desc(examAttempts.startedAt))
    .limit(1);
  return last ?? null;
}

/** Attempts of all accounts of the person count, so that deleting the account does not shorten the wait. */
export async function listPastAttempts(db: Db | Tx, accountIds: readonly string[]): Promise<PastAttempt[]> {
  const rows = await db
    .select({ handedInAt: examAttempts.handedInAt, hasPassed: examAttempts.hasPassed })
    .from(examAttempts)
    .where(isOneOf(accountIds));
  return rows.flatMap(({ handedInAt, hasPassed }) =>
    handedInAt && hasPassed !== null ? { handedInAt: handedInAt.getTime(), hasPassed } : [],
  );
}

/** Counts how often the person was shown each case, whether handed in or not, and in how many attempts. */
export async function countShownCases(tx: Tx, accountIds: readonly string[]) {
  const rows = await tx
    .select({ caseId: examAttemptCases.caseId, attemptId: examAttempts.id })
    .from(examAttempts)
    .innerJoin(examAttemptCases, eq(examAttemptCases.attemptId, examAttempts.id))
    .where(isOneOf(accountIds));
  const timesShown = new Map<string, number>();
  for (const { caseId } of rows) timesShown.set(caseId, (timesShown.get(caseId) ?? 0) + 1);
  return { timesShown, attempts: new Set(rows.map(({ attemptId }) => attemptId)).size };
}

export async function insertAttempt(
  tx: Tx,
  userId: string,
  startedAt: Date,
  cases: readonly { id: string; version: number; countsApart: boolean }[],
): Promise<AttemptRow> {
  const id = newId(startedAt.getTime());
  const [attempt] = await tx.insert(examAttempts).values({ id, userId, startedAt }).returning();
  if (!attempt) throw new Error('a locked user is not deleted');
  const rows = cases.map(({ id: caseId, version, countsApart }, index) => {
    return { attemptId: id, position: index + 1, caseId, version, countsApart };
  });
  await tx.insert(examAttemptCases).values(rows);
  return attempt;
}

/** Lists the cases of an attempt in their order and with their content when it began. */
export async function listAttemptCases(db: Db | Tx, attemptId: string) {
  return db
    .select({
      position: examAttemptCases.position,
      given: examAttemptCases.given,
      countsApart: examAttemptCases.countsApart,
      shown: examCaseVersions,
      reportId: examCases.reportId,
    })
    .from(examAttemptCases)
    .innerJoin(
      examCaseVersions,
      and(eq(examCaseVersions.caseId, examAttemptCases.caseId), eq(examCaseVersions.version, examAttemptCases.version)),
    )
    .innerJoin(examCases, eq(examCases.id, examAttemptCases.caseId))
    .where(eq(examAttemptCases.attemptId, attemptId))
    .orderBy(asc(examAttemptCases.position));
}

export type AttemptCaseRow = Awaited<ReturnType<typeof listAttemptCases>>[number];

interface HandedIn {
  /** This is the person's current account, even if a former account began the attempt. */
  userId: string;
  answers: readonly ExamAnswer[];
  handedInAt: Date;
  hasPassed: boolean;
}

export async function setAnswers(
  tx: Tx,
  attemptId: string,
  { userId, answers, handedInAt, hasPassed }: HandedIn,
): Promise<AttemptRow> {
  await tx.execute(sql`
    update ${examAttemptCases} c set given = handed.answer
    from unnest(${sql.param([...answers])}::text[]) with ordinality as handed (answer, position)
    where c.attempt_id = ${attemptId} and c.position = handed.position`);
  const [attempt] = await tx
    .update(examAttempts)
    .set({ userId, handedInAt, hasPassed })
    .where(eq(examAttempts.id, attemptId))
    .returning();
  if (!attempt) throw new Error('attempts are never removed');
  return attempt;
}

const maxFailed = 1000;

/** Lists the people whose last attempt failed before this moment and who were not notified since. */
export async function listFailedCandidates(db: Db, eyeEssence: number, failedBefore: Date) {
  const last = db
    .selectDistinctOn([examAttempts.userId])
    .from(examAttempts)
    .orderBy(examAttempts.userId, desc(examAttempts.startedAt))
    .as('last');
  const wasNotified = sql`exists (select from ${notices} n
    where n.user_id = ${users.id} and n.kind = 'exam' and n.created_at > ${last.handedInAt})`;
  const rows = await db
    .select({ user: users, failedAt: last.handedInAt })
    .from(last)
    .innerJoin(users, eq(users.id, last.userId))
    .where(
      and(
        eq(last.hasPassed, false),
        lt(last.handedInAt, failedBefore),
        eq(users.hasTheEye, false),
        eq(users.isBanned, false),
        isNull(users.deletedAt),
        gte(users.essence, eyeEssence),
        sql`not ${wasNotified}`,
      ),
    )
    .orderBy(last.handedInAt)
    .limit(maxFailed);
  return rows.flatMap(({ user, failedAt }) => (failedAt ? { user, failedAt } : []));
}

/** Does nothing if another process has just renewed the notice. */
export async function renewExamNotice(
  db: Db,
  userId: string,
  { failedAt, createdAt }: { failedAt: Date; createdAt: Date },
): Promise<void> {
  await db
    .insert(notices)
    .values({ kind: 'exam', userId, createdAt })
    .onConflictDoUpdate({
      target: [notices.reportId, notices.userId, notices.kind, notices.aboutUserId],
      set: { createdAt, seenAt: null },
      setWhere: lt(notices.createdAt, failedAt),
    });
}

const order = sql.join(newestFirst(examAttempts.startedAt, examAttempts.id), sql`, `);

export const selectAttempts = sql`select ${examAttempts.id} as id from ${examAttempts} order by ${order}`;

/** Selects the cases that were answered. There are none while an attempt is open. */
const decided = sql<DecidedCase[]>`(
  select coalesce(json_agg(json_build_object('answer', v.answer, 'given', c.given, 'countsApart', c.counts_apart)), '[]')
  from ${examAttemptCases} c join ${examCaseVersions} v on v.case_id = c.case_id and v.version = c.version
  where c.attempt_id = exam_attempts.id and c.given is not null)`;

export async function listAttemptsById(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      attempt: examAttempts,
      candidate: personColumns,
      decided,
    })
    .from(examAttempts)
    .innerJoin(users, eq(users.id, examAttempts.userId))
    .where(inArray(examAttempts.id, ids));
}

export type ListedAttempt = Awaited<ReturnType<typeof listAttemptsById>>[number];

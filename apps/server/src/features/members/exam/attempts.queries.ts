import type { ExamAnswer, PastAttempt } from '@argus/domain/members/exam';
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/client.ts';
import { examAttemptCases, examAttempts, examCases, examCaseVersions } from '../../../platform/db/schema/exam.ts';
import { notices } from '../../../platform/db/schema/notices.ts';
import { users } from '../../../platform/db/schema/users.ts';
import { newId } from '../../../platform/db/uuid.ts';

export type AttemptRow = typeof examAttempts.$inferSelect;

const isOneOf = (accountIds: readonly string[]) => inArray(examAttempts.userId, accountIds);

/** It belongs to the person: whoever deletes the account and comes back finds the same one, the oldest if there were several. */
export async function findOpenAttempt(db: Db | Tx, accountIds: readonly string[]): Promise<AttemptRow | null> {
  const [open] = await db
    .select()
    .from(examAttempts)
    .where(and(isOneOf(accountIds), isNull(examAttempts.handedInAt)))
    .orderBy(asc(examAttempts.startedAt))
    .limit(1);
  return open ?? null;
}

export async function findAttempt(
  tx: Tx,
  accountIds: readonly string[],
  attemptId: string,
): Promise<AttemptRow | null> {
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

/** Of every account that the person had: leaving and coming back does not shorten a wait. */
export async function listPastAttempts(db: Db | Tx, accountIds: readonly string[]): Promise<PastAttempt[]> {
  const rows = await db
    .select({ handedInAt: examAttempts.handedInAt, hasPassed: examAttempts.hasPassed })
    .from(examAttempts)
    .where(isOneOf(accountIds));
  return rows.flatMap(({ handedInAt, hasPassed }) =>
    handedInAt && hasPassed !== null ? { handedInAt: handedInAt.getTime(), hasPassed } : [],
  );
}

/** How often the person was shown each case, handed in or not, and in how many attempts. */
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
  {
    userId,
    startedAt,
    cases,
  }: {
    userId: string;
    startedAt: Date;
    cases: readonly { id: string; version: number; countsApart: boolean }[];
  },
): Promise<AttemptRow> {
  const id = newId(startedAt.getTime());
  const [attempt] = await tx.insert(examAttempts).values({ id, userId, startedAt }).returning();
  if (!attempt) throw new Error('a locked user is not deleted');
  await tx.insert(examAttemptCases).values(
    cases.map(({ id: caseId, version, countsApart }, index) => ({
      attemptId: attempt.id,
      position: index + 1,
      caseId,
      version,
      countsApart,
    })),
  );
  return attempt;
}

/** The cases of an attempt in their order, as they were when it began. */
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
  /** The present account of the person. */
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

/** At a time; those whose wait is not over yet come again. */
const maxFailed = 1000;

/** Who might try again: those who failed last before this moment and were told nothing since. */
export async function listFailedCandidates(db: Db, eyeEssence: number, failedBefore: Date) {
  const last = db
    .selectDistinctOn([examAttempts.userId])
    .from(examAttempts)
    .orderBy(examAttempts.userId, desc(examAttempts.startedAt))
    .as('last');
  const wasTold = sql`exists (select from ${notices} n
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
        sql`not ${wasTold}`,
      ),
    )
    .orderBy(last.handedInAt)
    .limit(maxFailed);
  return rows.flatMap(({ user, failedAt }) => (failedAt ? { user, failedAt } : []));
}

/** Unless another process just did. */
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

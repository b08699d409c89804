import type { CaseParties } from '@argus/domain/cases/involvement';
import { bearsOut, type ExamAnswer, type ExamMode, isExamOn, type Pool } from '@argus/domain/members/exam';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/client.ts';
import { examCases, examCaseVersions } from '../../../platform/db/schema/exam.ts';
import { lobbyMates, reports } from '../../../platform/db/schema/reports.ts';
import { isListed } from './exam-cases.queries.ts';

/** Staff write each of them by hand; the oldest are enough for any exam. */
const maxInPool = 2000;

export interface ActiveCase {
  id: string;
  version: number;
  answer: ExamAnswer;
  /** Of the report that it was made from. */
  parties: (CaseParties & { lobbySteam64Ids: string[] }) | null;
  /** That report no longer bears it out, so nobody is shown it. */
  isDoubtful: boolean;
  /** No public page here names its video. */
  isUnlisted: boolean;
}

/** Everything that is not retired. */
export async function listActiveCases(db: Db | Tx): Promise<ActiveCase[]> {
  const rows = await db
    .select({
      id: examCases.id,
      version: examCases.version,
      answer: examCaseVersions.answer,
      report: {
        status: reports.status,
        isUnderAppeal: reports.isUnderAppeal,
        submitterId: reports.submitterId,
        reportedSteam64Id: reports.reportedSteam64Id,
      },
      isListed,
      lobbySteam64Ids: sql<string[]>`array(
        select m.steam64_id from ${lobbyMates} m where m.report_id = ${examCases.reportId})`,
    })
    .from(examCases)
    .innerJoin(
      examCaseVersions,
      and(eq(examCaseVersions.caseId, examCases.id), eq(examCaseVersions.version, examCases.version)),
    )
    .leftJoin(reports, eq(reports.id, examCases.reportId))
    .where(isNull(examCases.retiredAt))
    .orderBy(asc(examCases.id))
    .limit(maxInPool);
  return rows.map(({ id, version, answer, report, isListed, lobbySteam64Ids }) => ({
    id,
    version,
    answer,
    isUnlisted: !isListed,
    parties: report && { ...report, lobbySteam64Ids },
    isDoubtful: report !== null && !bearsOut(answer, report),
  }));
}

export function countPool(pool: readonly Pick<ActiveCase, 'answer'>[]): Pool {
  const cheater = pool.filter(({ answer }) => answer === 'cheater').length;
  return { cheater, not_cheater: pool.length - cheater };
}

/** Of two changes at once the second sees the first. */
export async function lockExamPool(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('exam pool'))`);
}

/** Doubtful cases count, or whoever appeals against a conviction could turn the exam off. */
export async function findExamSwitch(db: Db | Tx, mode: ExamMode): Promise<boolean> {
  return isExamOn(mode, countPool(mode === 'auto' ? await listActiveCases(db) : []));
}

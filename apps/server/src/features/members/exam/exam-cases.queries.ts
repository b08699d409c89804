import type { ExamCaseContent } from '@argus/contract/members/exam';
import type { CaseParties } from '@argus/domain/cases/involvement';
import { cleanMoment } from '@argus/domain/evidence/moment';
import { findVideo } from '@argus/domain/evidence/video-hosts';
import { bearsOut, type ExamAnswer, type ExamMode, isExamOn, type Pool } from '@argus/domain/members/exam';
import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/client.ts';
import { newestFirst } from '../../../platform/db/paging.ts';
import { examCases, examCaseVersions } from '../../../platform/db/schema/exam.ts';
import { links } from '../../../platform/db/schema/links.ts';
import { lobbyMates, reports } from '../../../platform/db/schema/reports.ts';
import { newId } from '../../../platform/db/uuid.ts';

/** Tells whether any evidence on the site shows the video of a case, because its verdict can then be looked up. */
const isListed = sql<boolean>`exists (
  select from ${links} l where l.key = ${examCaseVersions.videoHost} || ':' || ${examCaseVersions.videoId})`;

export function selectExamCases(retired: 'yes' | 'no' | undefined): SQL {
  const order = sql.join(newestFirst(examCases.createdAt, examCases.id), sql`, `);
  const isWanted = retired && (retired === 'yes' ? isNotNull(examCases.retiredAt) : isNull(examCases.retiredAt));
  return sql`select ${examCases.id} as id from ${examCases} where ${isWanted ?? sql`true`} order by ${order}`;
}

export async function listExamCasesById(db: Db | Tx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      ...getTableColumns(examCases),
      content: examCaseVersions,
      isListed,
      report: { id: reports.id, status: reports.status, isUnderAppeal: reports.isUnderAppeal },
    })
    .from(examCases)
    .innerJoin(
      examCaseVersions,
      and(eq(examCaseVersions.caseId, examCases.id), eq(examCaseVersions.version, examCases.version)),
    )
    .leftJoin(reports, eq(reports.id, examCases.reportId))
    .where(inArray(examCases.id, ids));
}

export type ExamCaseRow = Awaited<ReturnType<typeof listExamCasesById>>[number];

export async function lockExamCase(tx: Tx, caseId: string) {
  const [locked] = await tx.select().from(examCases).where(eq(examCases.id, caseId)).for('no key update');
  return locked ?? null;
}

export type StoredContent = Omit<typeof examCaseVersions.$inferInsert, 'caseId' | 'version' | 'createdAt'>;

/** Stores only the id of the video, because the rest of a link could give the answer away. */
export function toStoredContent({ url, context, answer, explanation, ...clip }: ExamCaseContent): StoredContent {
  const video = findVideo(url);
  if (!video) throw new Error('the contract accepts only videos');
  const { startSeconds = null, endSeconds = null } = cleanMoment({ type: 'video', url, ...clip });
  return { videoHost: video.host, videoId: video.id, startSeconds, endSeconds, context, answer, explanation };
}

export async function getVersion(tx: Tx, { id, version }: { id: string; version: number }): Promise<StoredContent> {
  const { caseId: _case, version: _version, createdAt: _createdAt, ...content } = getTableColumns(examCaseVersions);
  const [found] = await tx
    .select(content)
    .from(examCaseVersions)
    .where(and(eq(examCaseVersions.caseId, id), eq(examCaseVersions.version, version)));
  if (!found) throw new Error('the present version of a case exists');
  return found;
}

export async function insertExamCase(
  tx: Tx,
  { reportId, content, createdAt }: { reportId: string | null; content: StoredContent; createdAt: Date },
): Promise<string> {
  const id = newId(createdAt.getTime());
  await tx.insert(examCases).values({ id, reportId, version: 1, createdAt });
  await tx.insert(examCaseVersions).values({ ...content, caseId: id, version: 1, createdAt });
  return id;
}

export async function insertVersion(
  tx: Tx,
  caseId: string,
  { version, content, createdAt }: { version: number; content: StoredContent; createdAt: Date },
): Promise<void> {
  await tx.insert(examCaseVersions).values({ ...content, caseId, version, createdAt });
  const change = { version, shown: 0, answered: 0, failed: 0 };
  await tx.update(examCases).set(change).where(eq(examCases.id, caseId));
}

export async function setRetired(tx: Tx, caseId: string, retiredAt: Date | null): Promise<void> {
  await tx.update(examCases).set({ retiredAt }).where(eq(examCases.id, caseId));
}

/** Staff write each case by hand, so the oldest 2000 are enough for any exam. */
const maxInPool = 2000;

export interface ActiveCase {
  id: string;
  version: number;
  answer: ExamAnswer;
  /** Names the people who took part in the report that the case was made from. */
  parties: (CaseParties & { lobbySteam64Ids: string[] }) | null;
  /** This is true if the report no longer supports the answer; nobody is shown the case then. */
  isDoubtful: boolean;
  /** This is true if no public page names the video. */
  isUnlisted: boolean;
}

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

/** Takes a lock, so that the second of two concurrent changes sees the first. */
export async function lockExamPool(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('exam pool'))`);
}

/** Counts doubtful cases too, because otherwise an appeal against a conviction could turn the exam off. */
export async function findExamSwitch(db: Db | Tx, mode: ExamMode): Promise<boolean> {
  return isExamOn(mode, countPool(mode === 'auto' ? await listActiveCases(db) : []));
}

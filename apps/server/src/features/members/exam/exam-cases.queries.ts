import type { ExamCaseContent } from '@argus/contract/members/exam';
import { cleanMoment } from '@argus/domain/evidence/moment';
import { findVideo } from '@argus/domain/evidence/video-hosts';
import { and, eq, getTableColumns, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/client.ts';
import { newestFirst } from '../../../platform/db/paging.ts';
import { examCases, examCaseVersions } from '../../../platform/db/schema/exam.ts';
import { links } from '../../../platform/db/schema/links.ts';
import { reports } from '../../../platform/db/schema/reports.ts';
import { newId } from '../../../platform/db/uuid.ts';

/**
 * Whether evidence of a report, of the Watch or of a filing, or a mirror shows the video of a case: then its verdict can be looked
 * up. All of these are in `links`.
 */
export const isListed = sql<boolean>`exists (
  select from ${links} l where l.key = ${examCaseVersions.videoHost} || ':' || ${examCaseVersions.videoId})`;

/** The ids of cases, newest first. */
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

/** Only the id of the video is stored: nothing else in a link can give an answer away. */
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
  const counts = { shown: 0, answered: 0, failed: 0 };
  await tx
    .update(examCases)
    .set({ version, ...counts })
    .where(eq(examCases.id, caseId));
}

export async function setRetired(tx: Tx, caseId: string, retiredAt: Date | null): Promise<void> {
  await tx.update(examCases).set({ retiredAt }).where(eq(examCases.id, caseId));
}

import { youtubeVideoId } from '@argus/domain/evidence-link';
import { assertLegalMove, openStatuses } from '@argus/domain/report-status';
import { and, desc, eq, gt, inArray, isNull, max, ne } from 'drizzle-orm';
import type { Db, Tx } from '../db/client.ts';
import type { ReportRow } from '../db/locks.ts';
import {
  evidenceLinks,
  lobbyMates,
  reportEvents,
  reportRevisions,
  reports,
  type StoredContent,
} from '../db/schema/reports.ts';
import { newId } from '../db/uuid.ts';
import type { SteamPlayer } from '../integrations/steam.ts';
import { mates, originalEvidence } from './report-parts.queries.ts';

/** What the submitter wrote, without what the Watch added. */
const content = {
  reportedSteam64Id: reports.reportedSteam64Id,
  description: reports.description,
  cheatsUsed: reports.cheatsUsed,
  evidenceLinks: originalEvidence,
  lobbiedWith: mates,
};

export async function getContent(db: Db | Tx, reportId: string): Promise<StoredContent> {
  const [found] = await db.select(content).from(reports).where(eq(reports.id, reportId));
  if (!found) throw new Error('a report that was just read is gone');
  return found;
}

export async function findLastEventAt(tx: Tx, reportId: string): Promise<Date | null> {
  const [last] = await tx
    .select({ at: max(reportEvents.createdAt) })
    .from(reportEvents)
    .where(eq(reportEvents.reportId, reportId));
  return last?.at ?? null;
}

/** Whether one of these accounts has an open report about the player, other than `exceptId`. */
export async function hasOpenReport(
  tx: Tx,
  { accountIds, steam64Id, exceptId }: { accountIds: readonly string[]; steam64Id: string; exceptId?: string },
): Promise<boolean> {
  const [found] = await tx
    .select({ id: reports.id })
    .from(reports)
    .where(
      and(
        eq(reports.reportedSteam64Id, steam64Id),
        inArray(reports.submitterId, accountIds),
        inArray(reports.status, openStatuses),
        exceptId === undefined ? undefined : ne(reports.id, exceptId),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** The newest first, no more than `most`. */
export async function listSubmissionTimes(
  tx: Tx,
  { accountIds, since, most }: { accountIds: readonly string[]; since: Date; most: number },
): Promise<number[]> {
  const rows = await tx
    .select({ createdAt: reports.createdAt })
    .from(reports)
    .where(and(inArray(reports.submitterId, accountIds), gt(reports.createdAt, since)))
    .orderBy(desc(reports.createdAt))
    .limit(most);
  return rows.map(({ createdAt }) => createdAt.getTime());
}

interface NewReport {
  id: string;
  submitterId: string;
  player: SteamPlayer;
  content: StoredContent;
  now: Date;
}

export async function insertReport(tx: Tx, { id, submitterId, player, content, now }: NewReport): Promise<void> {
  await tx.insert(reports).values({
    id,
    submitterId,
    reportedSteam64Id: player.steam64Id,
    reportedPlayerName: player.name,
    reportedPlayerAvatar: player.avatarUrl,
    description: content.description,
    cheatsUsed: content.cheatsUsed,
    createdAt: now,
    updatedAt: now,
  });
  await insertParts(tx, id, content, now);
  await tx.insert(reportEvents).values({
    id: newId(now.getTime()),
    reportId: id,
    kind: 'submitted',
    actorId: submitterId,
    toStatus: 'unverified',
    round: 1,
    createdAt: now,
  });
}

/** The earlier version is stored, the new one starts a new round; what the Watch added stays. */
export async function replaceContent(
  tx: Tx,
  report: ReportRow,
  { before, after, now }: { before: StoredContent; after: StoredContent; now: Date },
): Promise<void> {
  assertLegalMove(report.status, 'unverified', 'edit');
  const reportId = report.id;
  const edits = report.edits + 1;
  const round = report.round + 1;
  await tx.insert(reportRevisions).values({ reportId, revision: edits, content: before, editedAt: now });
  await tx.delete(lobbyMates).where(eq(lobbyMates.reportId, reportId));
  await tx.delete(evidenceLinks).where(and(eq(evidenceLinks.reportId, reportId), isNull(evidenceLinks.addedById)));
  await insertParts(tx, reportId, after, now);
  await tx
    .update(reports)
    .set({
      description: after.description,
      cheatsUsed: after.cheatsUsed,
      status: 'unverified',
      round,
      reviewCount: 0,
      edits,
      updatedAt: now,
    })
    .where(eq(reports.id, reportId));
  await tx.insert(reportEvents).values({
    id: newId(now.getTime()),
    reportId,
    kind: 'edited',
    actorId: report.submitterId,
    fromStatus: report.status,
    toStatus: 'unverified',
    round,
    createdAt: now,
  });
}

async function insertParts(tx: Tx, reportId: string, content: StoredContent, createdAt: Date): Promise<void> {
  const links = content.evidenceLinks.map(({ type, url, description }, position) => ({
    id: newId(createdAt.getTime()),
    reportId,
    position,
    type,
    url,
    description,
    createdAt,
    videoId: type === 'video' ? youtubeVideoId(url) : null,
  }));
  if (links.length > 0) await tx.insert(evidenceLinks).values(links);
  const mates = content.lobbiedWith.map((mate, position) => ({ ...mate, reportId, position }));
  if (mates.length > 0) await tx.insert(lobbyMates).values(mates);
}

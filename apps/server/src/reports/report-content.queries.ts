import { youtubeVideoId } from '@argus/domain/evidence-link';
import { openStatuses } from '@argus/domain/report-status';
import { and, eq, inArray, isNull, max, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/client.ts';
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
import type { ReportRow } from './locks.queries.ts';

/** Words and links of a report, without what the Watch added. */
const content = {
  reportedSteam64Id: reports.reportedSteam64Id,
  description: reports.description,
  cheatsUsed: reports.cheatsUsed,
  evidenceLinks: sql<StoredContent['evidenceLinks']>`(
    select coalesce(json_agg(json_build_object('type', e.type, 'url', e.url, 'description', e.description)
      order by e.position), '[]')
    from ${evidenceLinks} e where e.report_id = ${reports}.id and e.added_by_id is null)`,
  lobbiedWith: sql<StoredContent['lobbiedWith']>`(
    select coalesce(json_agg(json_build_object('steam64Id', m.steam64_id, 'name', m.name, 'avatarUrl', m.avatar_url)
      order by m.position), '[]')
    from ${lobbyMates} m where m.report_id = ${reports}.id)`,
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

export async function listOpenContents(tx: Tx, steam64Id: string, submitterId: string): Promise<StoredContent[]> {
  return tx
    .select(content)
    .from(reports)
    .where(
      and(
        eq(reports.reportedSteam64Id, steam64Id),
        eq(reports.submitterId, submitterId),
        inArray(reports.status, openStatuses),
      ),
    );
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
    ...{ id: newId(now.getTime()), reportId: id, kind: 'submitted', actorId: submitterId },
    ...{ toStatus: 'unverified', round: 1, createdAt: now },
  });
}

/** The earlier words are kept, the new ones start a new round; what the Watch added stays. */
export async function replaceContent(
  tx: Tx,
  report: ReportRow,
  { before, after, now }: { before: StoredContent; after: StoredContent; now: Date },
): Promise<void> {
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
      ...{ round, reviewCount: 0, edits, updatedAt: now },
    })
    .where(eq(reports.id, reportId));
  await tx.insert(reportEvents).values({
    ...{ id: newId(now.getTime()), reportId, kind: 'edited', actorId: report.submitterId },
    ...{ fromStatus: report.status, toStatus: 'unverified', round, createdAt: now },
  });
}

async function insertParts(tx: Tx, reportId: string, content: StoredContent, createdAt: Date): Promise<void> {
  const links = content.evidenceLinks.map(({ type, url, description }, position) => ({
    ...{ id: newId(createdAt.getTime()), reportId, position, type, url, description, createdAt },
    videoId: type === 'video' ? youtubeVideoId(url) : null,
  }));
  if (links.length > 0) await tx.insert(evidenceLinks).values(links);
  const mates = content.lobbiedWith.map((mate, position) => ({ ...mate, reportId, position }));
  if (mates.length > 0) await tx.insert(lobbyMates).values(mates);
}

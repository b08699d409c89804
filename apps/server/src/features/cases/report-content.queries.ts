import type { NamingVersion } from '@argus/domain/cases/naming-limit';
import type { EvidenceLink } from '@argus/domain/cases/report-rules';
import { openStatuses } from '@argus/domain/cases/report-status';
import { toVideoColumns } from '@argus/domain/evidence/video-hosts';
import { editWindowDays } from '@argus/domain/shared/limits';
import { dayMs } from '@argus/domain/shared/time';
import { and, desc, eq, gt, inArray, isNull, max, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { ReportRow } from '../../platform/db/locks.ts';
import {
  evidenceLinks,
  lobbyMates,
  reportEvents,
  reportRevisions,
  reports,
  reviews,
  type StoredContent,
} from '../../platform/db/schema/reports.ts';
import { newId } from '../../platform/db/uuid.ts';
import type { SteamPlayer } from '../../platform/integrations/steam.ts';
import { linkJson, mates, originalEvidence } from '../evidence/report-parts.queries.ts';

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

export async function hasReviews(db: Db | Tx, reportId: string): Promise<boolean> {
  const [found] = await db.select({ id: reviews.id }).from(reviews).where(eq(reviews.reportId, reportId)).limit(1);
  return found !== undefined;
}

/** The list includes the links that the Watch added. */
export async function listLinks(tx: Tx, reportId: string): Promise<EvidenceLink[]> {
  const { rows } = await tx.execute<{ link: EvidenceLink }>(
    sql`select ${linkJson} as link from ${evidenceLinks} e where e.report_id = ${reportId}`,
  );
  return rows.map(({ link }) => link);
}

export async function hasOpenReport(tx: Tx, accountIds: readonly string[], steam64Id: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: reports.id })
    .from(reports)
    .where(
      and(
        eq(reports.reportedSteam64Id, steam64Id),
        inArray(reports.submitterId, accountIds),
        inArray(reports.status, openStatuses),
      ),
    )
    .limit(1);
  return found !== undefined;
}

export async function listSubmissionTimes(
  tx: Tx,
  { accountIds, since, max: limit }: { accountIds: readonly string[]; since: Date; max: number },
): Promise<number[]> {
  const rows = await tx
    .select({ createdAt: reports.createdAt })
    .from(reports)
    .where(and(inArray(reports.submitterId, accountIds), gt(reports.createdAt, since)))
    .orderBy(desc(reports.createdAt))
    .limit(limit);
  return rows.map(({ createdAt }) => createdAt.getTime());
}

/** Lists the versions of each report that these accounts submitted or edited since then, oldest first. */
export async function listNamingVersions(
  tx: Tx,
  accountIds: readonly string[],
  since: Date,
): Promise<NamingVersion[][]> {
  const found = await tx
    .select({
      createdAt: reports.createdAt,
      revisions: sql<{ until: number; names: string[] }[]>`(
        select coalesce(json_agg(json_build_object('until', floor(extract(epoch from v.edited_at) * 1000),
          'names', jsonb_path_query_array(v.content, '$.lobbiedWith[*].steam64Id')) order by v.revision), '[]')
        from ${reportRevisions} v where v.report_id = reports.id)`,
      names: sql<string[]>`array(select m.steam64_id from ${lobbyMates} m where m.report_id = reports.id)`,
    })
    .from(reports)
    .where(
      and(
        inArray(reports.submitterId, accountIds),
        gt(reports.updatedAt, since),
        gt(reports.createdAt, new Date(since.getTime() - editWindowDays * dayMs)),
      ),
    );
  return found.map(({ createdAt, revisions, names }) => {
    let at = createdAt.getTime();
    const earlier = revisions.map((revision) => {
      const version = { at, names: revision.names };
      at = revision.until;
      return version;
    });
    return [...earlier, { at, names }];
  });
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

/** The earlier version is stored. Evidence that staff added stays. */
export async function replaceContent(
  tx: Tx,
  report: ReportRow,
  { before, after, now }: { before: StoredContent; after: StoredContent; now: Date },
): Promise<void> {
  const reportId = report.id;
  const edits = report.edits + 1;
  await tx.insert(reportRevisions).values({ reportId, revision: edits, content: before, editedAt: now });
  await tx.delete(lobbyMates).where(eq(lobbyMates.reportId, reportId));
  await tx.delete(evidenceLinks).where(and(eq(evidenceLinks.reportId, reportId), isNull(evidenceLinks.addedById)));
  await insertParts(tx, reportId, after, now);
  await tx
    .update(reports)
    .set({ description: after.description, cheatsUsed: after.cheatsUsed, edits, updatedAt: now })
    .where(eq(reports.id, reportId));
  await insertChange(tx, report, 'edited', now);
}

export async function addParts(
  tx: Tx,
  report: ReportRow,
  { links, addendum, now }: { links: readonly EvidenceLink[]; addendum: string | null; now: Date },
): Promise<void> {
  const firstPosition = await getNextPosition(tx, report.id);
  await insertLinks(tx, report.id, links, { createdAt: now, addedAt: now, firstPosition });
  await tx
    .update(reports)
    .set({ edits: report.edits + 1, updatedAt: now, ...(addendum === null ? {} : { addendum, addendumAt: now }) })
    .where(eq(reports.id, report.id));
  await insertChange(tx, report, 'added', now);
}

async function insertChange(tx: Tx, report: ReportRow, kind: 'edited' | 'added', createdAt: Date): Promise<void> {
  const { id: reportId, submitterId: actorId, round } = report;
  await tx.insert(reportEvents).values({ id: newId(createdAt.getTime()), reportId, kind, actorId, round, createdAt });
}

export async function getNextPosition(tx: Tx, reportId: string): Promise<number> {
  const [last] = await tx
    .select({ position: max(evidenceLinks.position) })
    .from(evidenceLinks)
    .where(eq(evidenceLinks.reportId, reportId));
  return (last?.position ?? -1) + 1;
}

async function insertParts(
  tx: Tx,
  reportId: string,
  { evidenceLinks: links, lobbiedWith }: StoredContent,
  createdAt: Date,
): Promise<void> {
  await insertLinks(tx, reportId, links, { createdAt, addedAt: null, firstPosition: 0 });
  if (lobbiedWith.length === 0) return;
  await tx.insert(lobbyMates).values(lobbiedWith.map((mate, position) => ({ ...mate, reportId, position })));
}

async function insertLinks(
  tx: Tx,
  reportId: string,
  links: readonly EvidenceLink[],
  { createdAt, addedAt, firstPosition }: { createdAt: Date; addedAt: Date | null; firstPosition: number },
): Promise<void> {
  if (links.length === 0) return;
  await tx.insert(evidenceLinks).values(
    links.map((link, index) => ({
      id: newId(createdAt.getTime()),
      reportId,
      position: firstPosition + index,
      ...link,
      ...toVideoColumns(link),
      addedAt,
      createdAt,
    })),
  );
}

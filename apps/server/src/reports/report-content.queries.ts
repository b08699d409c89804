import { youtubeVideoId } from '@argus/domain/evidence-link';
import { assertLegalMove, openStatuses } from '@argus/domain/report-status';
import type { Db, Tx } from '../db/client.ts';
import { and, eq, inArray, isNull, max, ne, sql } from '../db/drizzle.ts';
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
import { accountsOf, formerIdentities } from '../users/person.queries.ts';
import type { UserRow } from '../users/users.queries.ts';
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

interface Submitting {
  submitter: UserRow;
  steam64Id: string;
  since: Date;
  most: number;
}

/**
 * What a submission is checked against: the submitter with all accounts they had, whether one of these has an open report about
 * the player, and when they submitted since `since`, newest first, at most `most`.
 */
export async function getEarlierSubmissions(tx: Tx, secret: string, { submitter, steam64Id, since, most }: Submitting) {
  const accounts = sql`person.accounts`;
  const isTheirs = sql`r.submitter_id = any(${accounts})`;
  const [found] = await tx
    .select({
      ...formerIdentities(accounts),
      hasOpenReport: sql<boolean>`exists (
        select from ${reports} r where r.reported_steam64_id = ${steam64Id} and ${isTheirs}
          and r.status in ('unverified', 'processing'))`,
      submittedAt: sql<number[]>`array(
        select floor(extract(epoch from r.created_at) * 1000)::float8 from ${reports} r
        where ${isTheirs} and r.created_at > ${since.toISOString()}::timestamptz
        order by r.created_at desc limit ${most})`,
    })
    .from(sql`(select ${accountsOf(secret, submitter)} as accounts) person`)
    .prepare('earlier_submissions')
    .execute();
  if (!found) throw new Error('a row without a table is always there');
  return found;
}

interface NewReport {
  id: string;
  submitterId: string;
  player: SteamPlayer;
  content: StoredContent;
  now: Date;
}

export async function insertReport(tx: Tx, { id, submitterId, player, content, now }: NewReport): Promise<void> {
  const report = tx.insert(reports).values({
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
  const parts = [tx.$with('new_report').as(report), ...insertedParts(tx, id, content, now)];
  await tx
    .with(...parts)
    .insert(reportEvents)
    .values({
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
  await tx
    .with(...insertedParts(tx, reportId, after, now))
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

/** As parts of the statement that writes the report itself. */
function insertedParts(tx: Tx, reportId: string, content: StoredContent, createdAt: Date) {
  const links = content.evidenceLinks.map((link, position) => ({
    id: newId(createdAt.getTime()),
    reportId,
    position,
    createdAt,
    ...link,
    videoId: link.type === 'video' ? youtubeVideoId(link.url) : null,
  }));
  const mates = content.lobbiedWith.map((mate, position) => ({ ...mate, reportId, position }));
  return [
    ...(links.length > 0 ? [tx.$with('new_links').as(tx.insert(evidenceLinks).values(links))] : []),
    ...(mates.length > 0 ? [tx.$with('new_mates').as(tx.insert(lobbyMates).values(mates))] : []),
  ];
}

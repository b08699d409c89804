import type { NamingVersion } from '@argus/domain/cases/naming-limit';
import type { EvidenceLink } from '@argus/domain/cases/report-rules';
import { toVideoColumns } from '@argus/domain/evidence/video-hosts';
import { editWindowDays } from '@argus/domain/shared/limits';
import { and, eq, isNull, max, sql } from 'drizzle-orm';
import { type Db, prepareOnce, type Tx } from '../../platform/db/client.ts';
import { selectJsonRows, toJsonRows } from '../../platform/db/json-rows.ts';
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
import { allAccounts, formerIdentities, personValues } from '../members/users/person.queries.ts';
import type { UserRow } from '../members/users/users.queries.ts';

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

/** In any round. */
export async function hasReviews(db: Db | Tx, reportId: string): Promise<boolean> {
  const [found] = await db.select({ id: reviews.id }).from(reviews).where(eq(reviews.reportId, reportId)).limit(1);
  return found !== undefined;
}

/** Every link of the report, the Watch's included. */
export async function listLinks(tx: Tx, reportId: string): Promise<EvidenceLink[]> {
  const { rows } = await tx.execute<{ link: EvidenceLink }>(
    sql`select ${linkJson} as link from ${evidenceLinks} e where e.report_id = ${reportId}`,
  );
  return rows.map(({ link }) => link);
}

interface Submitting {
  submitter: Pick<UserRow, 'id' | 'discordId' | 'steam64Id'>;
  steam64Id: string;
  since: Date;
  most: number;
}

const earlierSubmissions = prepareOnce((db) => {
  const accounts = sql`person.accounts`;
  const isTheirs = sql`r.submitter_id = any(${accounts})`;
  return db
    .select({
      ...formerIdentities(accounts),
      hasOpenReport: sql<boolean>`exists (
        select from ${reports} r where r.reported_steam64_id = ${sql.placeholder('steam64Id')} and ${isTheirs}
          and r.status in ('unverified', 'processing'))`,
      submittedAt: sql<number[]>`array(
        select floor(extract(epoch from r.created_at) * 1000)::float8 from ${reports} r
        where ${isTheirs} and r.created_at > ${sql.placeholder('since')}::timestamptz
        order by r.created_at desc limit ${sql.placeholder('most')})`,
    })
    .from(sql`(select ${allAccounts} as accounts) person`)
    .prepare('earlier_submissions');
});

/**
 * What a submission is checked against: the submitter with all accounts they had, whether one of these has an open report about
 * the player, and when they submitted since `since`, newest first, at most `most`.
 */
export async function getEarlierSubmissions(tx: Tx, secret: string, { submitter, steam64Id, since, most }: Submitting) {
  const values = { ...personValues(secret, submitter), steam64Id, since: since.toISOString(), most };
  const [found] = await earlierSubmissions(tx).execute(values);
  if (!found) throw new Error('a row without a table is always there');
  return found;
}

export type EarlierSubmissions = Awaited<ReturnType<typeof getEarlierSubmissions>>;

const namingReports = prepareOnce((db) =>
  db
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
      sql`submitter_id = any(${sql.placeholder('accountIds')}::uuid[]) and updated_at > ${sql.placeholder('since')}::timestamptz
        and created_at > ${sql.placeholder('since')}::timestamptz - ${sql.raw(`interval '${editWindowDays} days'`)}`,
    )
    .prepare('naming_reports'),
);

/** All versions of what these accounts submitted or edited since then, each report's oldest first. */
export async function listNamingVersions(
  tx: Tx,
  accountIds: readonly string[],
  since: Date,
): Promise<NamingVersion[][]> {
  const found = await namingReports(tx).execute({ accountIds, since: since.toISOString() });
  return found.map(({ createdAt, revisions, names }) => {
    const starts = [createdAt.getTime(), ...revisions.map(({ until }) => until)];
    return [...revisions.map((revision) => revision.names), names].map((named, index) => ({
      at: starts[index] ?? createdAt.getTime(),
      names: named,
    }));
  });
}

interface NewReport {
  id: string;
  submitterId: string;
  player: SteamPlayer;
  content: StoredContent;
  now: Date;
}

const insertedReport = prepareOnce((db) => {
  const value = sql.placeholder;
  const report = db.insert(reports).values({
    id: value('id'),
    submitterId: value('submitterId'),
    reportedSteam64Id: value('steam64Id'),
    reportedPlayerName: value('name'),
    reportedPlayerAvatar: value('avatarUrl'),
    description: value('description'),
    cheatsUsed: value('cheatsUsed'),
    createdAt: value('now'),
    updatedAt: value('now'),
  });
  return db
    .with(db.$with('new_report').as(report), ...insertedParts(db))
    .insert(reportEvents)
    .values({
      id: value('eventId'),
      reportId: value('id'),
      kind: 'submitted',
      actorId: value('submitterId'),
      toStatus: 'unverified',
      round: 1,
      createdAt: value('now'),
    })
    .prepare('insert_report');
});

export async function insertReport(tx: Tx, { id, submitterId, player, content, now }: NewReport): Promise<void> {
  const { description, cheatsUsed } = content;
  const report = { id, submitterId, ...player, description, cheatsUsed, now };
  await insertedReport(tx).execute({ ...report, ...toParts(id, content, now), eventId: newId(now.getTime()) });
}

/** Nobody has reviewed the report yet. The earlier version is stored; what staff added stays. */
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
  await tx
    .with(...insertedParts(tx))
    .update(reports)
    .set({
      description: after.description,
      cheatsUsed: after.cheatsUsed,
      edits,
      updatedAt: now,
    })
    .where(eq(reports.id, reportId))
    .prepare('replace_content')
    .execute(toParts(reportId, after, now));
  await insertChange(tx, report, 'edited', now);
}

interface AddedParts {
  links: readonly EvidenceLink[];
  /** Null: none is added. */
  addendum: string | null;
  now: Date;
}

/** After the evidence that the report has; votes and round stay. */
export async function addParts(tx: Tx, report: ReportRow, { links, addendum, now }: AddedParts): Promise<void> {
  const [last] = await tx
    .select({ position: max(evidenceLinks.position) })
    .from(evidenceLinks)
    .where(eq(evidenceLinks.reportId, report.id));
  const rows = toLinkRows(report.id, links, {
    createdAt: now,
    addedAt: now,
    firstPosition: (last?.position ?? -1) + 1,
  });
  if (rows.length > 0) await tx.insert(evidenceLinks).values(rows);
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

/** As parts of the statement that writes the report itself. */
const insertedParts = (db: Db | Tx) => [
  db.$with('new_links').as(db.insert(evidenceLinks).select(selectJsonRows(evidenceLinks, 'links'))),
  db.$with('new_mates').as(db.insert(lobbyMates).select(selectJsonRows(lobbyMates, 'mates'))),
];

/** The placeholders of `insertedParts`. */
function toParts(reportId: string, content: StoredContent, createdAt: Date) {
  const links = toLinkRows(reportId, content.evidenceLinks, { createdAt, addedAt: null, firstPosition: 0 });
  const mates = content.lobbiedWith.map((mate, position) => ({ ...mate, reportId, position }));
  return { links: toJsonRows(evidenceLinks, links), mates: toJsonRows(lobbyMates, mates) };
}

function toLinkRows(
  reportId: string,
  links: readonly EvidenceLink[],
  { createdAt, addedAt, firstPosition }: { createdAt: Date; addedAt: Date | null; firstPosition: number },
) {
  return links.map((link, index) => ({
    id: newId(createdAt.getTime()),
    reportId,
    position: firstPosition + index,
    ...link,
    ...toVideoColumns(link),
    addedAt,
    createdAt,
  }));
}

import type { CopyKind } from '@argus/domain/evidence/evidence-copy';
import type { EvidenceType } from '@argus/domain/evidence/evidence-link';
import type { LinkState } from '@argus/domain/evidence/link-health';
import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/client.ts';
import { hasOpenTwin, isOpenedHere, isSameCase } from '../../platform/db/one-case.ts';
import { filings } from '../../platform/db/schema/filings.ts';
import { evidenceCopies, links } from '../../platform/db/schema/links.ts';
import { evidenceLinks, reports, reviews } from '../../platform/db/schema/reports.ts';
import { openedVotes } from '../../platform/db/schema/staff.ts';
import { users } from '../../platform/db/schema/users.ts';
import { newId } from '../../platform/db/uuid.ts';

/** Describes a link of a case with its mirrors. */
export interface ShownLink {
  key: string;
  type: EvidenceType;
  state: LinkState;
  goneAt: number | null;
  copies: { kind: CopyKind; isOwn: boolean }[];
  isAppealInReview: boolean;
  knownKeys: string[];
  knownUrls: string[];
}

export async function findShownLink(
  tx: Tx,
  { reportId, url, accountIds }: { reportId: string; url: string; accountIds: readonly string[] },
): Promise<ShownLink | null> {
  const own = sql.param([...accountIds]);
  const { rows } = await tx.execute<{ found: ShownLink }>(sql`
    select json_build_object('key', e.link_key, 'type', e.type, 'state', coalesce(l.state, 'unchecked'),
      'goneAt', floor(extract(epoch from l.gone_at) * 1000),
      'copies', (
        select coalesce(json_agg(json_build_object('kind', c.kind, 'isOwn', c.added_by_id = any(${own}::uuid[]))), '[]')
        from ${evidenceCopies} c
        where c.report_id = e.report_id and c.of_key = e.link_key),
      'isAppealInReview', exists (
        select from ${filings} f where f.report_id = e.report_id and f.kind = 'appeal' and f.state = 'review'),
      'knownKeys', array(
        select o.link_key from ${evidenceLinks} o where o.report_id = e.report_id and o.link_key is not null
        union select c.link_key from ${evidenceCopies} c where c.report_id = e.report_id and c.link_key is not null),
      'knownUrls', array(select c.url from ${evidenceCopies} c where c.report_id = e.report_id)) as found
    from ${evidenceLinks} e left join ${links} l on l.key = e.link_key
    where e.report_id = ${reportId} and e.url = ${url} and e.link_key is not null limit 1`);
  return rows[0]?.found ?? null;
}

/** Finds what these accounts did on this report or on other reports of the case. */
export async function findOwnActs(tx: Tx, reportId: string, accountIds: readonly string[]) {
  const own = sql`any(${sql.param([...accountIds])}::uuid[])`;
  const { rows } = await tx.execute<{ hasReviewed: boolean; hasRevealed: boolean; hasOpenTwin: boolean }>(sql`
    select exists (
        select from ${reviews} v join ${reports} t on t.id = v.report_id
        where v.reviewer_id = ${own} and ${isSameCase}) as "hasReviewed",
      exists (
        select from ${openedVotes} o join ${reports} t on t.id = o.report_id
        where o.revealed and o.user_id = ${own} and ${isOpenedHere}) as "hasRevealed",
      ${hasOpenTwin('reports')} as "hasOpenTwin"
    from ${reports} where reports.id = ${reportId}`);
  if (!rows[0]) throw new Error('reports are never removed');
  return rows[0];
}

/**
 * Records that a staff member added a mirror to an open case, because they may then neither vote on it nor decide it.
 */
export async function markMirrored(
  tx: Tx,
  mark: { reportId: string; round: number; userId: string; openedAt: Date },
): Promise<void> {
  const { reportId, round, userId } = openedVotes;
  const addedMirror = true;
  await tx
    .insert(openedVotes)
    .values({ ...mark, addedMirror })
    .onConflictDoUpdate({ target: [reportId, round, userId], set: { addedMirror } });
}

export async function listMirrorTimes(
  tx: Tx,
  { accountIds, since, limit }: { accountIds: readonly string[]; since: Date; limit: number },
): Promise<number[]> {
  const rows = await tx
    .select({ createdAt: evidenceCopies.createdAt })
    .from(evidenceCopies)
    .where(and(inArray(evidenceCopies.addedById, accountIds), gt(evidenceCopies.createdAt, since)))
    .orderBy(desc(evidenceCopies.createdAt))
    .limit(limit);
  return rows.map(({ createdAt }) => createdAt.getTime());
}

export async function insertMirror(tx: Tx, mirror: Omit<typeof evidenceCopies.$inferInsert, 'id'>): Promise<void> {
  await tx.insert(evidenceCopies).values({ id: newId(mirror.createdAt.getTime()), ...mirror });
}

export async function findMirror(db: Db, mirrorId: string) {
  const [mirror] = await db.select().from(evidenceCopies).where(eq(evidenceCopies.id, mirrorId));
  return mirror ?? null;
}

/** Returns false if somebody else has just removed the mirror. */
export async function removeMirror(tx: Tx, mirrorId: string): Promise<boolean> {
  const removed = await tx.delete(evidenceCopies).where(eq(evidenceCopies.id, mirrorId)).returning();
  return removed.length > 0;
}

export async function listMirrorsForStaff(db: Db, reportId: string) {
  const { id, kind, url, createdAt } = evidenceCopies;
  return db
    .select({
      id,
      kind,
      url,
      createdAt,
      of: sql<string>`(select e.url from ${evidenceLinks} e
        where e.report_id = ${evidenceCopies.reportId} and e.link_key = ${evidenceCopies.ofKey} limit 1)`,
      adder: { id: users.id, username: users.username, deletedAt: users.deletedAt },
    })
    .from(evidenceCopies)
    .innerJoin(users, eq(users.id, evidenceCopies.addedById))
    .where(eq(evidenceCopies.reportId, reportId))
    .orderBy(asc(evidenceCopies.createdAt), asc(evidenceCopies.id));
}

export type StaffMirrorRow = Awaited<ReturnType<typeof listMirrorsForStaff>>[number];

import { countsInSearch } from '@argus/domain/cases/report-status';
import type { LinkAnswer, LinkedCase, LinkRecord } from '@argus/domain/evidence/link-health';
import { linkHosts as hostList } from '@argus/domain/evidence/link-hosts';
import { minuteMs } from '@argus/domain/shared/time';
import { eq, inArray, sql } from 'drizzle-orm';
import { type Db, inTransaction, type Tx } from '../../platform/db/client.ts';
import { claimDue, type DueRows, isClaimed } from '../../platform/db/due-rows.ts';
import { filingEvidence, filings } from '../../platform/db/schema/filings.ts';
import { evidenceCopies, linkHosts, links } from '../../platform/db/schema/links.ts';
import { evidenceLinks, reports } from '../../platform/db/schema/reports.ts';
import { timestamp } from '../../platform/db/timestamp.ts';
import { upsertLinkNotice } from '../notices/notices.queries.ts';

/** This is exported for the test that reads the query plan of a claim. */
export const dueLinks: DueRows = { key: links.key, dueAt: links.nextCheckAt, leaseMs: 5 * minuteMs };

export interface ClaimedLink {
  key: string;
  record: LinkRecord;
  /** Lists the reports that show the link, including those that show it in a mirror or a filing. */
  cases: LinkedCase[];
  lease: Date;
}

/** Lists the hosts that have a due link and are not paused. */
export async function listDueHosts(db: Db, now: Date): Promise<{ host: string; perMinute: number }[]> {
  const at = now.toISOString();
  const { rows } = await db.execute<{ host: string; perMinute: number }>(sql`
    select h.host, h."perMinute" from json_to_recordset(${JSON.stringify(hostList)}) as h (host text, "perMinute" int)
    left join ${linkHosts} used on used.host = h.host
    where exists (select from ${links} l where l.host = h.host and l.next_check_at <= ${at}::timestamptz)
      and (used.paused_until is null or used.paused_until <= ${at}::timestamptz)`);
  return rows;
}

/**
 * Claims as many due links of a host as its limit still allows in this minute. The lock on the host makes processes
 * take turns.
 */
export async function claimLinks(
  db: Db,
  { host, perMinute, max, now }: { host: string; perMinute: number; max: number; now: Date },
): Promise<ClaimedLink[]> {
  const minute = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs);
  return inTransaction(db, async (tx) => {
    await tx.insert(linkHosts).values({ host, minute, used: 0 }).onConflictDoNothing();
    const [usage] = await tx.select().from(linkHosts).where(eq(linkHosts.host, host)).for('update');
    if (!usage || (usage.pausedUntil && usage.pausedUntil > now)) return [];
    const used = usage.minute.getTime() === minute.getTime() ? usage.used : 0;
    const left = Math.min(max, perMinute - used);
    if (left <= 0) return [];
    const { keys, lease } = await claimDue(tx, dueLinks, { now, max: left, where: eq(links.host, host) });
    await tx
      .update(linkHosts)
      .set({ minute, used: used + keys.length })
      .where(eq(linkHosts.host, host));
    const claimed = await tx
      .select({ ...recordColumns, cases: linkedCases })
      .from(links)
      .where(inArray(links.key, keys));
    return claimed.map(({ key, cases, state, misses, firstMissedAt, goneAt }) => ({
      key,
      record: { state, misses, firstMissedAt: firstMissedAt?.getTime() ?? null, goneAt: goneAt?.getTime() ?? null },
      cases,
      lease,
    }));
  });
}

/**
 * Allows a single request outside the queue. Returns false if the host is paused or its limit for this minute is used
 * up.
 */
export async function takeTurn(
  db: Db,
  { host, perMinute, now }: { host: string; perMinute: number; now: Date },
): Promise<boolean> {
  const minute = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs);
  const isPresent = sql`${linkHosts.minute} = excluded.minute`;
  const taken = await db
    .insert(linkHosts)
    .values({ host, minute, used: 1 })
    .onConflictDoUpdate({
      target: linkHosts.host,
      set: { minute, used: sql`case when ${isPresent} then ${linkHosts.used} + 1 else 1 end` },
      setWhere: sql`(${linkHosts.pausedUntil} is null or ${linkHosts.pausedUntil} <= ${timestamp(now)})
        and (not ${isPresent} or ${linkHosts.used} < ${perMinute})`,
    })
    .returning({ host: linkHosts.host });
  return taken.length > 0;
}

const recordColumns = {
  key: links.key,
  state: links.state,
  misses: links.misses,
  firstMissedAt: links.firstMissedAt,
  goneAt: links.goneAt,
};

const linkedCases = sql<LinkedCase[]>`(
  select coalesce(json_agg(json_build_object('status', r.status, 'isUnderAppeal', r.is_under_appeal,
    'verdictAt', floor(extract(epoch from r.verdict_at) * 1000))), '[]')
  from ${reports} r where r.id in (
    select e.report_id from ${evidenceLinks} e where e.link_key = links.key
    union select c.report_id from ${evidenceCopies} c where c.link_key = links.key
    union select f.report_id from ${filingEvidence} e join ${filings} f on f.id = e.filing_id
    where e.link_key = links.key))`;

export interface CheckedLink {
  claimed: ClaimedLink;
  answer: LinkAnswer;
  record: LinkRecord;
  about: { title: string; channel: string } | null;
  nextCheckAt: Date;
  now: Date;
}

/** Returns false if the lease was lost, in which case its new holder writes the result. */
export async function saveCheck(db: Db, checked: CheckedLink): Promise<boolean> {
  const { claimed, record } = checked;
  const changesEvidence = (record.state === 'gone') !== (claimed.record.state === 'gone');
  return inTransaction(db, async (tx) => {
    // Reports are locked before links, as everywhere that adds evidence.
    const reportIds = changesEvidence ? await lockReportsOf(tx, claimed.key) : [];
    if (!(await updateLink(tx, checked))) return false;
    if (!changesEvidence) return true;
    await tx.execute(sql`select refresh_lost_evidence(${sql.param(reportIds)}::uuid[])`);
    if (record.state === 'gone') await notifySubmitters(tx, claimed.key, checked.now);
    return true;
  });
}

async function updateLink(tx: Tx, { claimed, answer, record, about, nextCheckAt, now }: CheckedLink): Promise<boolean> {
  const isAnswered = answer !== 'inconclusive';
  const toDate = (at: number | null) => (at === null ? null : new Date(at));
  const updated = await tx
    .update(links)
    .set({
      state: record.state,
      misses: record.misses,
      firstMissedAt: toDate(record.firstMissedAt),
      goneAt: toDate(record.goneAt),
      nextCheckAt,
      ...(isAnswered ? { checkedAt: now } : {}),
      ...about,
    })
    .where(isClaimed(dueLinks, claimed))
    .returning({ key: links.key });
  return updated.length > 0;
}

async function lockReportsOf(tx: Tx, key: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select r.id from ${reports} r where r.id in (
      select e.report_id from ${evidenceLinks} e where e.link_key = ${key}
      union select c.report_id from ${evidenceCopies} c where c.link_key = ${key})
    order by r.id for no key update`);
  return rows.map(({ id }) => id);
}

/** Skips reports that were closed as malicious or duplicate, because nobody needs to replace their evidence. */
async function notifySubmitters(tx: Tx, key: string, now: Date): Promise<void> {
  const shown = await tx
    .selectDistinct({ reportId: reports.id, userId: reports.submitterId, status: reports.status })
    .from(evidenceLinks)
    .innerJoin(reports, eq(reports.id, evidenceLinks.reportId))
    .where(eq(evidenceLinks.linkKey, key));
  for (const notice of shown.filter(({ status }) => countsInSearch(status))) {
    await upsertLinkNotice(tx, { ...notice, evidenceGoneAt: now, createdAt: now });
  }
}

export async function dropUnusedLink(db: Db, key: string): Promise<void> {
  await db.execute(sql`select drop_unused_link(${key})`);
}

export async function pauseHost(db: Db, host: string, until: Date): Promise<void> {
  await db
    .update(linkHosts)
    .set({ pausedUntil: sql`greatest(${linkHosts.pausedUntil}, ${timestamp(until)})` })
    .where(eq(linkHosts.host, host));
}

export async function getQueueAgeMs(db: Db, now: Date): Promise<number> {
  const hosts = JSON.stringify(hostList.map(({ host }) => host));
  const { rows } = await db.execute<{ oldest: Date | null }>(sql`
    select min(first.at) as oldest from json_array_elements_text(${hosts}::json) h (host), lateral (
      select l.next_check_at as at from ${links} l where l.host = h.host order by l.next_check_at limit 1) first`);
  const oldest = rows[0]?.oldest;
  return oldest ? Math.max(0, now.getTime() - new Date(oldest).getTime()) : 0;
}

/**
 * Links of open and appealed cases are checked daily, so a case that is reopened or appealed does not wait for its
 * monthly check. Links are locked in the order of their keys, as everywhere.
 */
export async function hastenLinkChecks(tx: Tx, reportId: string, now: Date): Promise<void> {
  const { rows } = await tx.execute<{ key: string }>(sql`
    select key from ${links} where key in (select link_key from ${evidenceLinks} where report_id = ${reportId})
      and next_check_at > ${timestamp(now)}
    order by key for no key update`);
  if (rows.length === 0) return;
  const keys = rows.map(({ key }) => key);
  await tx.update(links).set({ nextCheckAt: now }).where(inArray(links.key, keys));
}

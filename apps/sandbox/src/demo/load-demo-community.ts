import { reviewsPublicBefore } from '@argus/domain/cases/review-publication';
import { type Db, inTransaction, type Tx } from '@argus/server/platform/db/client';
import { checkInvariants } from '@argus/server/platform/db/invariants/check-invariants';
import { countAtTheEnd } from '@argus/server/platform/db/invariants/counters';
import { essenceEntries, reviewPublication } from '@argus/server/platform/db/schema/essence';
import { examAttemptCases, examAttempts, examCases, examCaseVersions } from '@argus/server/platform/db/schema/exam';
import { appealReviews, filingEvidence, filings } from '@argus/server/platform/db/schema/filings';
import { evidenceCopies, links } from '@argus/server/platform/db/schema/links';
import { notices } from '@argus/server/platform/db/schema/notices';
import { players, vanityNames } from '@argus/server/platform/db/schema/players';
import {
  drafts,
  evidenceLinks,
  lobbyMates,
  reportEvents,
  reportRevisions,
  reports,
  reviews,
} from '@argus/server/platform/db/schema/reports';
import { auditLog, staffNotes } from '@argus/server/platform/db/schema/staff';
import { steamBanChanges, steamBans } from '@argus/server/platform/db/schema/steam-bans';
import { users } from '@argus/server/platform/db/schema/users';
import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { knownPlayers } from '../known-players.ts';
import { buildCommunity, type Community } from './build-community.ts';
import { writeAlerts } from './write-alerts.ts';
import { writeMeetings } from './write-meetings.ts';

interface DemoOptions {
  sandboxUrl: string;
  now?: Date;
}

/** Loads everything or nothing, and only into a database without users; returns false if it has some. */
export async function loadDemoCommunity(db: Db, { sandboxUrl, now = new Date() }: DemoOptions): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`lock table ${users} in share row exclusive mode`);
    const [someone] = await tx.select({ id: users.id }).from(users).limit(1);
    if (someone) return false;
    await tx.update(reviewPublication).set({ publishedBefore: new Date(reviewsPublicBefore(now.getTime())) });
    await countAtTheEnd(tx, () => writeCommunity(tx, buildCommunity(now, sandboxUrl)));
    await writeAlerts(tx);
    await writeMeetings(tx, now);
    await tx.execute(sql`analyze`);
    const violations = await checkInvariants(tx);
    if (violations.length > 0) throw new Error(`The demo community contradicts itself:\n${violations.join('\n')}`);
    return true;
  });
}

const unreadNotices = 2;

/** Whoever reports a known player has looked them up by their custom id. */
function listCustomIds(reported: Community['players']) {
  const customIds = new Map(knownPlayers.map(({ steam64Id, vanity }) => [steam64Id, vanity]));
  return reported.flatMap(({ steam64Id, fetchedAt }) => {
    const name = customIds.get(steam64Id);
    return name === undefined ? [] : [{ name, steam64Id, fetchedAt }];
  });
}

async function writeCommunity(tx: Tx, community: Community): Promise<void> {
  await insert(tx, users, community.users);
  await insert(tx, players, community.players);
  await insert(tx, vanityNames, listCustomIds(community.players));
  await insert(tx, steamBans, community.steamBans.bans);
  await insert(tx, steamBanChanges, community.steamBans.changes);
  await insert(tx, reports, community.reports);
  await insert(tx, lobbyMates, community.lobbyMates);
  await insert(tx, reviews, community.reviews);
  await insert(tx, evidenceLinks, community.evidence);
  await insert(tx, links, community.links);
  await insert(tx, evidenceCopies, community.copies);
  await insert(tx, reportRevisions, community.revisions);
  await insert(tx, filings, community.filings);
  await insert(tx, filingEvidence, community.filingEvidence);
  await insert(tx, appealReviews, community.appealReviews);
  await insert(tx, reportEvents, community.events);
  await insert(tx, essenceEntries, community.entries);
  await insert(tx, auditLog, community.audit);
  await insert(tx, staffNotes, community.notes);
  await insert(tx, drafts, community.drafts);
  await insert(tx, examCases, community.exam.cases);
  await insert(tx, examCaseVersions, community.exam.versions);
  await insert(tx, examAttempts, community.exam.attempts);
  await insert(tx, examAttemptCases, community.exam.attemptCases);
  await tx.execute(sql`
    update ${players} set convicting_report_id = c."reportId", convicted_at = c."convictedAt"
    from json_to_recordset(${JSON.stringify(community.convictions)})
      as c("steam64Id" text, "reportId" uuid, "convictedAt" timestamptz)
    where steam64_id = c."steam64Id"`);
  await tx.execute(sql`
    insert into ${notices} (report_id, user_id, status, created_at, seen_at)
    select r.id, r.submitter_id, r.status, r.verdict_at,
      case when row_number() over (partition by r.submitter_id order by r.verdict_at desc) > ${unreadNotices}
        then r.verdict_at end
    from ${reports} r join ${users} u on u.id = r.submitter_id
    where r.verdict_at is not null and u.deleted_at is null`);
  await tx.execute(sql`
    insert into ${notices} (report_id, user_id, filing_id, status, created_at)
    select f.report_id, told.id, f.id, r.status, f.closed_at
    from ${filings} f join ${reports} r on r.id = f.report_id, lateral (
      values (f.author_id), (case when f.state <> 'declined' then f.concerned_id end)) told (id)
    where f.closed_at is not null and f.state <> 'withdrawn' and told.id is not null
    on conflict (report_id, user_id, kind, about_user_id) do update
      set filing_id = excluded.filing_id, status = excluded.status, created_at = excluded.created_at, seen_at = null`);
  await tx.execute(sql`
    insert into ${notices} (kind, report_id, user_id, status, evidence_gone_at, created_at)
    select 'evidence', r.id, r.submitter_id, r.status, max(l.gone_at), max(l.gone_at)
    from ${evidenceLinks} e join ${links} l on l.key = e.link_key join ${reports} r on r.id = e.report_id
      join ${users} u on u.id = r.submitter_id
    where l.state = 'gone' and u.deleted_at is null group by r.id`);
  const invitations = community.exam.invitations.map(({ userId, at }) => ({
    kind: 'exam' as const,
    userId,
    createdAt: at,
  }));
  await insert(tx, notices, invitations);
}

/**
 * Each table is sent as one JSON value: placeholders for some 170,000 values took as long as everything else together.
 */
async function insert<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const given = new Set(rows.flatMap((row) => Object.keys(row)));
  const columns = Object.entries(getTableColumns(table)).filter(([property]) => given.has(property));
  const nameByProperty = new Map(columns.map(([property, { name }]) => [property, name]));
  const named = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).flatMap(([property, value]) => {
        const name = nameByProperty.get(property);
        return name === undefined ? [] : [[name, value]];
      }),
    ),
  );
  const list = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  await tx.execute(sql`
    insert into ${table} (${list})
    select ${list} from json_populate_recordset(null::${table}, ${JSON.stringify(named)})`);
}

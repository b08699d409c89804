import type { EvidenceLink } from '@argus/domain/cases/report-rules';
import { type SQL, sql } from 'drizzle-orm';
import { filingEvidence } from '../../platform/db/schema/filings.ts';
import { evidenceCopies } from '../../platform/db/schema/links.ts';
import { evidenceLinks, lobbyMates, type StoredContent } from '../../platform/db/schema/reports.ts';
import { wireDate } from '../../platform/db/wire-date.ts';

/*
 * These statements select parts of a report as JSON. `reports.id` is spelled out, because the query builder drops the
 * table name in a select from one table.
 */

const thisReport = sql.raw('reports.id');

const linkFields = sql.raw(`'type', e.type, 'url', e.url, 'description', e.description,
  'startSeconds', e.start_seconds, 'endSeconds', e.end_seconds, 'round', e.match_round, 'tick', e.match_tick`);

/** Selects the link `e` without its empty fields. */
export const linkJson = sql`json_strip_nulls(json_build_object(${linkFields}))`;

export const videosOfReport = sql<EvidenceLink[]>`(
  select coalesce(json_agg(${linkJson}), '[]')
  from ${evidenceLinks} e where e.report_id = ${thisReport} and e.type = 'video')`;

export const originalEvidenceOf = (reportId: SQL) => sql<StoredContent['evidenceLinks']>`(
  select coalesce(json_agg(json_strip_nulls(json_build_object(${linkFields}, 'addedAt', ${wireDate('e.added_at')}))
    order by e.position), '[]')
  from ${evidenceLinks} e where e.report_id = ${reportId} and e.added_by_id is null)`;

export const originalEvidence = originalEvidenceOf(thisReport);

/** Selects everybody but the submitter who added a video or a mirror. */
export const evidenceAdders = (report: 'reports' | 'r') => {
  const reportId = sql.raw(`${report}.id`);
  return sql`
    select e.added_by_id from ${evidenceLinks} e where e.report_id = ${reportId} and e.added_by_id is not null
    union select c.added_by_id from ${evidenceCopies} c where c.report_id = ${reportId} and c.kind = 'mirror'`;
};

export const mates = sql<StoredContent['lobbiedWith']>`(
  select coalesce(json_agg(json_build_object('steam64Id', m.steam64_id, 'name', m.name, 'avatarUrl', m.avatar_url)
    order by m.position), '[]')
  from ${lobbyMates} m where m.report_id = ${thisReport})`;

const linksOf = (filing: 'filings' | 'f') => sql<StoredContent['evidenceLinks']>`(
  select coalesce(json_agg(${linkJson} order by e.position), '[]')
  from ${filingEvidence} e where e.filing_id = ${sql.raw(filing)}.id)`;
export const linksOfFiling = linksOf('filings');
/** Selects the links of a filing with the alias `f`. */
export const linksOfFilingRow = linksOf('f');

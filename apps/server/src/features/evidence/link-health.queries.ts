import type { LinkHealth } from '@argus/contract/evidence/link-health';
import { replacementDays } from '@argus/domain/evidence/link-health';
import { sql } from 'drizzle-orm';
import { filingEvidence } from '../../platform/db/schema/filings.ts';
import { evidenceCopies, links } from '../../platform/db/schema/links.ts';
import { evidenceLinks, reviews } from '../../platform/db/schema/reports.ts';
import { wireDate } from '../../platform/db/wire-date.ts';

/** Mirrors are sorted by kind and URL, so that their order does not reveal when they were added. */
export const linkHealthOf = (report: 'reports' | 'r') => {
  const ofReport = sql.raw(report);
  return sql<LinkHealth[]>`(
    select coalesce(json_agg(json_build_object('url', shown.url, 'state', coalesce(l.state, 'unchecked'),
      'title', l.title, 'channel', l.channel,
      'goneSince', case when l.state = 'gone' then ${wireDate('l.first_missed_at')} end,
      'seenBy', case when l.state = 'gone' then (
        select count(*) from ${reviews} v where v.report_id = ${ofReport}.id and v.round = ${ofReport}.round
          and v.created_at >= shown.added_at and v.created_at < l.first_missed_at) end,
      'replaceableUntil', case when l.state = 'gone' and not exists (
        select from ${evidenceCopies} c
        where c.report_id = ${ofReport}.id and c.of_key = shown.link_key and c.kind = 'replacement')
        then ${wireDate(`(l.gone_at + interval '${replacementDays} days')`)} end,
      'copies', (
        select coalesce(json_agg(json_build_object('kind', c.kind, 'type', c.type, 'url', c.url,
          'state', coalesce(k.state, 'unchecked')) order by c.kind, c.url), '[]')
        from ${evidenceCopies} c left join ${links} k on k.key = c.link_key
        where c.report_id = ${ofReport}.id and c.of_key = shown.link_key)) order by shown.url), '[]')
    from (
      select e.url, e.link_key, min(e.created_at) as added_at from ${evidenceLinks} e
      where e.report_id = ${ofReport}.id and e.link_key is not null group by e.url, e.link_key) shown
    left join ${links} l on l.key = shown.link_key)`;
};

/** Links of a filing have no mirrors, and they do not decide whether a report lost its evidence. */
export const linkHealthOfFiling = (filing: 'filings' | 'f') => sql<LinkHealth[]>`(
  select coalesce(json_agg(json_build_object('url', shown.url, 'state', coalesce(l.state, 'unchecked'),
    'title', l.title, 'channel', l.channel,
    'goneSince', case when l.state = 'gone' then ${wireDate('l.first_missed_at')} end,
    'seenBy', null, 'replaceableUntil', null, 'copies', json_build_array()) order by shown.url), '[]')
  from (
    select distinct e.url, e.link_key from ${filingEvidence} e
    where e.filing_id = ${sql.raw(filing)}.id and e.link_key is not null) shown
  left join ${links} l on l.key = shown.link_key)`;

import { hoursUntilGone, missesUntilGone } from '@argus/domain/evidence/link-health';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../client.ts';

/** Every link that a report or filing shows is known, none is known that nothing shows, and lost evidence is marked. */
export async function checkLinks(db: Db | Tx): Promise<string[]> {
  const { rows } = await db.execute<{ violation: string }>(sql`
    with shown as materialized (
      select link_key as key from evidence_links where link_key is not null
      union select link_key from evidence_copies where link_key is not null
      union select link_key from filing_evidence where link_key is not null)
    select 'link ' || key || ' is shown and unknown' as violation
    from shown where not exists (select from links l where l.key = shown.key)
    union all
    select 'link ' || key || ' is known and not shown'
    from links l where not exists (select from shown where shown.key = l.key)
    union all
    select 'link ' || key || ' was declared gone too early'
    from links where state = 'gone'
      and (misses < ${missesUntilGone} or gone_at - first_missed_at < make_interval(hours => ${hoursUntilGone}))
    union all
    select 'report ' || r.id || ': evidence_gone_since is ' || coalesce(r.evidence_gone_since::text, 'null')
      || ', it should be ' || coalesce(counted.since::text, 'null')
    from reports r join (
      select e.report_id, case when bool_and(l.state is not distinct from 'gone' and seen.one is null)
        then max(l.first_missed_at) end as since
      from evidence_links e left join links l on l.key = e.link_key
      left join lateral (
        select 1 as one from evidence_copies c left join links k on k.key = c.link_key
        where c.report_id = e.report_id and c.of_key = e.link_key and k.state is distinct from 'gone' limit 1) seen on true
      where e.type in ('video', 'image') group by e.report_id) counted on counted.report_id = r.id
    where r.evidence_gone_since is distinct from counted.since
    union all
    select 'a copy of ' || c.of_key || ' belongs to report ' || c.report_id || ', which does not show it'
    from evidence_copies c
    where not exists (select from evidence_links e where e.report_id = c.report_id and e.link_key = c.of_key)`);
  return rows.map(({ violation }) => violation);
}

import { hoursUntilGone, missesUntilGone } from '@argus/domain/evidence/link-health';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../client.ts';

export async function checkLinks(db: Db | Tx): Promise<string[]> {
  const { rows } = await db.execute<{ violation: string }>(sql`
    with shown as materialized (select distinct key from shown_links)
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
    select 'a copy of ' || c.of_key || ' belongs to report ' || c.report_id || ', which does not show it'
    from evidence_copies c
    where not exists (select from evidence_links e where e.report_id = c.report_id and e.link_key = c.of_key)`);
  return rows.map(({ violation }) => violation);
}

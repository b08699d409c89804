import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../client.ts';

export async function checkAlerts(db: Db | Tx): Promise<string[]> {
  const { rows } = await db.execute<{ violation: string }>(sql`
    select format('player %s: convicted by report %s, the feed says %s', coalesce(p.steam64_id, e.steam64_id),
      coalesce(p.convicting_report_id::text, 'none'), coalesce(e.report_id::text, 'none')) as violation
    from (select * from players where convicting_report_id is not null) p
    full join (select * from alert_events where kind = 'convicted' and retracted_at is null) e
      on e.steam64_id = p.steam64_id
    where (p.convicting_report_id, p.convicted_at) is distinct from (e.report_id, e.happened_at)
    union all
    select format('user %s follows %s players', user_id, count(*)) from follows group by user_id having count(*) > 200
    union all
    select format('webhook %s has messages to send and is never due', w.id) from webhooks w
    where w.due_at is null and exists (
      select from deliveries d where d.webhook_id = w.id and d.ended_at is null)
    union all
    select format('deleted user %s still has alerts, a feed or a webhook', u.id) from users u
    where u.deleted_at is not null and (exists (select from follows where user_id = u.id)
      or exists (select from alerts where user_id = u.id) or exists (select from follow_feeds where user_id = u.id)
      or exists (select from webhooks where user_id = u.id))`);
  return rows.map(({ violation }) => violation);
}

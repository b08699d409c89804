import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/client.ts';
import { links } from '../../platform/db/schema/links.ts';
import { evidenceLinks } from '../../platform/db/schema/reports.ts';

/**
 * A case that is open or under appeal is checked daily: one that becomes so does not wait for next month's check. Locked in the
 * order of their keys, as everywhere.
 */
export async function hastenLinkChecks(tx: Tx, reportId: string, now: Date): Promise<void> {
  const { rows } = await tx.execute<{ key: string }>(sql`
    select key from ${links} where key in (select link_key from ${evidenceLinks} where report_id = ${reportId})
      and next_check_at > ${now.toISOString()}::timestamptz
    order by key for no key update`);
  if (rows.length === 0) return;
  const keys = rows.map(({ key }) => key);
  await tx.update(links).set({ nextCheckAt: now }).where(inArray(links.key, keys));
}

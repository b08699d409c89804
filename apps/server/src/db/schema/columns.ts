import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { check, sql, text, timestamp } from '../drizzle.ts';

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The domain's closed list, enforced by the database too. */
export function oneOf(name: string, column: AnyPgColumn, values: readonly string[]) {
  return check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`);
}

/** What a video or image is checked by; null where nothing can be. Follows from the type, the address and the id of the video. */
export const linkKey = () =>
  text('link_key').generatedAlwaysAs(sql`case type
    when 'video' then 'youtube:' || video_id
    when 'image' then case when octet_length(url) <= 2000 and url ~* '^https?://[^/?#]'
      then regexp_replace(regexp_replace(url, '#.*$', ''), '^https?', 'https', 'i') end
    end`);

import { maxClipSeconds } from '@argus/domain/evidence/clip';
import { maxRounds, maxTicks } from '@argus/domain/evidence/moment';
import { videoHostIds } from '@argus/domain/evidence/video-hosts';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, integer, text, timestamp } from 'drizzle-orm/pg-core';

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export function oneOf(name: string, column: AnyPgColumn, values: readonly string[]) {
  return check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`);
}

export const videoColumns = () => ({
  videoHost: text('video_host', { enum: videoHostIds }),
  videoId: text('video_id'),
});

type VideoTable = Record<'type' | keyof ReturnType<typeof videoColumns>, AnyPgColumn>;

export function videoChecks(table: string, { type, videoHost, videoId }: VideoTable) {
  return [
    oneOf(`${table}_video_host`, videoHost, videoHostIds),
    check(`${table}_video`, sql`(${type} = 'video') = (${videoId} is not null)`),
    check(`${table}_host_of_video`, sql`(${videoHost} is null) = (${videoId} is null)`),
  ];
}

export const linkKey = () =>
  text('link_key').generatedAlwaysAs(sql`case type
    when 'video' then video_host || ':' || video_id
    when 'image' then case when octet_length(url) <= 2000 and url ~* '^https?://[^/?#]'
      then regexp_replace(regexp_replace(url, '#.*$', ''), '^https?', 'https', 'i') end
    end`);

export const momentColumns = () => ({
  startSeconds: integer('start_seconds'),
  endSeconds: integer('end_seconds'),
  round: integer('match_round'),
  tick: integer('match_tick'),
});

type MomentTable = Record<'type' | keyof ReturnType<typeof momentColumns>, AnyPgColumn>;

const number = (value: number) => sql.raw(String(value));

/** In a check constraint, a null passes every comparison. */
export function momentChecks(table: string, { type, startSeconds, endSeconds, round, tick }: MomentTable) {
  return [
    check(
      `${table}_clip`,
      sql`${startSeconds} between 0 and ${number(maxClipSeconds)} and ${endSeconds} between 1 and ${number(maxClipSeconds)} and ${endSeconds} > coalesce(${startSeconds}, 0)`,
    ),
    check(`${table}_clip_of_video`, sql`${type} = 'video' or coalesce(${startSeconds}, ${endSeconds}) is null`),
    check(
      `${table}_demo`,
      sql`${round} between 1 and ${number(maxRounds)} and ${tick} between 0 and ${number(maxTicks)}`,
    ),
    check(`${table}_demo_of_match`, sql`${type} = 'match' or coalesce(${round}, ${tick}) is null`),
  ];
}

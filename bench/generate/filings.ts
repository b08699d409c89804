import type { Scale } from './plan.ts';

/*
 * These are the filings about reports. Of a hundred convictions, five were appealed and upheld, and of the newest as
 * many are with reviewers. Of a hundred reports, two were claimed to be false and one was answered. Of a hundred
 * undetermined reports, two were asked to be reopened. New filings are waiting for staff. Authors of filings do not
 * review.
 */

export function makeFilings({ reports, users, eyes, now }: Omit<Scale, 'players' | 'from'>): string[] {
  const isNew = `n >= ${Math.floor(reports * 0.95)}`;
  // In the smallest community everybody but the submitter reviews.
  const author = users > eyes ? `${eyes} + (n * 31) % ${users - eyes}` : 'submitter';
  const newest = `${now}::bigint - (pg_temp.draw(n, 110) * 864000000)::bigint`;
  return [
    `create temp table filed on commit drop as
     select n, pg_temp.made_id(n, 111, filed_ms) as id, kind, state, report_id, filed_ms, gap, submitter,
       pg_temp.user_id(${author}) as author_id,
       case when state in ('upheld', 'declined') then filed_ms + 3 * gap end as closed_ms
     from (
       select n, c.id as report_id, gap, submitter, kind, state,
         case when state in ('upheld', 'declined') then coalesce(verdict_ms, ms) + gap
           else greatest(coalesce(verdict_ms, ms) + 1, ${newest}) end as filed_ms
       from cases c, lateral (
         select case
             when status = 'verified_cheater' and not is_overruled and n % 20 = 0 then 'appeal'
             when is_closed and n % 50 = 7 then 'claim'
             when status = 'verified_undetermined' and n % 50 = 9 then 'reopening'
             when n % 100 = 3 then 'answer' end as kind) k, lateral (
         select case
             when kind = 'answer' then 'filed'
             when kind = 'appeal' then case when ${isNew} then 'review' else 'upheld' end
             when ${isNew} then 'staff' else 'declined' end as state) s
       where kind is not null offset 0) planned`,
    'create unique index on filed (n)',
    'analyze filed',
    `create temp table heard on commit drop as
     select n, slot, id as appeal_id, report_id, filed_ms + gap * (slot + 1) as ms,
       pg_temp.user_id(pg_temp.appeal_reviewer(n, submitter, slot)) as reviewer_id
     from filed, generate_series(0, 2) slot where state = 'upheld'`,
    'analyze heard',
  ];
}

export const insertFilings = `
  insert into filings (id, kind, report_id, round, author_id, concerned_id, state, ground, statement, is_public, filed_at,
    opened_at, staff_since, closed_at, decided_by_id, reason)
  select id, kind, report_id, 1, author_id,
    case when kind in ('appeal', 'claim') then pg_temp.user_id(submitter) end, state,
    case when kind = 'appeal' then 'misleading_evidence' end,
    'The clip shows somebody else: look at the name above the scoreboard. Written about case ' || n::text,
    kind = 'answer', pg_temp.at(filed_ms), pg_temp.at(filed_ms),
    case when kind in ('claim', 'reopening') then pg_temp.at(filed_ms) end, pg_temp.at(closed_ms),
    case when state = 'declined' then pg_temp.user_id(n % 3) end,
    case when state = 'declined' then 'The clip is of this player.' end
  from filed`;

export const insertFilingEvidence = `
  insert into filing_evidence (filing_id, position, type, url, description, video_host, video_id)
  select id, 0, 'video', 'https://www.youtube.com/watch?v=' || pg_temp.video(n, 112), '', 'youtube', pg_temp.video(n, 112)
  from filed where kind in ('appeal', 'reopening')`;

export const insertAppealReviews = `
  insert into appeal_reviews (id, appeal_id, report_id, reviewer_id, decision, created_at)
  select pg_temp.made_id(n * 4 + slot, 113, ms), appeal_id, report_id, reviewer_id, 'cheater', pg_temp.at(ms)
  from heard`;

/** These are rows of `report_events`. */
export const appealEvents = `
    select n, 19, filed_ms, report_id, 'appealed', null::uuid, null, null, 1, id
    from filed where kind = 'appeal'
    union all
    select n, 20, closed_ms, report_id, 'appeal_upheld', null, null, null, 1, id
    from filed where state = 'upheld'`;

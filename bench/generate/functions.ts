import { dayMs, hourMs } from '@argus/domain/shared/time';
import { makeFilings } from './filings.ts';
import { cheats, descriptions, judgedCourses, listLots, type Scale } from './plan.ts';

/*
 * Everything about a row follows from its number: random values are hashes of the number and a salt, so that tables can
 * refer to each other without being read, and every run generates the same community.
 */

const text = (value: string) => `'${value.replaceAll("'", "''")}'`;
const list = (values: readonly string[]) => `array[${values.map(text).join(', ')}]::text[]`;
const userHistoryMs = 30 * dayMs;
/** Player n has the Steam64 id `first + step * n`. */
export const playerIds = { first: 76_561_198_000_000_000n, step: 7 };
const firstLinked = '76561199000000000';

export function makeFunctions(scale: Scale): string[] {
  const define = (signature: string, returns: string, body: string) =>
    `create function pg_temp.${signature} returns ${returns} language sql immutable as $$ select ${body} $$`;
  return [
    // The value is at least 0 and less than 1. It has 52 bits of hash, which a double holds exactly.
    define(
      'draw(n bigint, salt integer)',
      'float8',
      '(hashint8extended(n, salt) & 4503599627370495)::float8 / 4503599627370496',
    ),
    define('hex(n bigint, salt integer)', 'text', 'to_hex(hashint8extended(n, salt) | (-9223372036854775808))'),
    define('at(ms bigint)', 'timestamptz', 'to_timestamp(ms / 1000.0::float8)'),
    // The ids are UUIDv7, as newId makes them. They are printed from two whole numbers, because pieces of text cost
    // three times that.
    define(
      'made_id(n bigint, salt integer, ms bigint)',
      'uuid',
      `('0' || to_hex((ms << 16) | 28672 | ((hashint8extended(n, salt) >> 48) & 4095))
        || to_hex((-9223372036854775808) | ((hashint8extended(n, salt) & 281474976710655) << 12) | (n & 4095)))::uuid`,
    ),
    define(
      'joined(u bigint)',
      'bigint',
      `${scale.from - userHistoryMs}::bigint + u * ${userHistoryMs}::bigint / ${scale.users}`,
    ),
    define('user_id(u bigint)', 'uuid', 'pg_temp.made_id(u, 10, pg_temp.joined(u))'),
    define('player_id(p bigint)', 'text', `(${playerIds.first} + ${playerIds.step} * p)::text`),
    define('linked_id(u bigint)', 'text', `(${firstLinked} + u)::text`),
    define(
      'player_name(p bigint)',
      'text',
      `(array['Quiet', 'Lucky', 'Salty', 'Rusty', 'Sleepy', 'Brave', 'Grim', 'Swift'])[1 + p % 8]
        || (array['Otter', 'Falcon', 'Badger', 'Raven', 'Lynx', 'Moth', 'Heron'])[1 + p % 7] || p::text`,
    ),
    define('avatar(id text)', 'text', `'https://avatars.example.org/' || id || '.jpg'`),
    // Reviewers are seven steps apart on a circle that leaves the submitter out, so that nobody reviews twice.
    define(
      'reviewer(n bigint, submitter bigint, slot integer)',
      'bigint',
      `(case when submitter < ${scale.eyes} then submitter else 0 end + 1
        + (floor(pg_temp.draw(n, 20) * ${scale.eyes - 1})::bigint + 7 * slot) % ${scale.eyes - 1}) % ${scale.eyes}`,
    ),
    // Reviewers of an appeal are next to the other reviewers in the same circle.
    define(
      'appeal_reviewer(n bigint, submitter bigint, slot integer)',
      'bigint',
      `(case when submitter < ${scale.eyes} then submitter else 0 end + 1
        + (floor(pg_temp.draw(n, 20) * ${scale.eyes - 1})::bigint + 7 * slot + 3) % ${scale.eyes - 1}) % ${scale.eyes}`,
    ),
    define('mate(player bigint, slot integer)', 'bigint', `(player + 1 + 13 * slot) % ${scale.players}`),
    define('video(n bigint, salt integer)', 'text', 'substr(pg_temp.hex(n, salt), 3, 11)'),
    define(
      'description(n bigint)',
      'text',
      `(${list(descriptions)})[1 + (n % ${descriptions.length})] || ' #' || n::text`,
    ),
    define(
      'cheats(n bigint)',
      'text[]',
      `(${list(cheats)})[1 + (n % 4)::integer : 1 + (n % 4)::integer + floor(pg_temp.draw(n, 30) * 3)::integer]`,
    ),
  ];
}

/*
 * `offset 0` keeps the planner from copying an expression into each of its uses: a function with an expensive argument
 * is called instead of inlined, which is ten times slower.
 */

/** Each report has a row, with everything that the tables made from it must agree about. */
export function makeCases({ reports, users, eyes, players, from, now }: Scale): string[] {
  const span = now - hourMs - from;
  const rows = judgedCourses.map(
    ({ decisions, statuses, judged, status }, index) =>
      `(${index}, ${list(decisions)}, ${list(statuses)}, ${text(judged)}, ${text(status)})`,
  );
  const lot = (when: 'old' | 'recent') =>
    `(array[${listLots(when).join(', ')}])[1 + floor(pg_temp.draw(n, 3) * 100)::integer]`;
  return [
    `create temp table courses on commit drop as
     select * from (values ${rows.join(', ')}) c (course, decisions, statuses, judged, status)`,
    'analyze courses',
    `create temp table cases on commit drop as
     select n, ms, pg_temp.made_id(n, 1, ms) as id, player, submitter, decisions, statuses, judged, status,
       status <> judged as is_overruled, gap, status like 'verified%' as is_closed,
       has_video and cardinality(decisions) > 0 as has_video,
       -- The last review, or what staff did after it.
       case when status like 'verified%' then
         ms + gap * case when status <> judged then 12 else cardinality(decisions) end
       end as verdict_ms
     from (
       select n, ms, floor(${players} * power(pg_temp.draw(n, 4), 2))::bigint as player,
         floor(${users} * power(pg_temp.draw(n, 5), 2))::bigint as submitter,
         -- Times between what happens to a report: up to six hours, and never so many that the future is reached.
         greatest(1, least(21600000, (${now}::bigint - ms) / 20)) as gap,
         pg_temp.draw(n, 8) < 0.15 as has_video,
         case when n < ${Math.floor(reports * 0.95)} then ${lot('old')} else ${lot('recent')} end as course
       from (
         select n, ${from}::bigint + floor((n + pg_temp.draw(n, 2)) * ${span / reports}::float8)::bigint as ms
         from generate_series(0, ${reports - 1}::bigint) n offset 0) numbered offset 0) drawn
     join courses using (course)`,
    // Nobody has two open reports about one player: the later one is somebody else's.
    `update cases set submitter = (cases.submitter + (nth - 1) * ${Math.ceil(users * 0.37)}) % ${users}
     from (
       select n, row_number() over (partition by player, submitter order by n) as nth from cases where not is_closed) same
     where same.n = cases.n and nth > 1`,
    'create unique index on cases (n)',
    'analyze cases',
    `create temp table votes on commit drop as
     select n, id as report_id, slot, decision, before, after, is_closing, before <> after and not is_closing as is_moving, ms,
       pg_temp.made_id(n * 16 + slot, 40, ms) as id, pg_temp.user_id(reviewer) as reviewer_id, adds_video, earns_video
     from (
       select c.n, c.id, slot, decision, c.ms + c.gap * (slot + 1) as ms,
         coalesce(c.statuses[slot], 'unverified') as before, c.statuses[slot + 1] as after,
         c.statuses[slot + 1] like 'verified%' as is_closing,
         pg_temp.reviewer(c.n, c.submitter, slot) as reviewer,
         c.has_video and slot = 0 as adds_video,
         c.has_video and slot = 0 and 'verified_' || decision = c.status as earns_video
       from cases c, unnest(c.decisions) with ordinality d (decision, nth), cast(nth - 1 as integer) slot offset 0) drawn`,
    'create index on votes (n)',
    'analyze votes',
    `create temp table convicting on commit drop as
     select distinct on (player) player, id, submitter, verdict_ms
     from cases where status = 'verified_cheater' order by player, verdict_ms, id`,
    'analyze convicting',
    ...makeFilings({ reports, users, eyes, now }),
  ];
}

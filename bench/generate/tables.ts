import { essenceAwards } from '@argus/domain/members/essence';
import { defaultEyeEssence } from '@argus/domain/shared/limits';
import { dayMs } from '@argus/domain/shared/time';
import { insertExamAttemptCases, insertExamAttempts, insertExamCases, insertExamVersions } from './exam.ts';
import { appealEvents, insertAppealReviews, insertFilingEvidence, insertFilings } from './filings.ts';
import type { Scale } from './plan.ts';

const { conviction, malicious, review, evidence } = essenceAwards;

interface TableStep {
  table: string;
  sql: string;
}

/**
 * User 0 is an admin, and users 1 and 2 are moderators. A few users who neither review nor lead are banned or paused.
 */
const insertUsers = ({ users, eyes, now }: Scale) => `
  insert into users (id, discord_id, discord_username, discord_global_name, discord_email, discord_email_verified, username,
    profile_picture_url, steam64_id, steam_username, steam_avatar_url, user_type, has_the_eye, is_banned, ban_reason,
    member_since, last_active_at, paused_at, paused_until, pause_reason)
  select pg_temp.user_id(u), (400000000000000000 + u)::text, 'member_' || u::text, pg_temp.player_name(u),
    'member-' || u::text || '@example.org', true, pg_temp.player_name(u), pg_temp.avatar('member-' || u::text),
    case when is_linked then pg_temp.linked_id(u) end, case when is_linked then pg_temp.player_name(u) end,
    case when is_linked then pg_temp.avatar(pg_temp.linked_id(u)) end,
    case when u = 0 then 'admin' when u < 3 then 'moderator' else 'other' end,
    u < ${eyes}, is_banned, case when is_banned then 'Sold reviews.' end,
    pg_temp.at(pg_temp.joined(u)), pg_temp.at(${now}::bigint - (pg_temp.draw(u, 12) * 5184000000)::bigint),
    case when is_paused then pg_temp.at(${now}::bigint - 86400000) end,
    case when is_paused then pg_temp.at(${now}::bigint + 604800000) end, case when is_paused then 'Ten reports, no clip.' end
  from (
    select u, pg_temp.draw(u, 11) < 0.6 as is_linked, u >= ${eyes} and pg_temp.draw(u, 13) < 0.01 as is_banned,
      u >= ${eyes} and pg_temp.draw(u, 13) > 0.999 as is_paused
    from generate_series(0, ${users - 1}::bigint) u) drawn`;

const insertPlayers = ({ players, now }: Scale) => `
  insert into players (steam64_id, name, avatar_url, profile_url, fetched_at, convicting_report_id, convicted_at)
  select pg_temp.player_id(p), pg_temp.player_name(p), pg_temp.avatar(pg_temp.player_id(p)),
    'https://steamcommunity.com/profiles/' || pg_temp.player_id(p),
    pg_temp.at(${now}::bigint - (pg_temp.draw(p, 14) * 3600000)::bigint), c.id, pg_temp.at(c.verdict_ms)
  from generate_series(0, ${players - 1}::bigint) p left join convicting c on c.player = p`;

/** One report in fifty has no evidence left. Links are checked within a month. */
const isLost = 'n % 50 = 11';
const goneMs = 'ms + 100 * gap';
/** Of players with a report that counts, six in a hundred are banned, half of them after their conviction. */
const insertSteamBans = ({ now }: Scale) => `
  insert into steam_bans (steam64_id, vac_bans, last_ban_day, earliest_ban_day, source, checked_at, next_check_at,
    created_year, is_private, next_profile_check_at)
  select steam64_id, is_banned::int, ban_day, ban_day, 'api', checked_at,
    checked_at + case when is_banned then interval '30 days' else interval '7 days' end,
    2004 + abs(hashtext(steam64_id)) % 20, abs(hashtext(steam64_id)) % 8 = 0, checked_at + interval '30 days'
  from (
    select *, case when is_banned then ban_at::date end as ban_day from (
      select steam64_id, share < 0.06 as is_banned,
        least(coalesce(convicted_at + interval '300 days' * (share / 0.06 - 0.3), pg_temp.at(${now - 500 * dayMs}::bigint)),
          pg_temp.at(${now - 8 * dayMs}::bigint)) as ban_at,
        pg_temp.at(${now}::bigint - (abs(hashtext(steam64_id)) % 604800)::bigint * 1000) as checked_at
      from (
        select steam64_id, convicted_at, abs(hashtext(steam64_id || 'ban')) % 10000 / 10000.0 as share
        from players where total_reports > 0) drawn) banned) known`;

const insertSteamBanChanges = `
  insert into steam_ban_changes (id, steam64_id, kind, vac_bans, last_ban_day, source, seen_at)
  select gen_random_uuid(), steam64_id, 'banned', vac_bans, last_ban_day, 'api', last_ban_day + interval '3 days'
  from steam_bans where vac_bans > 0`;

const insertReports = `
  insert into reports (id, reported_steam64_id, reported_player_name, reported_player_avatar, description, cheats_used,
    submitter_id, status, created_at, updated_at, verdict_at)
  select id, pg_temp.player_id(player), pg_temp.player_name(player), pg_temp.avatar(pg_temp.player_id(player)),
    pg_temp.description(n), pg_temp.cheats(n), pg_temp.user_id(submitter), status, pg_temp.at(ms), pg_temp.at(ms),
    pg_temp.at(verdict_ms)
  from cases`;

const insertReviews = `
  insert into reviews (id, report_id, round, reviewer_id, decision, created_at)
  select id, report_id, 1, reviewer_id, decision, pg_temp.at(ms) from votes`;

const insertEvidence = `
  insert into evidence_links (id, report_id, position, type, url, description, video_host, video_id, start_seconds, added_by_id, review_id, created_at)
  select pg_temp.made_id(n * 16 + position, 51, ms), report_id, position, type, case type
      when 'video' then 'https://www.youtube.com/watch?v=' || video
      when 'image' then 'https://images.example.org/' || video || '.png'
      else 'https://matches.example.org/cs2/' || video end,
    case when position % 2 = 0 then '' else 'See the second half.' end,
    case when type = 'video' then 'youtube' end, case when type = 'video' then video end,
    case when type = 'video' and n % 2 = 0 then (n % 600)::int end, added_by_id, review_id, pg_temp.at(ms)
  from (
    select n, ms, id as report_id, position,
      case when position = 0 then 'video' when pg_temp.draw(n, 52) < 0.5 then 'image' else 'match' end as type,
      pg_temp.video(n, 50 + position) as video, null::uuid as added_by_id, null::uuid as review_id
    from cases, generate_series(0, floor(pg_temp.draw(n, 53) * 3)::integer) position
    union all
    select n, ms, report_id, 8, 'video', pg_temp.video(n, 58), reviewer_id, id
    from votes where adds_video) links`;

const insertLinks = ({ now }: Scale) => `
  insert into links (key, state, title, channel, misses, first_missed_at, gone_at, checked_at, next_check_at)
  select link_key, case when bool_or(c.is_lost) then 'gone' else 'ok' end, 'Clip ' || right(link_key, 5), 'Demo channel',
    case when bool_or(c.is_lost) then 3 else 0 end, min(c.lost_at), min(c.lost_at) + interval '3 days',
    pg_temp.at(${now}::bigint - 3600000), pg_temp.at(${now}::bigint + abs(hashtext(link_key)::bigint) % 2592000000)
  from (
    select report_id, link_key from evidence_links
    union all select f.report_id, e.link_key from filing_evidence e join filings f on f.id = e.filing_id) e join (
    select id, ${isLost} as is_lost, case when ${isLost} then pg_temp.at(${goneMs}) end as lost_at from cases) c
    on c.id = e.report_id
  where link_key is not null group by link_key`;

const insertMates = `
  insert into lobby_mates (report_id, steam64_id, name, avatar_url, position)
  select id, pg_temp.player_id(pg_temp.mate(player, slot)), pg_temp.player_name(pg_temp.mate(player, slot)),
    pg_temp.avatar(pg_temp.player_id(pg_temp.mate(player, slot))), slot
  from cases, generate_series(0, floor(pg_temp.draw(n, 60) * 6)::integer - 3) slot`;

const insertEvents = `
  insert into report_events (id, report_id, kind, actor_id, from_status, to_status, round, filing_id, created_at)
  select pg_temp.made_id(n * 32 + nth, 70, ms), report_id, kind, actor_id, from_status, to_status, round, filing_id,
    pg_temp.at(ms)
  from (
    select n, 0 as nth, ms, id as report_id, 'submitted' as kind, pg_temp.user_id(submitter) as actor_id,
      null as from_status, 'unverified' as to_status, 1 as round, null::uuid as filing_id
    from cases
    union all
    select n, 2 + slot, ms, report_id, 'reviewed', reviewer_id, case when is_moving then before end,
      case when is_moving then after end, 1, null
    from votes
    union all
    select n, 16, ms, report_id, 'evidence', reviewer_id, null, null, 1, null from votes where adds_video
    union all
    select n, 17, ms, report_id, 'verdict', null, before, after, 1, null from votes where is_closing
    union all
    select n, 18, verdict_ms, id, 'overridden', pg_temp.user_id(n % 3), judged, status, 1, null
    from cases where is_overruled
    union all ${appealEvents}) happened`;

const insertEssence = `
  insert into essence_entries (id, user_id, report_id, reason, sequence, amount, created_at)
  select pg_temp.made_id(n * 16 + nth, 80, ms), user_id, report_id, reason, 1, amount, pg_temp.at(ms)
  from (
    select n, slot as nth, ms, reviewer_id as user_id, report_id, 'review' as reason, ${review} as amount
    from votes
    union all
    select n, 13 + slot, ms, reviewer_id, report_id, 'review', ${review} from heard
    union all
    select g.n, 10, c.verdict_ms, g.reviewer_id, g.report_id, 'evidence', ${evidence}
    from votes g join cases c using (n) where g.earns_video
    union all
    select n, 11, verdict_ms, pg_temp.user_id(submitter), id, 'malicious', ${malicious}
    from cases where status = 'verified_troll'
    union all
    select n, 12, c.verdict_ms, pg_temp.user_id(c.submitter), c.id, 'conviction', ${conviction}
    from cases c join convicting f on f.player = c.player and f.id = c.id) earned`;

const insertNotices = ({ now }: Scale) => `
  insert into notices (report_id, user_id, status, created_at, seen_at)
  select id, pg_temp.user_id(submitter), status, pg_temp.at(verdict_ms),
    case when verdict_ms < ${now - 14 * dayMs}::bigint then pg_temp.at(verdict_ms + 86400000) end
  from cases where is_closed`;

const insertAudit = ({ eyes, now }: Scale) => `
  insert into audit_log (id, actor_id, action, target_user_id, target_report_id, before, after, created_at)
  select pg_temp.made_id(n, 90, verdict_ms), pg_temp.user_id(n % 3), 'override_status', null, id,
    jsonb_build_object('status', judged, 'round', 1), jsonb_build_object('status', status, 'round', 1),
    pg_temp.at(verdict_ms)
  from cases where is_overruled
  union all
  select pg_temp.made_id(row_number() over (order by id), 91, ms), pg_temp.user_id(0), 'ban', id, null,
    '{"isBanned": false, "banReason": null}', '{"isBanned": true, "banReason": "Sold reviews."}', pg_temp.at(ms)
  from users, cast(${now}::bigint - 86400000 * (1 + abs(hashtext(id::text)) % 300)::bigint as bigint) ms where is_banned
  union all
  select pg_temp.made_id(u, 92, pg_temp.joined(u) + 1000), pg_temp.user_id(0), 'grant_eye', pg_temp.user_id(u), null,
    '{"hasTheEye": false}', '{"hasTheEye": true}', pg_temp.at(pg_temp.joined(u) + 1000)
  from generate_series(1, ${eyes - 1}::bigint) u`;

const insertNotes = `
  insert into staff_notes (id, author_id, target_report_id, text, created_at)
  select pg_temp.made_id(n, 93, verdict_ms + 1), pg_temp.user_id(n % 3), id, 'The clip is from an older match.',
    pg_temp.at(verdict_ms + 1)
  from cases where is_overruled`;

const insertDrafts = ({ users, players, now }: Scale) => `
  insert into drafts (id, user_id, content, created_at, updated_at)
  select pg_temp.made_id(d, 95, ms), pg_temp.user_id(u), jsonb_build_object(
      'reportedSteam64Id', pg_temp.player_id(floor(pg_temp.draw(d, 96) * ${players})::bigint),
      'description', pg_temp.description(d), 'cheatsUsed', pg_temp.cheats(d), 'lobbiedWith', '[]'::jsonb,
      'evidenceLinks', jsonb_build_array(jsonb_build_object('type', 'video', 'description', '',
        'url', 'https://www.youtube.com/watch?v=' || pg_temp.video(d, 97)))),
    pg_temp.at(ms), pg_temp.at(ms)
  from generate_series(0, ${users - 1}::bigint) u, generate_series(1, floor(pg_temp.draw(u, 98) * 10)::integer) nth,
    cast(u * 16 + nth as bigint) d,
    cast(${now}::bigint - (pg_temp.draw(d, 99) * 2592000000)::bigint as bigint) ms`;

/** Everybody was notified of these events. The few convictions that were overturned in an appeal are missing. */
const insertAlertEvents = `
  insert into alert_events (kind, steam64_id, report_id, happened_at, is_pending)
  select 'convicted', steam64_id, convicting_report_id, convicted_at, false from players
  where convicting_report_id is not null order by convicted_at`;

/** Half of all users follow up to forty players. */
const insertFollows = ({ users, players, now }: Scale) => `
  insert into follows (user_id, steam64_id, followed_at)
  select distinct on (u, p) pg_temp.user_id(u), pg_temp.player_id(p), pg_temp.at(${now}::bigint - f * 60000)
  from generate_series(0, ${users - 1}::bigint, 2) u,
    generate_series(1, floor(pg_temp.draw(u, 100) * 40)::integer) f,
    cast(floor(pg_temp.draw(u * 64 + f, 101) * ${players}) as bigint) p`;

/** There are as many remembered lobbies as reports, so what one user remembers does not grow with their number. */
const insertMetChoices = ({ users }: Scale) => `
  insert into met_choices (user_id) select pg_temp.user_id(u) from generate_series(0, ${users - 1}::bigint) u`;

/** Users take turns, and the lobbies of each are spread over the time for which they are remembered. */
const insertMetLobbies = ({ reports, users, now }: Scale) => `
  insert into met_lobbies (id, user_id, map, met_at)
  select pg_temp.made_id(n, 105, ${metMs(now, reports)}), pg_temp.user_id(n % ${users}),
    case when n % 4 > 0 then (array['mirage', 'inferno', 'nuke', 'ancient'])[1 + n % 4] end,
    pg_temp.at(${metMs(now, reports)})
  from generate_series(0, ${reports - 1}::bigint) n`;

const metMs = (now: number, reports: number) =>
  `(${now}::bigint - ((${reports}::bigint - n) * ${390 * dayMs}::bigint / ${reports}))`;

const playersOfLobby = 5;

const insertMetPlayers = ({ reports, users, players, now }: Scale) => `
  insert into met_players (lobby_id, steam64_id, user_id)
  select distinct pg_temp.made_id(n, 105, ${metMs(now, reports)}),
    pg_temp.player_id(floor(pg_temp.draw(n * 8 + seat, 106) * ${players})::bigint), pg_temp.user_id(n % ${users})
  from generate_series(0, ${reports - 1}::bigint) n, generate_series(1, ${playersOfLobby}) seat`;

/** Everybody was told of whom they met before the conviction, in one digest. */
const insertMetDigests = ({ users, now }: Scale) => `
  insert into met_digests (id, user_id, created_at)
  select pg_temp.made_id(u, 107, ${now}::bigint), pg_temp.user_id(u), pg_temp.at(${now}::bigint)
  from generate_series(0, ${users - 1}::bigint) u`;

const insertMetNews = `
  insert into met_news (user_id, steam64_id, lobby_id, kind, event_id, digest_id)
  select distinct on (m.user_id, m.steam64_id) m.user_id, m.steam64_id, m.lobby_id, 'convicted', e.id, d.id
  from met_players m join met_lobbies l on l.id = m.lobby_id join met_digests d on d.user_id = m.user_id
    join alert_events e on e.steam64_id = m.steam64_id and e.kind = 'convicted' and e.happened_at > l.met_at
  order by m.user_id, m.steam64_id, l.met_at desc`;

const insertAlerts = `
  insert into alerts (user_id, steam64_id, kind, event_id, created_at, seen_at)
  select f.user_id, e.steam64_id, 'convicted', e.id, e.happened_at, e.happened_at
  from follows f join alert_events e on e.steam64_id = f.steam64_id and e.happened_at >= f.followed_at - interval '90 days'`;

/** Counters stay zero until `rebuild_counted` fills them. */
export const listTableSteps = (scale: Scale): TableStep[] => [
  { table: 'users', sql: insertUsers(scale) },
  { table: 'players', sql: insertPlayers(scale) },
  { table: 'reports', sql: insertReports },
  { table: 'filings', sql: insertFilings },
  { table: 'filing_evidence', sql: insertFilingEvidence },
  { table: 'appeal_reviews', sql: insertAppealReviews },
  { table: 'reviews', sql: insertReviews },
  { table: 'evidence_links', sql: insertEvidence },
  { table: 'links', sql: insertLinks(scale) },
  { table: 'lobby_mates', sql: insertMates },
  { table: 'report_events', sql: insertEvents },
  { table: 'essence_entries', sql: insertEssence },
  { table: 'notices', sql: insertNotices(scale) },
  { table: 'audit_log', sql: insertAudit(scale) },
  { table: 'staff_notes', sql: insertNotes },
  { table: 'drafts', sql: insertDrafts(scale) },
  { table: 'follows', sql: insertFollows(scale) },
  { table: 'met_choices', sql: insertMetChoices(scale) },
  { table: 'met_lobbies', sql: insertMetLobbies(scale) },
  { table: 'met_players', sql: insertMetPlayers(scale) },
  { table: 'met_digests', sql: insertMetDigests(scale) },
  { table: 'exam_cases', sql: insertExamCases(scale) },
  { table: 'exam_case_versions', sql: insertExamVersions(scale) },
  { table: 'exam_attempts', sql: insertExamAttempts(scale) },
  { table: 'exam_attempt_cases', sql: insertExamAttemptCases(scale) },
];

/** These tables follow from counters, in the order in which they are filled. */
export const listDerivedSteps = (scale: Scale): TableStep[] => [
  { table: 'split_reports', sql: 'insert into split_reports select * from split_reports_counted' },
  { table: 'steam_bans', sql: insertSteamBans(scale) },
  { table: 'steam_ban_changes', sql: insertSteamBanChanges },
  { table: 'alert_events', sql: insertAlertEvents },
  { table: 'alerts', sql: insertAlerts },
  { table: 'met_news', sql: insertMetNews },
];

export const grantEarnedEyes = `update users set has_the_eye = true where essence >= ${defaultEyeEssence}`;

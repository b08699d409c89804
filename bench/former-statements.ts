import { dayMs } from '@argus/domain/shared/time';
import { newId } from '@argus/server/platform/db/uuid';

/*
 * The statements of a submission and of a review until November 2026, recorded from the driver. The yardstick stays the same
 * however few statements the app needs: needing fewer must not make it look slower.
 */

export interface FormerSubmission {
  sessionId: string;
  userId: string;
  player: string;
  mate: string;
  description: string;
  at: number;
}

export function formerSubmission({ sessionId, userId, player, mate, description, at }: FormerSubmission): string[] {
  const reportId = newId();
  const now = new Date(at).toISOString();
  const since = new Date(at - dayMs).toISOString();
  return [
    `select "sessions"."id", "sessions"."user_id", "sessions"."user_agent", "sessions"."created_at",
      "sessions"."expires_at", "sessions"."ended_at", "users"."id", "users"."discord_id",
      "users"."discord_username", "users"."discord_global_name", "users"."discord_email",
      "users"."discord_email_verified", "users"."username", "users"."profile_picture_url", "users"."steam64_id",
      "users"."steam_username", "users"."steam_avatar_url", "users"."user_type", "users"."has_the_eye",
      "users"."eye_removed_by_staff", "users"."is_banned", "users"."ban_reason", "users"."member_since",
      "users"."last_active_at", "users"."deleted_at", "users"."essence", "users"."reports_submitted",
      "users"."verified_cheater_reports", "users"."verified_undetermined_reports", "users"."verified_troll_reports",
      "users"."unique_convictions", "users"."reviews_done", "users"."public_essence", "users"."public_reviews_done"
      from "sessions" inner join "users" on "users"."id" = "sessions"."user_id" where "sessions"."id" =
      '${sessionId}'`,
    `select "steam64_id", "name", "avatar_url", "profile_url", "fetched_at", "convicting_report_id",
      "convicted_at", "total_reports", "pending_reports", "convictions" from "players" where "players"."steam64_id"
      = '${player}'`,
    `select "steam64_id", "name", "avatar_url", "profile_url", "fetched_at", "convicting_report_id",
      "convicted_at", "total_reports", "pending_reports", "convictions" from "players" where "players"."steam64_id"
      = '${mate}'`,
    `begin`,
    `select "steam64_id" from "players" where "players"."steam64_id" = '${player}' for no key update`,
    `select "id", "discord_id", "discord_username", "discord_global_name", "discord_email",
      "discord_email_verified", "username", "profile_picture_url", "steam64_id", "steam_username",
      "steam_avatar_url", "user_type", "has_the_eye", "eye_removed_by_staff", "is_banned", "ban_reason",
      "member_since", "last_active_at", "deleted_at", "essence", "reports_submitted", "verified_cheater_reports",
      "verified_undetermined_reports", "verified_troll_reports", "unique_convictions", "reviews_done",
      "public_essence", "public_reviews_done" from "users" where "users"."id" in ('${userId}') order by "users"."id"
      for no key update`,
    `with former as (select f.user_id from "former_accounts" f where f.discord_hash =
      'zLKPtKGtu0TGk420zez6iWULdLhrL4gP5-vhgJrl5Wc') select array(select user_id::text from former) as "formerIds",
      array( select l.steam_hash from "former_steam_links" l where l.user_id = '${userId}' or l.user_id in (select
      user_id from former)) as "steamHashes"`,
    `select "id" from "reports" where ("reports"."reported_steam64_id" = '${player}' and "reports"."submitter_id"
      in ('${userId}') and "reports"."status" in ('unverified', 'processing')) limit '1'`,
    `select "created_at" from "reports" where ("reports"."submitter_id" in ('${userId}') and "reports"."created_at"
      > '${since}') order by "reports"."created_at" desc limit '1000000'`,
    `insert into "reports" ("id", "reported_steam64_id", "reported_player_name", "reported_player_avatar",
      "description", "cheats_used", "submitter_id", "status", "round", "review_count", "edits", "created_at",
      "updated_at", "verdict_at") values ('${reportId}', '${player}', 'SaltyHeron4906',
      'https://avatars.example.org/76561198000034342.jpg', '${description}', '{"Aimbot","Wallhack"}', '${userId}',
      default, default, default, default, '${now}', '${now}', default)`,
    `insert into "evidence_links" ("id", "report_id", "position", "type", "url", "description", "video_id",
      "added_by_id", "review_id", "created_at") values ('${newId()}', '${reportId}', '0', 'video',
      'https://www.youtube.com/watch?v=growth00260', 'Round 4', 'growth00260', default, default, '${now}'),
      ('${newId()}', '${reportId}', '1', 'match', 'https://matches.example.org/cs2/growth', '', null, default,
      default, '${now}')`,
    `insert into "lobby_mates" ("report_id", "steam64_id", "name", "avatar_url", "position") values ('${reportId}',
      '${mate}', 'LuckyLynx4841', 'https://avatars.example.org/76561198000033887.jpg', '0')`,
    `insert into "report_events" ("id", "report_id", "kind", "actor_id", "from_status", "to_status", "round",
      "created_at") values ('${newId()}', '${reportId}', 'submitted', '${userId}', default, 'unverified', '1',
      '${now}')`,
    `commit`,
    `select "reports"."id", "reports"."reported_steam64_id", "reports"."reported_player_name",
      "reports"."reported_player_avatar", "reports"."description", "reports"."cheats_used",
      "reports"."submitter_id", "reports"."status", "reports"."round", "reports"."review_count", "reports"."edits",
      "reports"."created_at", "reports"."updated_at", "reports"."verdict_at", "users"."id", "users"."discord_id",
      "users"."steam64_id", "users"."username", ( select coalesce(json_agg(json_build_object('type', e.type, 'url',
      e.url, 'description', e.description) order by e.position), '[]') from "evidence_links" e where e.report_id =
      reports.id and e.added_by_id is null), ( select coalesce(json_agg(json_build_object('id', e.id, 'url', e.url,
      'description', e.description, 'adder', json_build_object('id', u.id, 'username', u.username, 'isDeleted',
      u.deleted_at is not null)) order by e.created_at, e.position, e.id), '[]') from "evidence_links" e join
      "users" u on u.id = e.added_by_id where e.report_id = "reports"."id"), ( select
      coalesce(json_agg(json_build_object('steam64Id', m.steam64_id, 'name', m.name, 'avatarUrl', m.avatar_url)
      order by m.position), '[]') from "lobby_mates" m where m.report_id = reports.id), ( select
      coalesce(json_agg(json_build_object('decision', r.decision, 'createdAt', r.created_at)), '[]') from "reviews"
      r where r.report_id = "reports"."id" and r.round = "reports"."round"), ( select
      coalesce(json_agg(json_build_object('kind', v.kind, 'toStatus', v.to_status, 'createdAt', v.created_at) order
      by v.created_at, v.id), '[]') from "report_events" v where v.report_id = "reports"."id") from "reports" inner
      join "users" on "users"."id" = "reports"."submitter_id" where "reports"."id" = '${reportId}'`,
  ];
}

export interface FormerReview {
  sessionId: string;
  userId: string;
  reportId: string;
  player: string;
  round: number;
  /** Whom the transaction locked. */
  parties: readonly string[];
  at: number;
}

/** A review that does not change the status; closing a case takes more statements. */
export function formerReview({ sessionId, userId, reportId, player, round, parties, at }: FormerReview): string[] {
  const now = new Date(at).toISOString();
  return [
    `select "sessions"."id", "sessions"."user_id", "sessions"."user_agent", "sessions"."created_at",
      "sessions"."expires_at", "sessions"."ended_at", "users"."id", "users"."discord_id",
      "users"."discord_username", "users"."discord_global_name", "users"."discord_email",
      "users"."discord_email_verified", "users"."username", "users"."profile_picture_url", "users"."steam64_id",
      "users"."steam_username", "users"."steam_avatar_url", "users"."user_type", "users"."has_the_eye",
      "users"."eye_removed_by_staff", "users"."is_banned", "users"."ban_reason", "users"."member_since",
      "users"."last_active_at", "users"."deleted_at", "users"."essence", "users"."reports_submitted",
      "users"."verified_cheater_reports", "users"."verified_undetermined_reports", "users"."verified_troll_reports",
      "users"."unique_convictions", "users"."reviews_done", "users"."public_essence", "users"."public_reviews_done"
      from "sessions" inner join "users" on "users"."id" = "sessions"."user_id" where "sessions"."id" =
      '${sessionId}'`,
    `select "reports"."id", "reports"."reported_steam64_id", "reports"."reported_player_name",
      "reports"."reported_player_avatar", "reports"."description", "reports"."cheats_used",
      "reports"."submitter_id", "reports"."status", "reports"."round", "reports"."review_count", "reports"."edits",
      "reports"."created_at", "reports"."updated_at", "reports"."verdict_at", case when reports.round = 1 then
      reports.created_at else coalesce(( select max(e.created_at) from report_events e where e.report_id =
      reports.id and e.kind in ('edited', 'reopened') ), reports.updated_at) end, coalesce(( select min(case when
      other.round = 1 then other.created_at else coalesce(( select max(e.created_at) from report_events e where
      e.report_id = other.id and e.kind in ('edited', 'reopened') ), other.updated_at) end) from reports other where
      other.reported_steam64_id = reports.reported_steam64_id and other.status in ('unverified', 'processing') ),
      case when reports.round = 1 then reports.created_at else coalesce(( select max(e.created_at) from
      report_events e where e.report_id = reports.id and e.kind in ('edited', 'reopened') ), reports.updated_at)
      end), "players"."convicted_at", array( select m.steam64_id from "lobby_mates" m where m.report_id =
      reports.id), array( select e.url from "evidence_links" e where e.report_id = reports.id and e.type = 'video'),
      ( select coalesce(json_agg(json_build_object('reviewerId', v.reviewer_id, 'decision', v.decision, 'at',
      floor(extract(epoch from v.created_at) * 1000)) order by v.created_at, v.id), '[]') from "reviews" v where
      v.report_id = reports.id and v.round = reports.round), array( select o.user_id::text from "opened_votes" o
      where o.report_id = reports.id and o.round = reports.round) from "reports" inner join "players" on
      "players"."steam64_id" = "reports"."reported_steam64_id" where "reports"."id" = '${reportId}'`,
    `with former as (select f.user_id from "former_accounts" f where f.discord_hash =
      'Aq4uPRlIqTNLBq2myLh9k7k1cBv4iWvvkKlsnJUGaE8') select array(select user_id::text from former) as "formerIds",
      array( select l.steam_hash from "former_steam_links" l where l.user_id = '${userId}' or l.user_id in (select
      user_id from former)) as "steamHashes"`,
    `begin`,
    `select "steam64_id" from "players" where "players"."steam64_id" = '${player}' for no key update`,
    `select "id", "reported_steam64_id", "reported_player_name", "reported_player_avatar", "description",
      "cheats_used", "submitter_id", "status", "round", "review_count", "edits", "created_at", "updated_at",
      "verdict_at" from "reports" where "reports"."id" = '${reportId}' for no key update`,
    `(select "submitter_id" from ((select "id", "submitter_id" from "reports" where "reports"."id" = '${reportId}')
      union all (select "id", "submitter_id" from "reports" where ("reports"."reported_steam64_id" = '${player}' and
      "reports"."status" = 'verified_cheater' and "reports"."id" <> '${reportId}') order by "reports"."verdict_at",
      "reports"."id" limit '1')) "involved") union (select "reviewer_id" from "reviews" where "reviews"."report_id"
      = '${reportId}')`,
    `select "id", "discord_id", "discord_username", "discord_global_name", "discord_email",
      "discord_email_verified", "username", "profile_picture_url", "steam64_id", "steam_username",
      "steam_avatar_url", "user_type", "has_the_eye", "eye_removed_by_staff", "is_banned", "ban_reason",
      "member_since", "last_active_at", "deleted_at", "essence", "reports_submitted", "verified_cheater_reports",
      "verified_undetermined_reports", "verified_troll_reports", "unique_convictions", "reviews_done",
      "public_essence", "public_reviews_done" from "users" where "users"."id" in (${parties
        .map((id) => `'${id}'`)
        .join(', ')}) order by "users"."id" for no key update`,
    `select "reports"."id", "reports"."reported_steam64_id", "reports"."reported_player_name",
      "reports"."reported_player_avatar", "reports"."description", "reports"."cheats_used",
      "reports"."submitter_id", "reports"."status", "reports"."round", "reports"."review_count", "reports"."edits",
      "reports"."created_at", "reports"."updated_at", "reports"."verdict_at", case when reports.round = 1 then
      reports.created_at else coalesce(( select max(e.created_at) from report_events e where e.report_id =
      reports.id and e.kind in ('edited', 'reopened') ), reports.updated_at) end, coalesce(( select min(case when
      other.round = 1 then other.created_at else coalesce(( select max(e.created_at) from report_events e where
      e.report_id = other.id and e.kind in ('edited', 'reopened') ), other.updated_at) end) from reports other where
      other.reported_steam64_id = reports.reported_steam64_id and other.status in ('unverified', 'processing') ),
      case when reports.round = 1 then reports.created_at else coalesce(( select max(e.created_at) from
      report_events e where e.report_id = reports.id and e.kind in ('edited', 'reopened') ), reports.updated_at)
      end), "players"."convicted_at", array( select m.steam64_id from "lobby_mates" m where m.report_id =
      reports.id), array( select e.url from "evidence_links" e where e.report_id = reports.id and e.type = 'video'),
      ( select coalesce(json_agg(json_build_object('reviewerId', v.reviewer_id, 'decision', v.decision, 'at',
      floor(extract(epoch from v.created_at) * 1000)) order by v.created_at, v.id), '[]') from "reviews" v where
      v.report_id = reports.id and v.round = reports.round), array( select o.user_id::text from "opened_votes" o
      where o.report_id = reports.id and o.round = reports.round) from "reports" inner join "players" on
      "players"."steam64_id" = "reports"."reported_steam64_id" where "reports"."id" = '${reportId}'`,
    `with former as (select f.user_id from "former_accounts" f where f.discord_hash =
      'Aq4uPRlIqTNLBq2myLh9k7k1cBv4iWvvkKlsnJUGaE8') select array(select user_id::text from former) as "formerIds",
      array( select l.steam_hash from "former_steam_links" l where l.user_id = '${userId}' or l.user_id in (select
      user_id from former)) as "steamHashes"`,
    `insert into "reviews" ("id", "report_id", "round", "reviewer_id", "decision", "created_at") values
      ('${newId()}', '${reportId}', ${round}, '${userId}', 'cheater', '${now}')`,
    `update "users" set "last_active_at" = greatest("users"."last_active_at", '${now}'::timestamptz) where
      "users"."id" = '${userId}'`,
    `insert into "report_events" ("id", "report_id", "kind", "actor_id", "from_status", "to_status", "round",
      "created_at") values ('${newId()}', '${reportId}', 'reviewed', '${userId}', null, null, ${round}, '${now}')`,
    `select "reports"."id", "reports"."submitter_id", "reports"."status", "reports"."verdict_at",
      "reports"."round", "players"."convicting_report_id", "players"."convicted_at", ( select
      coalesce(json_agg(json_build_object('reviewerId', v.reviewer_id, 'decision', v.decision, 'round', v.round,
      'addedNewVideo', exists (select from "evidence_links" e where e.report_id = v.report_id and e.review_id =
      v.id))), '[]') from "reviews" v where v.report_id = reports.id), ( select
      coalesce(json_agg(json_build_object('userId', p.user_id, 'reportId', p.report_id, 'reason', p.reason,
      'amount', p.amount, 'sequence', p.sequence)), '[]') from "essence_entries" p where p.report_id = reports.id)
      from ((select "id", "submitter_id" from "reports" where "reports"."id" = '${reportId}') union all (select
      "id", "submitter_id" from "reports" where ("reports"."reported_steam64_id" = '${player}' and
      "reports"."status" = 'verified_cheater' and "reports"."id" <> '${reportId}') order by "reports"."verdict_at",
      "reports"."id" limit '1')) "involved" inner join "reports" on "reports"."id" = "involved"."id" inner join
      "players" on "players"."steam64_id" = "reports"."reported_steam64_id"`,
    `insert into "essence_entries" ("id", "user_id", "report_id", "reason", "sequence", "amount", "created_at")
      values ('${newId()}', '${userId}', '${reportId}', 'review', '1', '2', '${now}')`,
    `commit`,
  ];
}

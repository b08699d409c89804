-- After each commit every process is notified of what changed in public, and invalidates its cache entries.

create function tell_report() returns trigger language plpgsql as $$
begin
  perform pg_notify('argus_changed', 'report:' || new.id);
  perform pg_notify('argus_changed', 'player:' || new.reported_steam64_id);
  perform pg_notify('argus_changed', 'player:' || steam64_id) from lobby_mates where report_id = new.id;
  perform pg_notify('argus_changed', 'user:' || new.submitter_id);
  if tg_op = 'INSERT' then perform pg_notify('argus_changed', 'stats'); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger tell_report after insert or update on reports for each row execute function tell_report();
--> statement-breakpoint
create function tell_evidence() returns trigger language plpgsql as $$
begin
  perform pg_notify('argus_changed', 'report:' || coalesce(new.report_id, old.report_id));
  return null;
end $$;
--> statement-breakpoint
create trigger tell_evidence after insert or update or delete on evidence_links
  for each row execute function tell_evidence();
--> statement-breakpoint
create function tell_lobby_mate() returns trigger language plpgsql as $$
begin
  perform pg_notify('argus_changed', 'player:' || coalesce(new.steam64_id, old.steam64_id));
  perform pg_notify('argus_changed', 'report:' || coalesce(new.report_id, old.report_id));
  return null;
end $$;
--> statement-breakpoint
create trigger tell_lobby_mate after insert or delete on lobby_mates for each row execute function tell_lobby_mate();
--> statement-breakpoint
create function tell_player() returns trigger language plpgsql as $$
begin
  perform pg_notify('argus_changed', 'player:' || new.steam64_id);
  if old.convicting_report_id is distinct from new.convicting_report_id
     or (new.convicting_report_id is not null and (old.name, old.avatar_url) is distinct from (new.name, new.avatar_url)) then
    perform pg_notify('argus_changed', 'convictions');
    perform pg_notify('argus_changed', 'stats');
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger tell_player after update on players for each row
  when ((old.name, old.avatar_url, old.total_reports, old.pending_reports, old.convictions, old.convicting_report_id)
    is distinct from (new.name, new.avatar_url, new.total_reports, new.pending_reports, new.convictions, new.convicting_report_id))
  execute function tell_player();
--> statement-breakpoint
create function tell_user() returns trigger language plpgsql as $$
begin
  perform pg_notify('argus_changed', 'user:' || new.id);
  perform pg_notify('argus_changed', 'leaderboard');
  return null;
end $$;
--> statement-breakpoint
create trigger tell_new_user after insert on users for each row execute function tell_user();
--> statement-breakpoint
-- Only of what the public sees: a missing cache entry takes longer to answer, and that would tell who just reviewed.
create trigger tell_user after update on users for each row
  when ((old.discord_id, old.discord_username, old.discord_global_name, old.username, old.profile_picture_url, old.steam64_id,
         old.steam_username, old.steam_avatar_url, old.user_type, old.has_the_eye, old.is_banned, old.deleted_at,
         old.reports_submitted, old.verified_cheater_reports, old.verified_undetermined_reports, old.verified_troll_reports,
         old.unique_convictions, old.public_essence, old.public_reviews_done)
    is distinct from (new.discord_id, new.discord_username, new.discord_global_name, new.username, new.profile_picture_url, new.steam64_id,
         new.steam_username, new.steam_avatar_url, new.user_type, new.has_the_eye, new.is_banned, new.deleted_at,
         new.reports_submitted, new.verified_cheater_reports, new.verified_undetermined_reports, new.verified_troll_reports,
         new.unique_convictions, new.public_essence, new.public_reviews_done))
  execute function tell_user();

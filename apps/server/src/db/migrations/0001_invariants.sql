-- What must always hold is kept by the database itself, whoever writes.

-- 1. History is append-only.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger append_only before update or delete on essence_entries for each row execute function refuse_change();
--> statement-breakpoint
create trigger append_only before update or delete on reviews for each row execute function refuse_change();
--> statement-breakpoint
create trigger append_only before update or delete on report_events for each row execute function refuse_change();
--> statement-breakpoint
create trigger append_only before update or delete on report_revisions for each row execute function refuse_change();
--> statement-breakpoint
create trigger append_only before update or delete on audit_log for each row execute function refuse_change();
--> statement-breakpoint

-- 2. The number on the user equals the sum of the ledger.
create function add_essence() returns trigger language plpgsql as $$
begin
  update users set essence = essence + new.amount where id = new.user_id;
  return null;
end $$;
--> statement-breakpoint
create trigger add_essence after insert on essence_entries for each row execute function add_essence();
--> statement-breakpoint

-- 3. Site-wide totals: writers append, a timer folds.
create function tally(tally_name text, change integer) returns void language sql as $$
  insert into tally_deltas (name, delta) values (tally_name, change);
$$;
--> statement-breakpoint
create function fold_tallies() returns void language sql as $$
  with folded as (delete from tally_deltas returning name, delta),
       sums as (select name, sum(delta) as change from folded group by name)
  insert into tallies (name, total) select name, change from sums
  on conflict (name) do update set total = tallies.total + excluded.total;
$$;
--> statement-breakpoint
create function tally_total(tally_name text) returns bigint language sql stable as $$
  select coalesce((select total from tallies where name = tally_name), 0)
       + coalesce((select sum(delta) from tally_deltas where name = tally_name), 0)::bigint;
$$;
--> statement-breakpoint

-- 4. Counters of submitters and players follow the reports.
create function count_report() returns trigger language plpgsql as $$
declare
  was text := case when tg_op = 'INSERT' then null else old.status end;
begin
  if was is not distinct from new.status then return null; end if;
  update users set
    reports_submitted = reports_submitted + (was is null)::int,
    verified_cheater_reports = verified_cheater_reports
      + (new.status = 'verified_cheater')::int - coalesce(was = 'verified_cheater', false)::int,
    verified_undetermined_reports = verified_undetermined_reports
      + (new.status = 'verified_undetermined')::int - coalesce(was = 'verified_undetermined', false)::int,
    verified_troll_reports = verified_troll_reports
      + (new.status = 'verified_troll')::int - coalesce(was = 'verified_troll', false)::int
    where id = new.submitter_id;
  update players set
    total_reports = total_reports
      + (new.status not in ('verified_duplicate', 'verified_troll'))::int
      - coalesce(was not in ('verified_duplicate', 'verified_troll'), false)::int,
    pending_reports = pending_reports
      + (new.status in ('unverified', 'processing'))::int - coalesce(was in ('unverified', 'processing'), false)::int,
    convictions = convictions
      + (new.status = 'verified_cheater')::int - coalesce(was = 'verified_cheater', false)::int
    where steam64_id = new.reported_steam64_id;
  if was is null then perform tally('reports', 1); else perform tally('reports:' || was, -1); end if;
  perform tally('reports:' || new.status, 1);
  return null;
end $$;
--> statement-breakpoint
create trigger count_report after insert or update of status on reports for each row execute function count_report();
--> statement-breakpoint
create function refuse_moving_report() returns trigger language plpgsql as $$
begin
  if new.submitter_id <> old.submitter_id or new.reported_steam64_id <> old.reported_steam64_id then
    raise exception 'a report keeps its submitter and its player' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger keep_parties before update of submitter_id, reported_steam64_id on reports
  for each row execute function refuse_moving_report();
--> statement-breakpoint
create function count_review() returns trigger language plpgsql as $$
begin
  update users set reviews_done = reviews_done + 1 where id = new.reviewer_id;
  update reports set review_count = review_count + 1 where id = new.report_id and round = new.round;
  if not found then
    raise exception 'a review belongs to the present round' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger count_review after insert on reviews for each row execute function count_review();
--> statement-breakpoint
create function count_conviction() returns trigger language plpgsql as $$
begin
  if old.convicting_report_id is not distinct from new.convicting_report_id then return null; end if;
  update users set unique_convictions = unique_convictions - 1
    where id = (select submitter_id from reports where id = old.convicting_report_id);
  update users set unique_convictions = unique_convictions + 1
    where id = (select submitter_id from reports where id = new.convicting_report_id);
  if (old.convicting_report_id is null) <> (new.convicting_report_id is null) then
    perform tally('convicted_players', case when new.convicting_report_id is null then -1 else 1 end);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger count_conviction after update of convicting_report_id on players
  for each row execute function count_conviction();
--> statement-breakpoint
create function count_user() returns trigger language plpgsql as $$
declare
  was_ranked boolean := case when tg_op = 'INSERT' then false else not old.is_banned and old.deleted_at is null end;
  is_ranked boolean := not new.is_banned and new.deleted_at is null;
begin
  if tg_op = 'INSERT' then perform tally('users', 1); end if;
  if was_ranked <> is_ranked then perform tally('ranked_users', case when is_ranked then 1 else -1 end); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger count_user after insert or update of is_banned, deleted_at on users
  for each row execute function count_user();
--> statement-breakpoint

-- 5. Every process hears, after commit, whose public face changed, and drops its copies.
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
create trigger tell_user after update on users for each row
  when ((old.discord_id, old.discord_username, old.discord_global_name, old.username, old.profile_picture_url, old.steam64_id,
         old.steam_username, old.steam_avatar_url, old.user_type, old.has_the_eye, old.is_banned, old.deleted_at, old.essence,
         old.reports_submitted, old.verified_cheater_reports, old.verified_undetermined_reports, old.verified_troll_reports,
         old.unique_convictions, old.reviews_done)
    is distinct from (new.discord_id, new.discord_username, new.discord_global_name, new.username, new.profile_picture_url, new.steam64_id,
         new.steam_username, new.steam_avatar_url, new.user_type, new.has_the_eye, new.is_banned, new.deleted_at, new.essence,
         new.reports_submitted, new.verified_cheater_reports, new.verified_undetermined_reports, new.verified_troll_reports,
         new.unique_convictions, new.reviews_done))
  execute function tell_user();
